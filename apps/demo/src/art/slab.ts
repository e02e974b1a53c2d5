import { axes, type Canvas, num } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import type { Look } from './look.ts';
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
  const shine = canvas.linear(
    [
      [0, '#fff', 0.26],
      [38, '#fff', 0.05],
      [39, '#fff', 0],
    ],
    axes.diagonal,
  );
  const body = look.metal ? metalFill(canvas, look.body) : matteFill(canvas, look.body);
  const inner = `<rect width="${num(sw)}" height="${num(sh)}" rx="10"/>`;
  return [
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${corner}" fill="${body}" stroke="${darker(look.body, 0.5)}" stroke-width="2"/>`,
    `<rect x="${-w / 2 + 5}" y="${-h / 2 + 5}" width="${w - 10}" height="${h - 10}" rx="${corner - 5}" fill="none" stroke="${lighter(look.body, 0.5)}" stroke-opacity=".5" stroke-width="3"/>`,
    `<rect x="${num(x - 14)}" y="${num(y - 14)}" width="${num(sw + 28)}" height="${num(sh + 28)}" rx="20" fill="#07090c"/>`,
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
  `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="${matteFill(canvas, tone)}" stroke="#000" stroke-opacity=".5" stroke-width="2"/>${mark}`;
