import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Drawings, readDrawings } from '../studio/drawings.ts';
import { listPictures, locatePicture } from './demo.ts';

const pictures = [...listPictures()];
const [drawn = [], rendered = []] = ['.svg', '.webp'].map((end) => pictures.filter((file) => file.endsWith(end)));

it('has every picture that a sheet names, and no other', () => {
  expect(drawn.length).toBeGreaterThan(900);
  expect(rendered.length).toBeGreaterThan(100);
  const files = readdirSync(locatePicture('')).filter((file) => file !== 'stored');
  expect(files.toSorted()).toEqual(pictures.toSorted());
});

it('the drawings are what the studio draws: pnpm pictures writes them again', () => {
  const drawings = new Drawings();
  const changed = drawn.filter((file) => readFileSync(locatePicture(file), 'utf8') !== drawings.drawFile(file));
  expect(changed).toEqual([]);
}, 60_000);

it('draws nothing that no sheet shows', () => {
  const rows = readDrawings();
  const composed = rows.flatMap((row) => {
    if (!('front' in row)) return [];
    return [row.front, ...('behind' in row && row.behind ? [row.behind] : [])];
  });
  const used = new Set([...pictures, ...composed].map((picture) => picture.replace(/-[a-z]+(?:\.\w+)?$/, '')));
  expect(rows.map(({ drawing }) => drawing).filter((drawing) => !used.has(drawing))).toEqual([]);
});

/** Size in pixels, widths in which the picture is stored, and bytes of its largest WebP at most. */
const renderings: Record<string, { width: number; height: number; widths: number[]; bytes: number }> = {
  front: { width: 720, height: 720, widths: [320, 720], bytes: 60_000 },
  tile: { width: 640, height: 640, widths: [320, 640], bytes: 60_000 },
  banner: { width: 1_600, height: 900, widths: [320, 640, 960, 1_600], bytes: 120_000 },
  card: { width: 960, height: 720, widths: [320, 640, 960], bytes: 80_000 },
  mirrored: { width: 1_600, height: 900, widths: [320, 640, 960, 1_600], bytes: 120_000 },
};

it('the renderings are stored as the catalogue tool stores them, so that a demo shop encodes nothing', async () => {
  const stored: string[] = [];
  for (const picture of rendered) {
    const bytes = readFileSync(locatePicture(picture));
    const expected = renderings[/-([a-z]+)\.webp$/.exec(picture)?.[1] ?? ''];
    if (!expected) throw new Error(`${picture} is no front, tile, card or banner.`);
    const { width, height, widths } = expected;
    expect(await sharp(bytes).metadata(), picture).toMatchObject({ format: 'webp', width, height });
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    // The tool copies the picture itself as the WebP of its full width.
    const webps = widths.filter((each) => each < width);
    stored.push(...widths.map((each) => `${name}-${each}w.avif`), ...webps.map((each) => `${name}-${each}w.webp`));
    expect(bytes.length, `${picture}: bytes in its full width`).toBeLessThan(expected.bytes);
  }
  expect(readdirSync(locatePicture('stored')).toSorted()).toEqual(stored.toSorted());
}, 60_000);

it('the pictures take at most 20 MB', () => {
  const files = readdirSync(locatePicture(''), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size, 0);
  expect(bytes).toBeLessThan(20_000_000);
});

it('reports the picture that drawings.csv lacks', () => {
  const drawings = new Drawings();
  for (const picture of ['no-such-thing-front.svg', 'antenna-white-inside.svg', 'front.svg']) {
    expect(() => drawings.draw(picture)).toThrow(`drawings.csv does not say how to draw ${picture}.`);
  }
});
