/** A product's pictures over the whole screen. */
export const zoom = {
  title: (index: number, count: number) => `Picture ${index} of ${count}`,
  hint: 'Pinch, scroll or double-tap to look closer.',
  keys: 'Keys: + and − zoom, 0 shows all, arrows move.',
  in: 'Zoom in',
  out: 'Zoom out',
  whole: 'Show the whole picture',
  scale: (scale: number) => `${Math.round(scale * 100)} %`,
} as const;
