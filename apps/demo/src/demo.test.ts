import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listPictures, readPicture } from './demo.ts';
import { Drawings, readDrawings } from './drawings.ts';

it('has every picture that a sheet names, drawn or rendered, and no unused drawing or rendering', async () => {
  const rows = readDrawings();
  const composed = rows.flatMap((row) => {
    if (row.kind !== 'tile' && row.kind !== 'banner') return [];
    return [row.front, ...('behind' in row && row.behind ? [row.behind] : [])];
  });
  const pictures = [...listPictures()];
  expect(pictures.length).toBeGreaterThan(1_000);
  const used = new Set([...pictures, ...composed].map((picture) => picture.replace(/-[a-z]+(?:\.\w+)?$/, '')));
  expect(rows.map(({ drawing }) => drawing).filter((drawing) => !used.has(drawing))).toEqual([]);
  const drawings = new Drawings();
  const [drawn, rendered] = ['.svg', '.webp'].map((end) => pictures.filter((picture) => picture.endsWith(end)));
  for (const picture of drawn ?? []) expect(`${readPicture(picture, drawings)}`).toMatch(/^<svg .*<\/svg>\n$/s);
  const folder = new URL('../catalogue/pictures/', import.meta.url);
  expect(readdirSync(folder).filter((file) => file.endsWith('.webp'))).toEqual(rendered?.toSorted());
  expect(rendered?.length).toBeGreaterThan(20);
  for (const picture of rendered ?? []) {
    const bytes = readPicture(picture, drawings);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 720, height: 720 });
    expect(bytes.length, 'in bytes').toBeLessThan(100_000);
    // The names and widths under which the catalogue tool stores it.
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    for (const file of [320, 640, 720].flatMap((width) => [`${name}-${width}w.avif`, `${name}-${width}w.webp`])) {
      expect(existsSync(new URL(`stored/${file}`, folder)), `${picture}: ${file}`).toBe(true);
    }
  }
  expect(readdirSync(new URL('stored', folder))).toHaveLength(6 * (rendered?.length ?? 0));
}, 60_000);

it('reports the picture that drawings.csv lacks', () => {
  const drawings = new Drawings();
  for (const picture of ['no-such-thing-front.svg', 'antenna-white-inside.svg', 'front.svg']) {
    expect(() => drawings.draw(picture)).toThrow(`drawings.csv does not say how to draw ${picture}.`);
  }
});
