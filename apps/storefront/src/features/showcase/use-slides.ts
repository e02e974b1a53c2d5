import { limits } from '@dilmun/store/limits';
import { useCallback, useEffect, useState } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Which slide is shown, in a loop. Goes on by itself every four seconds unless paused, touched (`interact`), hidden, or
 * motion is reduced.
 */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isStill, setStill] = useState(true);

  useEffect(() => {
    const query = matchMedia(reducedMotion);
    const follow = () => setStill(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const isMoving = count > 1 && !isPaused && !isTouched && !isStill;
  const go = useCallback((to: number) => setIndex((to + count) % count), [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand starts its four seconds anew.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((at) => (at + 1) % count);
    }, limits.bannerDelayMs);
    return () => clearInterval(timer);
  }, [isMoving, count, index]);

  return {
    index: Math.min(index, Math.max(count - 1, 0)),
    go,
    isMoving,
    /** With motion reduced nothing moves by itself, so there is nothing to pause. */
    canMove: count > 1 && !isStill,
    isPaused,
    setPaused,
    interact: {
      onPointerEnter: () => setTouched(true),
      onPointerLeave: () => setTouched(false),
      onFocus: () => setTouched(true),
      onBlur: () => setTouched(false),
    },
  };
}
