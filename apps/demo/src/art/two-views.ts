import type { Look } from './look.ts';
import { type Drawing, Sheet } from './sheet.ts';

/** Draws a thing around the middle of its sheet. */
export type Paint = (sheet: Sheet, look: Look) => string;

/**
 * A painted thing as it is, and turned. It stands on a ground `ground` pixels from the top, with a shadow reaching `wide`
 * pixels to either side; `turn` is the transformation of the second view.
 */
export function twoViews(
  look: Look,
  paint: Paint,
  ground: number,
  wide: number,
  turn = 'matrix(.9 .1 -.06 .98 0 0)',
): Drawing[] {
  const front = new Sheet();
  const angle = new Sheet();
  return [
    front.finish(
      'front',
      `${front.contactShadow(600, ground, wide, 44)}<g transform="translate(600 600)">${paint(front, look)}</g>`,
    ),
    angle.finish(
      'angle',
      `${angle.contactShadow(600, ground + 10, wide * 0.95, 44)}<g transform="translate(600 600) ${turn}">${paint(angle, look)}</g>`,
    ),
  ];
}
