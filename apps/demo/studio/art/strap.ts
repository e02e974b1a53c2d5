import { axes, Canvas, type Drawing, type Frame, num } from './canvas.ts';
import { lighter, metalFill, roundedFill } from './colour.ts';
import type { Look } from './look.ts';
import { type Loop, loop, onLoop, roundRect, solid } from './material.ts';

const shape: Loop = { rx: 440, ry: 190, h: 250, gap: 0.42 };
const { rx, ry, h } = shape;

/** A line around the near side, at a share of the band's width. */
const around = (share: number, style: string) =>
  `<path d="M${-rx} ${num(h * share)}A${rx} ${ry} 0 0 0 ${rx} ${num(h * share)}" fill="none" ${style}/>`;

/** Repeats `content` around the near side, every `step` degrees from `from` to `to`. */
const repeat = (from: number, to: number, step: number, content: string) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
    onLoop(shape, from + index * step, content),
  ).join('');

function texture(canvas: Canvas, look: Look): string {
  const area = `<rect x="${-rx}" y="0" width="${2 * rx}" height="${h + ry}"`;
  if (look.strap === 'metal') {
    const link = `<path d="M0 ${-h / 2}V${h / 2}" stroke="#000" stroke-opacity=".6" stroke-width="5"/><path d="M5 ${-h / 2}V${h / 2}" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`;
    return `${repeat(-84, 84, 7, link)}${[0.3, 0.7].map((at) => around(at, 'stroke="#000" stroke-opacity=".5" stroke-width="5"') + around(at + 0.02, 'stroke="#fff" stroke-opacity=".4" stroke-width="2"')).join('')}`;
  }
  if (look.strap === 'nylon') {
    const weave = canvas.pattern(
      14,
      14,
      '<path d="M0 0L7 7L0 14M7 7L14 0M7 7L14 14" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2.4"/><path d="M1 7h4M8 1h4" stroke="#fff" stroke-opacity=".26" stroke-width="1.6"/>',
    );
    return `${area} fill="${weave}"/>${around(0.5, `stroke="${look.accent}" stroke-opacity=".55" stroke-width="54"`)}${around(0.5, `stroke="${weave}" stroke-width="54"`)}`;
  }
  if (look.strap === 'leather') {
    const grain = canvas.pattern(
      26,
      20,
      '<path d="M0 5q7 6 13 0t13 0M4 15q7-6 14 0" fill="none" stroke="#000" stroke-opacity=".16"/>',
      12,
    );
    const stitch = `stroke="${lighter(look.band, 0.45)}" stroke-width="6" stroke-dasharray="20 12" stroke-linecap="round"`;
    return `${area} fill="${grain}"/>${around(0.1, stitch)}${around(0.9, stitch)}${repeat(14, 54, 10, '<ellipse rx="8" ry="10" fill="#000" fill-opacity=".6"/>')}`;
  }
  return repeat(
    14,
    70,
    8,
    `<path d="${roundRect(-9, -32, 18, 64, 9)}" fill="#000" fill-opacity=".5"/><path d="M11 -28V28" stroke="#fff" stroke-opacity=".28" stroke-width="3"/>`,
  );
}

function clasp(canvas: Canvas, look: Look): string {
  const tone = look.metal ? look.body : '#a3a8af';
  if (look.strap === 'metal') {
    return onLoop(shape, 0, solid(canvas, roundRect(-92, -h / 2 - 8, 184, h + 16, 16), tone, true));
  }
  if (look.strap === 'nylon') {
    const tip = solid(canvas, roundRect(-8, -h / 2 + 8, 150, h - 16, 26), look.band);
    return onLoop(shape, 4, tip);
  }
  const frame = `<path d="M40 ${-h / 2 - 16}H-44Q-70 ${-h / 2 - 16}-70 ${-h / 2 + 10}V${h / 2 - 10}Q-70 ${h / 2 + 16}-44 ${h / 2 + 16}H40" fill="none" stroke-width="26" stroke-linejoin="round"`;
  const buckle = `${frame} stroke="#000" stroke-opacity=".35" transform="translate(4 8)"/>${frame} stroke="${metalFill(canvas, tone, axes.down)}"/><path d="${roundRect(-82, -12, 150, 24, 12)}" fill="${metalFill(canvas, tone, axes.down)}"/>`;
  const keeper = (degrees: number) =>
    onLoop(shape, degrees, solid(canvas, roundRect(-26, -h / 2 - 8, 52, h + 16, 16), look.band));
  return onLoop(shape, -14, buckle) + keeper(10) + (look.strap === 'leather' ? '' : keeper(58));
}

function band(canvas: Canvas, look: Look): string {
  const tone = look.strap === 'metal' ? look.body : look.band;
  const fill = look.strap === 'metal' ? metalFill(canvas, tone, axes.across) : roundedFill(canvas, tone);
  return `<g transform="translate(0 ${-h / 2})">${loop(canvas, shape, tone, texture(canvas, look), fill)}${clasp(canvas, look)}</g>`;
}

/** A band without its watch, closed: from its clasp, from its side, and close. */
export function strap(look: Look): Drawing[] {
  const view = (name: string, place: string, frame?: Frame) => {
    const canvas = new Canvas();
    const shadow = canvas.contactShadow(600, 905, 430, 60);
    return canvas.finish(name, `${shadow}<g transform="translate(600 600) ${place}">${band(canvas, look)}</g>`, frame);
  };
  return [
    view('front', 'rotate(-4) scale(1.06)'),
    view('angle', 'matrix(.8 -.2 .12 1.02 0 10) scale(1.04)'),
    view('detail', 'rotate(-4) scale(1.06)', [360, 500, 460, 460]),
  ];
}
