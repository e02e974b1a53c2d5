import type { Scene } from './scenes.ts';

/** The landscapes of the banner slides. */
export const bannerScenes = {
  peaks: {
    build: 'mountains',
    glow: '#ffb36b',
    sky: '0 #0a1730, 45 #27406f, 58 #c9744a, 74 #f6c07c',
    grounds: ['#41567f', '#1f3152', '#0a1424'],
  },
  evening: {
    build: 'city',
    glow: '#ff9fb0',
    sky: '0 #1d1433, 50 #5b2f5e, 80 #c9647a, 100 #f6b38f',
    grounds: ['#3b2450', '#2a1a40', '#120b1f'],
  },
  links: {
    build: 'court',
    glow: '#fff3c4',
    sky: '0 #0d3a4a, 50 #5fa9a2, 80 #f4dfa8, 100 #fbeecb',
    grounds: ['#4f8f54', '#2f6b3b', '#153d22'],
  },
} as const satisfies Record<string, Scene>;

/** The ground of a category's picture, by the category's world. */
export const tileTones = {
  smartwatches: '#dfe4ec',
  sports: '#dcebe4',
  outdoor: '#ece4d6',
  automotive: '#e2e2ea',
  marine: '#d8e8f0',
} as const;
