import { type Canvas, num } from './canvas.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';

/** Draws the content of a round display, within a circle of radius 100 around the origin. */
export type Face = (canvas: Canvas, look: Look) => string;

/** Figures centred on `x`, `y`; white by default. */
export const digits = (text: string, x: number, y: number, height: number, colour = '#fff', weight = 0.11) =>
  lettering(text, { x, y, height, colour, weight });

const polar = (degrees: number, radius: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** Part of a ring from one angle to another, clockwise from the top. */
export function arc(from: number, to: number, radius: number, width: number, colour: string, cap = 'round'): string {
  const [x1, y1] = polar(from, radius);
  const [x2, y2] = polar(to, radius);
  const large = to - from > 180 ? 1 : 0;
  return `<path d="M${num(x1)} ${num(y1)}A${radius} ${radius} 0 ${large} 1 ${num(x2)} ${num(y2)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}"/>`;
}

/** `count` marks around a circle, drawn as one dashed stroke. */
export function ticks(
  count: number,
  radius: number,
  length: number,
  width: number,
  colour: string,
  opacity = 1,
): string {
  const around = 2 * Math.PI * radius;
  const gap = around / count - width;
  return `<circle r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${length}" stroke-opacity="${opacity}" stroke-dasharray="${width} ${gap.toFixed(3)}" stroke-dashoffset="${width / 2}" transform="rotate(-90)"/>`;
}

/** A clock hand pointing to `degrees`. */
export function hand(degrees: number, length: number, width: number, fill: string, tail = 14): string {
  const half = width / 2;
  return `<path d="M${-half * 0.7} ${tail}L${-half} ${num(-length * 0.55)}L0 ${-length}L${half} ${num(-length * 0.55)}L${half * 0.7} ${tail}Z" fill="${fill}" transform="rotate(${degrees})"/>`;
}
