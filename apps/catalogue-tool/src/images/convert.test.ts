import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { storePicture } from './convert.ts';
import { plainDrawing } from './drawing.ts';

let folder: string;
let media: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dilmun-pictures-'));
  media = join(folder, 'media');
  mkdirSync(media);
  return () => rmSync(folder, { recursive: true, force: true });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Copyright: 'somebody' },
  });
const put = (name: string, content: Buffer | string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('storePicture', () => {
  it('stores a photograph once, in both formats and its widths, without the metadata of the camera', async () => {
    const path = put('Runner (black).jpg', await photo(1_000, 500).jpeg().toBuffer());
    const kept = await storePicture(path, media);
    expect(kept).toMatchObject({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1000w\.webp$/),
      width: 1_000,
      height: 500,
    });
    const files = readdirSync(media).map((name) => name.replace(/^.*-(\d+w\.\w+)$/, '$1'));
    expect(files.sort()).toEqual(['1000w.avif', '1000w.webp', '320w.avif', '320w.webp', '640w.avif', '640w.webp']);
    const small = await sharp(
      join(media, readdirSync(media).find((name) => name.endsWith('-320w.webp')) ?? ''),
    ).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 160 });
    expect(small.exif).toBeUndefined();
    expect(await storePicture(path, media)).toEqual(kept);
    expect(readdirSync(media)).toHaveLength(6);
  });

  it('stores a small WebP as it is in its own width, but not one that is large, turned or has metadata', async () => {
    const noise = randomBytes(400 * 200 * 3);
    const rough = sharp(noise, { raw: { width: 400, height: 200, channels: 3 } });
    const plain = rough.clone().blur(3);
    const store = async (bytes: Buffer) => {
      const { src } = await storePicture(put('x.webp', bytes), media);
      return readFileSync(join(media, src.replace('/media/', ''))).equals(bytes);
    };
    expect(await store(await plain.clone().webp({ quality: 70 }).toBuffer())).toBe(true);
    expect(await store(await rough.clone().webp({ lossless: true }).toBuffer()), 'large').toBe(false);
    const turned = await plain.clone().withMetadata({ orientation: 3 }).webp({ quality: 70 }).toBuffer();
    expect(await store(turned), 'turned').toBe(false);
    const profiled = await plain.clone().withIccProfile('p3').webp({ quality: 70 }).toBuffer();
    expect(await store(profiled), 'with a profile').toBe(false);
    const wide = await plain.clone().resize(2_000).webp({ quality: 30 }).toBuffer();
    expect(await store(wide), 'wider than the largest width').toBe(false);
  });

  it('rotates a photograph upright', async () => {
    const path = put('x.jpg', await photo(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await storePicture(path, media)).toMatchObject({ width: 300, height: 600 });
  });

  it('stores the colours that a photograph in Display P3 or CMYK shows, as sRGB without a profile', async () => {
    const red = sharp({ create: { width: 400, height: 200, channels: 3, background: '#e03020' } });
    const files = {
      'p3.jpg': await red.clone().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
      'cmyk.jpg': await red.clone().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
    };
    expect((await sharp(files['cmyk.jpg']).metadata()).space).toBe('cmyk');
    expect((await sharp(files['p3.jpg']).metadata()).icc).toBeDefined();
    for (const [name, bytes] of Object.entries(files)) {
      const { src } = await storePicture(put(name, bytes), media);
      for (const address of [src, src.replace('.webp', '.avif')]) {
        const stored = sharp(join(folder, address));
        expect(await stored.metadata(), address).toMatchObject({ space: 'srgb', channels: 3 });
        expect((await stored.metadata()).icc, address).toBeUndefined();
        const [redness = 0, green = 0, blue = 0] = await stored.raw().toBuffer();
        // CMYK inks cannot show this red exactly. Unconverted, the P3 picture has 206, 65, 47.
        const tolerance = name === 'p3.jpg' ? 6 : 24;
        for (const [found, wanted] of [
          [redness, 0xe0],
          [green, 0x30],
          [blue, 0x20],
        ] as const) {
          expect(Math.abs(found - wanted), `${name} ${address}: ${redness}, ${green}, ${blue}`).toBeLessThan(tolerance);
        }
      }
    }
  });

  it('keeps the transparent ground of a cut-out', async () => {
    const clear = sharp({
      create: { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { src } = await storePicture(put('cut-out.png', await clear.png().toBuffer()), media);
    for (const address of [src, src.replace('.webp', '.avif')]) {
      const pixels = await sharp(join(folder, address)).ensureAlpha().raw().toBuffer();
      expect(pixels[3], address).toBe(0);
    }
  });

  it('stores a photograph of 40 megapixels in widths up to 1600', { timeout: 120_000 }, async () => {
    const path = put('camera.jpg', await photo(7_300, 5_500).jpeg().toBuffer());
    expect(await storePicture(path, media)).toMatchObject({ width: 1_600, height: 1_205 });
  });

  it('says how to save a HEIC file, and takes an AVIF, which has the same container', async () => {
    const box = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(storePicture(put('IMG_1.HEIC', Buffer.concat([box, Buffer.alloc(64)])), media)).rejects.toThrow(
      'is HEIC, the format of iPhones, which most browsers cannot show: save it as JPEG',
    );
    expect(readdirSync(media)).toEqual([]);
    const avif = await photo(400, 200).avif().toBuffer();
    expect(await storePicture(put('x.avif', avif), media)).toMatchObject({ width: 400, height: 200 });
  });

  it('says that a photograph has too many pixels', { timeout: 60_000 }, async () => {
    const path = put('wall.png', await photo(9_000, 7_000).png().toBuffer());
    await expect(storePicture(path, media)).rejects.toThrow(/^is larger than 60 megapixels$/);
  });

  it('keeps a plain drawing as SVG', async () => {
    const svg =
      '<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20.2"><linearGradient id="a"><stop offset="0%" stop-color="red"/></linearGradient><path d="M0 0h9" fill="url(#a)"/></svg>';
    const kept = await storePicture(put('x.svg', svg), media);
    expect(kept).toEqual({ src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.svg$/), width: 40, height: 20 });
    expect(readFileSync(join(folder, kept.src), 'utf8')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20.2"><linearGradient id="a"><stop offset="0%" stop-color="red" /></linearGradient><path d="M0 0h9" fill="url(#a)" /></svg>',
    );
  });

  it.each([
    '<script>x()</script>',
    '<rect width="9" height="9" onclick="x()"/>',
    '<style>rect { fill: url(http://x.example/y) }</style>',
    '<rect width="9" height="9" style="fill:red"/>',
    '<rect width="9" height="9" fill="u&#x72;l( http://x.example/y)"/>',
    '<a href="javascript:x()"><rect width="9" height="9"/></a>',
    '<image href="file:///etc/passwd" width="9" height="9"/>',
    '<text>Sale</text>',
    `<path d="${'M0 0'.repeat(20_000)}"/>`,
  ])('makes pixels of a drawing that is more than shapes: %.40s', { tags: 'S53' }, (content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`;
    expect(plainDrawing(svg)).toBeNull();
  });

  it('rasterises a drawing with active content', { tags: 'S53', timeout: 30_000 }, async () => {
    const path = put(
      'x.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="x()"><script>x()</script><rect width="40" height="20" fill="red"/><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    );
    expect(await storePicture(path, media)).toMatchObject({ width: 1_600, height: 800 });
    expect(readdirSync(media).every((name) => /\.(?:webp|avif)$/.test(name))).toBe(true);
  });

  it.each([
    ['bomb.svg', '<!DOCTYPE x [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['huge.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'],
    ['text.jpg', 'no picture'],
    ['empty.png', ''],
  ])('refuses %s and keeps nothing of it', { tags: 'S53' }, async (name, content) => {
    await expect(storePicture(put(name, content), media)).rejects.toThrow(/document type|no picture|60 megapixels/);
    await expect(storePicture(join(folder, 'missing.jpg'), media)).rejects.toThrow('no such file');
  });
});
