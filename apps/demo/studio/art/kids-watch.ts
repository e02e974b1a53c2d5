import { axes, Canvas, type Drawing } from './canvas.ts';
import { darker, lighter, matteFill, roundedFill } from './colour.ts';
import { faces } from './faces.ts';
import type { Look } from './look.ts';

function watch(look: Look, view: string, place: string): Drawing {
  const canvas = new Canvas();
  const band = `<path d="M-190 -200C-190 -380-150 -400-146 -500Q-144 -545-100 -545H100Q144 -545 146 -500C150 -400 190 -380 190 -200Z" fill="${roundedFill(canvas, look.band)}"/><g fill="#fff" fill-opacity=".5"><circle cx="-70" cy="-400" r="16"/><circle cx="60" cy="-450" r="11"/><circle cx="20" cy="-360" r="9"/><path d="M-20 -490l7 14 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z"/></g>`;
  const face = faces.kids;
  const shine = canvas.linear('0 #fff 0.35, 40 #fff 0.04, 41 #fff 0', axes.diagonal);
  const body = [
    canvas.contactShadow(0, 40, 430, 430, 0.2),
    band,
    `<g transform="scale(1 -1)">${band}</g>`,
    `<rect x="270" y="-70" width="60" height="140" rx="26" fill="${matteFill(canvas, lighter(look.accent, 0.1), axes.down)}"/>`,
    `<circle r="298" fill="${matteFill(canvas, look.body)}" stroke="${darker(look.body, 0.4)}" stroke-width="2"/>`,
    `<circle r="284" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/>`,
    `<circle r="238" fill="${darker(look.body, 0.62)}"/>`,
    `<g transform="scale(2.2)">${canvas.within('<circle r="100"/>', face ? face(canvas, look) : '')}</g>`,
    `<circle r="220" fill="${shine}"/>`,
  ].join('');
  return canvas.finish(view, `<g transform="${place}">${body}</g>`);
}

/** A children's watch from the front and tilted. */
export const kidsWatch = (look: Look): Drawing[] => [
  watch(look, 'front', 'translate(600 600)'),
  watch(look, 'angle', 'matrix(.86 .12 -.1 .98 600 600)'),
];
