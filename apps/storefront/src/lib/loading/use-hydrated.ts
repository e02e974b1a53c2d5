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
export function useRenderedByServer(value: string): boolean {
  const isHydrated = useHydrated();
  const [rendered, setRendered] = useState(isHydrated ? null : value);
  if (rendered !== null && rendered !== value) setRendered(null);
  return value === rendered;
}
