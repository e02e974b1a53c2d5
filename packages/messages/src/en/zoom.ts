import { formatPercent } from './formats.ts';

/** A product's pictures over the whole screen. */
export const zoom = {
  title: (index: number, count: number) => `Picture ${index} of ${count}`,
  hint: 'Pinch, scroll or double-tap to zoom.',
  keys: 'Keyboard: + and − to zoom, 0 to reset, arrows to move.',
  in: 'Zoom in',
  out: 'Zoom out',
  whole: 'Reset zoom',
  scale: (scale: number) => formatPercent(Math.round(scale * 100)),
} as const;
