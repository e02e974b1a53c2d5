import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Drawings, readDrawings } from '../studio/drawings.ts';
import { listPictures, locatePicture } from './demo.ts';

const pictures = [...listPictures()];
const [drawn = [], rendered = []] = ['.svg', '.webp'].map((end) => pictures.filter((file) => file.endsWith(end)));

it('has every picture that a sheet names, and no other', () => {
  expect(drawn.length).toBeGreaterThan(1_000);
  expect(rendered.length).toBeGreaterThan(20);
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
    if (row.kind !== 'tile' && row.kind !== 'banner') return [];
    return [row.front, ...('behind' in row && row.behind ? [row.behind] : [])];
  });
  const used = new Set([...pictures, ...composed].map((picture) => picture.replace(/-[a-z]+(?:\.\w+)?$/, '')));
  expect(rows.map(({ drawing }) => drawing).filter((drawing) => !used.has(drawing))).toEqual([]);
});

it('the renderings are stored as the catalogue tool stores them, so that a demo shop encodes nothing', async () => {
  for (const picture of rendered) {
    const bytes = readFileSync(locatePicture(picture));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 720, height: 720 });
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    for (const file of [320, 640, 720].flatMap((width) => [`${name}-${width}w.avif`, `${name}-${width}w.webp`])) {
      expect(existsSync(locatePicture(`stored/${file}`)), `${picture}: ${file}`).toBe(true);
    }
    const served = statSync(locatePicture(`stored/${name}-720w.webp`)).size;
    expect(served, `${picture}: a product page's first picture in bytes`).toBeLessThan(60_000);
  }
  expect(readdirSync(locatePicture('stored'))).toHaveLength(6 * rendered.length);
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
