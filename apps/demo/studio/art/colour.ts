import { type Axis, axes, type Canvas } from './canvas.ts';

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Blends two `#rrggbb` colours; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const from = channels(first);
  const to = channels(second);
  return `#${from
    .map((value, index) =>
      Math.round(value + ((to[index] ?? value) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const darker = (hex: string, share: number): string => mix(hex, '#05070a', share);
export const lighter = (hex: string, share: number): string => mix(hex, '#ffffff', share);

/** The base tones of metal parts; plastic parts use their own colour. */
export const metals = {
  silver: '#c3c7cc',
  steel: '#a3a8af',
  slate: '#5d646d',
  graphite: '#3b4047',
  black: '#24272c',
  titanium: '#9a958c',
  gold: '#d8b978',
  rose: '#d9a68f',
  bronze: '#8f6f4c',
} as const;

/** Polished metal: bands of light, as on a curved surface in a bright room. */
export function metalFill(canvas: Canvas, tone: string, axis: Axis = axes.diagonal): string {
  const stops = `0 ${lighter(tone, 0.62)}, 16 ${lighter(tone, 0.2)}, 34 ${darker(tone, 0.28)}, 50 ${lighter(tone, 0.42)}, 62 ${tone}, 80 ${darker(tone, 0.46)}, 92 ${darker(tone, 0.12)}, 100 ${lighter(tone, 0.3)}`;
  return canvas.linear(stops, axis);
}

/** Matt polymer: one soft light from the upper left. */
export function matteFill(canvas: Canvas, tone: string, axis: Axis = axes.diagonal): string {
  return canvas.linear(
    `0 ${lighter(tone, 0.24)}, 30 ${lighter(tone, 0.06)}, 65 ${darker(tone, 0.14)}, 100 ${darker(tone, 0.38)}`,
    axis,
  );
}

/** A band seen from the front: light in the middle, darker towards both edges. */
export function roundedFill(canvas: Canvas, tone: string, axis: Axis = axes.across): string {
  return canvas.linear(
    `0 ${darker(tone, 0.5)}, 9 ${darker(tone, 0.12)}, 26 ${lighter(tone, 0.22)}, 48 ${tone}, 80 ${darker(tone, 0.12)}, 94 ${darker(tone, 0.34)}, 100 ${darker(tone, 0.6)}`,
    axis,
  );
}
