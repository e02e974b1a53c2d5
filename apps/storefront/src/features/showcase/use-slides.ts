import { limits } from '@dilmun/settings/limits';
import { useCallback, useEffect, useState } from 'react';
import { useAutoplay } from './use-autoplay.ts';

/** The index of the current slide; advances automatically in a loop. Slides up to `reached` are shown now or soon. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [reached, setReached] = useState(0);
  const go = useCallback((to: number) => setIndex((to + count) % count), [count]);
  const autoplay = useAutoplay(count > 1, () => go(index + 1), index);
  useEffect(() => {
    // Leaves the next picture half of the delay to arrive, and the first seconds of the page to other files.
    const timer = setTimeout(() => setReached((last) => Math.max(last, index + 1)), limits.bannerDelayMs / 2);
    return () => clearTimeout(timer);
  }, [index]);
  return { index: Math.min(index, Math.max(count - 1, 0)), reached, go, ...autoplay };
}
