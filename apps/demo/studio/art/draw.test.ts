import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createLook, readDrawings } from '../drawings.ts';
import { draw, type Kind, type Look } from './draw.ts';

const timeout = 60_000;

/** The first look of each kind that the demo draws. */
const looks = new Map<Kind, Look>();
for (const row of readDrawings()) {
  if (!('front' in row) && !looks.has(row.kind)) looks.set(row.kind, createLook(row));
}

/** Kinds that are drawn in one colour and ignore the look's colours. */
const oneColour: ReadonlySet<Kind> = new Set<Kind>(['mapCard', 'radarDome']);

const svgs = (kind: Kind, look: Look) => draw(kind, look).map(({ svg }) => svg);

describe('draw', () => {
  it('draws three or more different views of each kind, each a well-formed SVG', { timeout }, async () => {
    expect(looks.size).toBeGreaterThan(40);
    for (const [kind, look] of looks) {
      const views = draw(kind, look);
      expect(views.length, kind).toBeGreaterThanOrEqual(3);
      expect(new Set(views.map(({ svg }) => svg)).size, kind).toBe(views.length);
      expect(new Set(views.map(({ view }) => view)).size, kind).toBe(views.length);
      for (const { view, svg, width, height } of views) {
        expect(svg, `${kind} ${view}`).not.toMatch(/NaN|undefined|null|Infinity/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size, `${kind} ${view}: one definition of each name`).toBe(ids.length);
        for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids, `${kind} ${view}`).toContain(id);
        // sharp throws unless the document is well-formed.
        expect(await sharp(Buffer.from(svg)).metadata(), `${kind} ${view}`).toMatchObject({
          format: 'svg',
          width,
          height,
        });
      }
    }
  });

  it('draws another picture in other colours', { timeout }, () => {
    for (const [kind, look] of looks) {
      if (oneColour.has(kind)) continue;
      const other = svgs(kind, { ...look, body: '#7a1f2b', band: '#2b7a1f', accent: '#1f2b7a' });
      for (const [at, svg] of svgs(kind, look).entries()) expect(other[at], `${kind}, view ${at}`).not.toBe(svg);
    }
  });

  it('draws the same bytes for the same look', { timeout }, () => {
    for (const [kind, look] of looks) expect(svgs(kind, { ...look }), kind).toEqual(svgs(kind, look));
  });
});
