import { useSyncExternalStore } from 'react';
import { listen } from '../storage/listen.ts';

const subscribe = (listener: () => void) => listen(['online', 'offline'], listener);

/** False while the browser knows that it has no connection; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
