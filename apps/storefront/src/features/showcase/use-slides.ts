import { useCallback, useState } from 'react';
import { useAutoplay } from './use-autoplay.ts';

/** The index of the current slide; advances automatically in a loop. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const go = useCallback((to: number) => setIndex((to + count) % count), [count]);
  const autoplay = useAutoplay(count > 1, () => go(index + 1), index);
  return { index: Math.min(index, Math.max(count - 1, 0)), go, ...autoplay };
}
