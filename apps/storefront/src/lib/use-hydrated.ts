import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and for the first, hydrating render; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
