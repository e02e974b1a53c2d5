import { axes, Canvas, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill, metalFill, roundedFill } from './colour.ts';
import { arc } from './dial.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';

function tracker(look: Look, view: string, place: string): Drawing {
  const canvas = new Canvas();
  const strap = `<path d="M-105 -250C-105 -400-88 -430-86 -510Q-85 -552-50 -552H50Q85 -552 86 -510C88 -430 105 -400 105 -250Z" fill="${roundedFill(canvas, look.band)}"/><path d="M-60 -540V-300M60 -540V-300" stroke="#000" stroke-opacity=".16" stroke-width="7"/>`;
  const shine = canvas.linear(
    [
      [0, '#fff', 0.4],
      [45, '#fff', 0.05],
      [46, '#fff', 0],
    ],
    axes.across,
  );
  const display = [
    '<rect x="-82" y="-262" width="164" height="524" rx="74" fill="#06080b"/>',
    lettering('10', { x: 0, y: -128, height: 84, colour: '#fff', weight: 0.12 }),
    lettering('09', { x: 0, y: -22, height: 84, colour: lighter(look.accent, 0.45), weight: 0.12 }),
    `<g transform="translate(0 130) scale(.62)">${arc(0, 359, 82, 14, '#26303b')}${arc(0, 258, 82, 14, '#63e07a')}</g>`,
    lettering('82', { x: 0, y: 130, height: 34, colour: '#fff', weight: 0.12 }),
    `<rect x="-82" y="-262" width="164" height="524" rx="74" fill="${shine}"/>`,
  ].join('');
  const core =
    look.face === 'none'
      ? `<rect x="-112" y="-300" width="224" height="600" rx="60" fill="${roundedFill(canvas, look.band)}"/><rect x="-60" y="-40" width="120" height="80" rx="18" fill="${metalFill(canvas, look.body)}"/>${[-220, -180, -140, 140, 180, 220].map((y) => `<path d="M-96 ${y}H96" stroke="#000" stroke-opacity=".16" stroke-width="9"/>`).join('')}`
      : `<rect x="-116" y="-305" width="232" height="610" rx="104" fill="${look.metal ? metalFill(canvas, look.body) : matteFill(canvas, look.body)}" stroke="${darker(look.body, 0.45)}" stroke-width="2"/><rect x="-108" y="-297" width="216" height="594" rx="97" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>${display}`;
  const body = `${canvas.contactShadow(0, 30, 330, 520, 0.2)}${strap}<g transform="scale(1 -1)">${strap}</g>${core}`;
  return canvas.finish(view, `<g transform="${place}">${body}</g>`);
}

/** A slim band, upright and lying at an angle; face 'none' has no display. */
export const band = (look: Look): Drawing[] => [
  tracker(look, 'front', 'translate(600 600)'),
  tracker(look, 'angle', 'translate(600 600) matrix(.8 .46 -.46 .8 0 0) scale(.98)'),
];
