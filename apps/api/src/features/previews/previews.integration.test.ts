import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();

const red =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><path fill="#f00" d="M0 0h800v800H0z"/></svg>';

/** The colour in the middle of the left and of the right half: red where the picture is. */
async function readHalves(jpeg: Buffer) {
  const isRed = async (left: number) => {
    const { dominant } = await sharp(
      await sharp(jpeg).extract({ left, top: 200, width: 200, height: 200 }).toBuffer(),
    ).stats();
    return dominant.r > 200 && dominant.g < 60;
  };
  return { left: await isRed(200), right: await isRed(800) };
}

const read = async (path: string): Promise<Buffer> =>
  (await testApp.http.get(path).responseType('blob').expect(200)).body;

describe('GET /previews/en/PART.jpg', () => {
  beforeAll(() => writeFileSync(join(testApp.config.mediaDir, 'watch.svg'), red));

  it('200: 1200 × 630 pixels, the picture on the left in English and on the right in Arabic', async () => {
    const { partNumber } = await testApp.make.variant();
    const english = await testApp.http.get(`/previews/en/${partNumber}.jpg`).responseType('blob').expect(200);
    expect(english.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=600' });
    expect(await sharp(english.body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await readHalves(english.body)).toEqual({ left: true, right: false });
    expect(await readHalves(await read(`/previews/ar/${partNumber}.jpg`))).toEqual({ left: false, right: true });
  });

  it('200: drawn anew when the price changes, and only then', async () => {
    const { id, partNumber } = await testApp.make.variant({ priceFils: 12_500 });
    const [first, second] = [
      await read(`/previews/en/${partNumber}.jpg`),
      await read(`/previews/en/${partNumber}.jpg`),
    ];
    expect(second.equals(first)).toBe(true);
    await testApp.db.variant.update({ where: { id }, data: { discountedPriceFils: 9_990 } });
    expect((await read(`/previews/en/${partNumber}.jpg`)).equals(first)).toBe(false);
  });

  it('200: a part number with a slash and a dot', async () => {
    const { partNumber } = await testApp.make.variant({ partNumber: `A/1.${Date.now()}` });
    await read(`/previews/en/${encodeURIComponent(partNumber)}.jpg`);
  });

  it('404: an unknown part, a picture of another site, no picture, and a picture whose file is missing', async () => {
    await testApp.http.get('/previews/en/010-00000-00.jpg').expect(404);
    await testApp.http.get('/previews/fr/010-00000-00.jpg').expect(404);
    for (const src of ['https://maker.example/a.jpg', '/no-picture.svg', '/media/missing.svg']) {
      const { id, partNumber } = await testApp.make.variant();
      await testApp.db.variant.update({ where: { id }, data: { images: [{ src, alt: '', width: 800, height: 800 }] } });
      await testApp.http.get(`/previews/en/${partNumber}.jpg`).expect(404);
    }
  });
});
