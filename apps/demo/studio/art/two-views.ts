import { Canvas, type Drawing } from './canvas.ts';
import type { Look } from './look.ts';

/** Draws an object around the middle of its canvas. */
export type Paint = (canvas: Canvas, look: Look) => string;

/**
 * Draws an object from the front and rotated. Its shadow is `ground` pixels from the top and extends `wide` pixels to
 * either side; `turn` is the transformation of the second view.
 */
export function twoViews(
  look: Look,
  paint: Paint,
  ground: number,
  wide: number,
  turn = 'matrix(.9 .1 -.06 .98 0 0)',
): Drawing[] {
  const front = new Canvas();
  const angle = new Canvas();
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
