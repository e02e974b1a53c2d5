import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for the first, hydrating render; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * True on the server, and in the browser as long as `value` equals the one that the server rendered. Once `value` has
 * changed, it stays false.
 */
export function useDrawnByServer(value: string): boolean {
  const isHydrated = useHydrated();
  const [drawn, setDrawn] = useState(isHydrated ? null : value);
  if (drawn !== null && drawn !== value) setDrawn(null);
  return value === drawn;
}
