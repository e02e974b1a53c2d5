import { type Canvas, type Drawing, type Frame, num } from './canvas.ts';
import { darker } from './colour.ts';
import type { Look } from './look.ts';
import { disc, roundRect, solid } from './material.ts';
import { screens } from './screens.ts';

export type Slab = {
  width: number;
  height: number;
  corner: number;
  /** Frame between edge and glass: left, top, right, bottom. */
  frame: readonly [number, number, number, number];
  screen: string;
  /** Details on the frame: keys, knobs, a lens. */
  trim?: string;
};

/** A flat device with a display, centred on the origin, seen from straight ahead. */
export function slab(canvas: Canvas, look: Look, shape: Slab): string {
  const { width: w, height: h, corner, frame } = shape;
  const [left, top, right, bottom] = frame;
  const sw = w - left - right;
  const sh = h - top - bottom;
  const x = -w / 2 + left;
  const y = -h / 2 + top;
  const shown = screens[shape.screen] ?? screens.map;
  const shine = canvas.linear('0 #fff 0.3, 34 #fff 0.08, 35 #fff 0, 100 #fff 0', [0, 0, 0.8, 1]);
  const inner = `<rect width="${num(sw)}" height="${num(sh)}" rx="10"/>`;
  return [
    solid(canvas, roundRect(-w / 2, -h / 2, w, h, corner), look.body, look.metal),
    `<rect x="${num(x - 14)}" y="${num(y - 14)}" width="${num(sw + 28)}" height="${num(sh + 28)}" rx="20" fill="#05070a" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>`,
    `<g transform="translate(${num(x)} ${num(y)})">${canvas.within(inner, shown ? shown(canvas, sw, sh, look.accent) : '')}<rect width="${num(sw)}" height="${num(sh)}" rx="10" fill="${shine}"/></g>`,
    shape.trim ?? '',
  ].join('');
}

/** The same device rotated: `depth` of its side is visible on the right. */
export function turned(canvas: Canvas, look: Look, shape: Slab, depth: number, under = ''): string {
  const { width: w, height: h, corner } = shape;
  const steps = 6;
  const side = Array.from({ length: steps }, (_, index) => {
    const dx = depth * (1 - index / steps);
    return `<rect x="${num(-w / 2 + dx)}" y="${-h / 2 + 4}" width="${w}" height="${h - 8}" rx="${corner}" fill="${darker(look.body, 0.62 - index * 0.06)}"/>`;
  }).join('');
  return `<g transform="matrix(.84 .12 0 .97 ${num(-depth * 0.4)} 0)">${under}${side}${slab(canvas, look, shape)}</g>`;
}

/** A round key with a soft rim. */
export const key = (canvas: Canvas, x: number, y: number, r: number, tone: string, mark = ''): string =>
  `${solid(canvas, disc(x, y, r), tone)}${mark}`;

/** Finishes a view of a device: `body` is drawn around a point `y` pixels from the top, with its shadow. */
export const stand = (
  canvas: Canvas,
  view: string,
  { y, scale, shadow, frame }: { y: number; scale: number; shadow: string; frame?: Frame },
  body: string,
): Drawing => canvas.finish(view, `${shadow}<g transform="translate(600 ${y}) scale(${scale})">${body}</g>`, frame);
