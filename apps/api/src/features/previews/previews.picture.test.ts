import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPreview } from './previews.picture.ts';

const white =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="#fff" d="M0 0h10v10H0z"/></svg>';
const picture = join(mkdtempSync(join(tmpdir(), 'preview-')), 'white.svg');
writeFileSync(picture, white);

/** The number of dark or coloured pixels in an area of the preview. */
async function countInk(jpeg: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(jpeg).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 200).length;
}

const part = { picture, price: 'BHD\u00a0203.600', formerPrice: null, direction: 'ltr' } as const;

it('writes name, price and shop right of the picture', async () => {
  const jpeg = await drawPreview({ ...part, name: 'Caldera® 9 Pro' });
  expect(await countInk(jpeg, { left: 0, top: 0, width: 600, height: 630 })).toBe(0);
  expect(await countInk(jpeg, { left: 630, top: 200, width: 522, height: 120 })).toBeGreaterThan(1_000);
  expect(await countInk(jpeg, { left: 630, top: 540, width: 522, height: 50 })).toBeGreaterThan(300);
});

it('keeps a long name and two prices within the margins, in both directions', async () => {
  const name = `Orra & <Séluna> ${'long words of a name '.repeat(20)}`;
  for (const direction of ['ltr', 'rtl'] as const) {
    const jpeg = await drawPreview({ ...part, name, formerPrice: 'BHD\u00a01,240.250', direction });
    const margins = [
      { left: 0, top: 0, width: 40, height: 630 },
      { left: 1_160, top: 0, width: 40, height: 630 },
      { left: 0, top: 0, width: 1_200, height: 40 },
      { left: 0, top: 595, width: 1_200, height: 35 },
    ];
    for (const area of margins) expect(await countInk(jpeg, area), direction).toBe(0);
  }
});
