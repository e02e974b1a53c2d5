import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left and a restart function. Based on the clock, because timers of inactive tabs are delayed. */
export function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);

  const restart = useCallback((again: number) => {
    setLeft(again);
    setEndsAt(Date.now() + again * 1_000);
  }, []);
  return { left, restart };
}
