import { describe, expect, it } from 'vitest';
import { findPictureSources, listPictureWidths } from './pictures.ts';

describe('findPictureSources', () => {
  it('lists every width of a photograph in both formats', () => {
    expect(findPictureSources('/media/ab-watch-800w.webp')).toEqual({
      avif: '/media/ab-watch-320w.avif 320w, /media/ab-watch-640w.avif 640w, /media/ab-watch-800w.avif 800w',
      webp: '/media/ab-watch-320w.webp 320w, /media/ab-watch-640w.webp 640w, /media/ab-watch-800w.webp 800w',
    });
  });

  it.each(['/media/ab-watch.svg', '/media/watch.webp', 'https://a.example/b.png'])(
    'returns null for %s, which is stored as one file',
    (src) => {
      expect(findPictureSources(src)).toBeNull();
    },
  );
});

describe('listPictureWidths', () => {
  it.each([
    [200, [200]],
    [399, [399]],
    [400, [320, 400]],
    [640, [320, 640]],
    [720, [320, 720]],
    [799, [320, 799]],
    [800, [320, 640, 800]],
    [1_100, [320, 640, 1_100]],
    [1_200, [320, 640, 960, 1_200]],
    [4_000, [320, 640, 960, 1_600]],
  ])('lists for a photograph of %i pixels the widths %j', (width, widths) => {
    expect(listPictureWidths(width)).toEqual(widths);
  });
});
