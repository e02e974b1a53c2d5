import { axes, Canvas, type Drawing, type Frame } from './canvas.ts';
import { darker, lighter, matteFill, metalFill } from './colour.ts';
import { faces } from './faces.ts';
import type { Look } from './look.ts';
import { bandBehind } from './watch-band.ts';

const w = 285;
const h = 330;
const corner = 92;

const box = (inset: number, fill: string, extra = '') =>
  `<rect x="${-w + inset}" y="${-h + inset}" width="${2 * (w - inset)}" height="${2 * (h - inset)}" rx="${corner - inset * 0.7}" fill="${fill}"${extra}/>`;

function head(canvas: Canvas, look: Look): string {
  const face = faces[look.face] ?? faces.rings;
  const shine = canvas.linear('0 #fff 0.28, 40 #fff 0.05, 41 #fff 0', axes.diagonal);
  return [
    box(
      0,
      metalFill(canvas, look.metal ? look.body : darker(look.body, 0.1)),
      ` stroke="${darker(look.body, 0.5)}" stroke-width="2"`,
    ),
    box(7, 'none', ` stroke="${lighter(look.body, 0.6)}" stroke-opacity=".7" stroke-width="3"`),
    box(20, '#07080b'),
    `<g transform="translate(0 4) scale(2.42)">${face ? face(canvas, look) : ''}</g>`,
    box(22, shine),
  ].join('');
}

function draw(canvas: Canvas, look: Look): string {
  const button = `<rect x="${w - 6}" y="-90" width="26" height="92" rx="10" fill="${metalFill(canvas, look.body, axes.down)}"/>`;
  const lug = `<rect x="-205" y="-372" width="410" height="120" rx="40" fill="${matteFill(canvas, look.body)}"/>`;
  const band = bandBehind(canvas, { ...look, style: 'lifestyle' }, 330, 1.18);
  return `${band}${lug}<g transform="scale(1 -1)">${lug}</g>${button}${head(canvas, look)}`;
}

function watch(look: Look, view: string, wrap: (canvas: Canvas, body: string) => string, frame?: Frame): Drawing {
  const canvas = new Canvas();
  return canvas.finish(view, wrap(canvas, draw(canvas, look)), frame);
}

/** A square watch from the front, turned, and close. */
export function watchSquare(look: Look): Drawing[] {
  const thick = (canvas: Canvas) =>
    [60, 45, 30, 15]
      .map((dx) => `<g transform="translate(${dx} 0)">${box(dx > 40 ? 8 : 0, darker(look.body, 0.25 + dx / 200))}</g>`)
      .join('') + canvas.contactShadow(40, 505, 330, 40);
  return [
    watch(
      look,
      'front',
      (canvas, body) => `${canvas.contactShadow(600, 640, 480, 520, 0.2)}<g transform="translate(600 600)">${body}</g>`,
    ),
    watch(
      look,
      'angle',
      (canvas, body) =>
        `<g transform="matrix(.84 .13 -.03 .97 575 592)">${body.replace('<rect x="-285"', `${thick(canvas)}<rect x="-285"`)}</g>`,
    ),
    watch(
      look,
      'detail',
      (_sheet, body) => `<g transform="translate(600 600) rotate(-12)">${body}</g>`,
      [470, 300, 520, 520],
    ),
  ];
}
