import { expect, it } from 'vitest';
import { listPictures } from './demo.ts';
import { Drawings, readDrawings } from './drawings.ts';

it('draws every picture that a sheet names, and has no unused drawing', () => {
  const rows = readDrawings();
  const composed = rows.flatMap((row) => {
    if (row.kind !== 'tile' && row.kind !== 'banner') return [];
    return [row.front, ...('behind' in row && row.behind ? [row.behind] : [])];
  });
  const pictures = [...listPictures()];
  expect(pictures.length).toBeGreaterThan(1_000);
  const used = new Set([...pictures, ...composed].map((picture) => picture.replace(/-[a-z]+(?:\.svg)?$/, '')));
  expect(rows.map(({ drawing }) => drawing).filter((drawing) => !used.has(drawing))).toEqual([]);
  const drawings = new Drawings();
  for (const picture of pictures) expect(drawings.draw(picture).svg).toMatch(/^<svg .*<\/svg>\n$/s);
}, 60_000);

it('reports the picture that drawings.csv lacks', () => {
  const drawings = new Drawings();
  for (const picture of ['no-such-thing-front.svg', 'antenna-white-inside.svg', 'front.svg']) {
    expect(() => drawings.draw(picture)).toThrow(`drawings.csv does not say how to draw ${picture}.`);
  }
});
