import { axes, Canvas, type Drawing } from './canvas.ts';
import { lighter, roundedFill } from './colour.ts';
import { arc } from './dial.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import { type Loop, loop, onLoop, roundRect, solid } from './material.ts';
import { type Paint, twoViews } from './two-views.ts';

function tracker(look: Look, view: string, place: string): Drawing {
  const canvas = new Canvas();
  const strap = `<path d="M-105 -250C-105 -400-88 -430-86 -510Q-85 -552-50 -552H50Q85 -552 86 -510C88 -430 105 -400 105 -250Z" fill="${roundedFill(canvas, look.band)}"/><path d="M-60 -540V-300M60 -540V-300" stroke="#000" stroke-opacity=".16" stroke-width="7"/>`;
  const shine = canvas.linear('0 #fff 0.4, 45 #fff 0.05, 46 #fff 0', axes.across);
  const display = [
    '<rect x="-82" y="-262" width="164" height="524" rx="74" fill="#06080b"/>',
    lettering('10', { x: 0, y: -128, height: 84, colour: '#fff', weight: 0.12 }),
    lettering('09', { x: 0, y: -22, height: 84, colour: lighter(look.accent, 0.45), weight: 0.12 }),
    `<g transform="translate(0 130) scale(.62)">${arc(0, 359, 82, 14, '#26303b')}${arc(0, 258, 82, 14, '#63e07a')}</g>`,
    lettering('82', { x: 0, y: 130, height: 34, colour: '#fff', weight: 0.12 }),
    `<rect x="-82" y="-262" width="164" height="524" rx="74" fill="${shine}"/>`,
  ].join('');
  const core = `${solid(canvas, roundRect(-116, -305, 232, 610, 104), look.body, look.metal)}${display}`;
  const body = `${canvas.contactShadow(0, 30, 330, 520, 0.2)}${strap}<g transform="scale(1 -1)">${strap}</g>${core}`;
  return canvas.finish(view, `<g transform="${place}">${body}</g>`);
}

const bare: Loop = { rx: 400, ry: 180, h: 210 };

/** A closed band of fabric without a display, with its sensor behind the clasp. */
const fabricPaint: Paint = (canvas, look) => {
  const knit = canvas.pattern(
    12,
    12,
    '<path d="M0 0L6 6L12 0M0 6L6 12L12 6" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2.4"/>',
  );
  const near = loop(canvas, bare, look.band, `<rect x="-400" y="0" width="800" height="400" fill="${knit}"/>`);
  return `<g transform="translate(0 -105)">${near}${onLoop(bare, 0, solid(canvas, roundRect(-130, -112, 260, 224, 50), look.body, look.metal))}${onLoop(bare, 40, solid(canvas, roundRect(-16, -104, 32, 208, 14), lighter(look.band, 0.1)))}</g>`;
};

/** A slim band, upright and lying at an angle; face 'none' is a closed band without a display. */
export const band = (look: Look): Drawing[] =>
  look.face === 'none'
    ? twoViews(look, fabricPaint, 892, 360)
    : [
        tracker(look, 'front', 'translate(600 600)'),
        tracker(look, 'angle', 'translate(600 600) matrix(.8 .46 -.46 .8 0 0) scale(.98)'),
      ];
