import { limits } from '@dilmun/settings/limits';
import { useEffect, useRef, useState } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Calls `step` every four seconds unless paused, touched (`interact`), hidden or behind an open menu, or motion is
 * reduced. A change of `startAnew` restarts the interval.
 */
export function useAutoplay(isPossible: boolean, step: () => void, startAnew?: unknown) {
  const [isPaused, setPaused] = useState(false);
  const [isTouched, setTouched] = useState(false);
  // Most shoppers allow motion: the markup of the server is already theirs.
  const [isStill, setStill] = useState(false);
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });

  useEffect(() => {
    const query = matchMedia(reducedMotion);
    const follow = () => setStill(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);

  const isMoving = isPossible && !isPaused && !isTouched && !isStill;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `startAnew` restarts the interval.
  useEffect(() => {
    if (!isMoving) return;
    const isCovered = () => document.hidden || document.querySelector('header [aria-expanded="true"]') !== null;
    const timer = setInterval(() => isCovered() || latest.current(), limits.bannerDelayMs);
    return () => clearInterval(timer);
  }, [isMoving, startAnew]);

  return {
    isMoving,
    /** With reduced motion nothing moves automatically, so no pause button is needed. */
    canMove: isPossible && !isStill,
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
