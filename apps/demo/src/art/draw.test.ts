import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoDocument } from '../demo.ts';
import { Album } from '../pictures.ts';
import { draw, type Kind, type Look } from './draw.ts';

const timeout = 60_000;

/** What the demo draws: the first look of each kind. */
const looks = new Map<Kind, Look>();

beforeAll(() => {
  class Watched extends Album {
    override views(kind: Kind, look: Look) {
      if (!looks.has(kind)) looks.set(kind, look);
      return super.views(kind, look);
    }
  }
  demoDocument(new Watched());
}, timeout);

/** Always in one colour, whatever they are asked for. */
const oneColour: ReadonlySet<Kind> = new Set<Kind>(['mapCard', 'radarDome']);

const svgs = (kind: Kind, look: Look) => draw(kind, look).map(({ svg }) => svg);

describe('the drawings of each kind', () => {
  it('are three or more, all different, and none is broken', { timeout }, async () => {
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
        // Refused unless the document is well-formed.
        expect(await sharp(Buffer.from(svg)).metadata(), `${kind} ${view}`).toMatchObject({
          format: 'svg',
          width,
          height,
        });
      }
    }
  });

  it('change with the colours', { timeout }, () => {
    for (const [kind, look] of looks) {
      if (oneColour.has(kind)) continue;
      const other = svgs(kind, { ...look, body: '#7a1f2b', band: '#2b7a1f', accent: '#1f2b7a' });
      for (const [at, svg] of svgs(kind, look).entries()) expect(other[at], `${kind}, view ${at}`).not.toBe(svg);
    }
  });

  it('are the same bytes for the same look', { timeout }, () => {
    for (const [kind, look] of looks) expect(svgs(kind, { ...look }), kind).toEqual(svgs(kind, look));
  });
});
