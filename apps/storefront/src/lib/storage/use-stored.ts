import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onStoredChange, parseStored, readText, type StoredKey } from './browser-storage.ts';

/** A stored value that follows changes in every tab; null on the server and during hydration. */
export function useStored<K extends StoredKey>(key: K) {
  const subscribe = useCallback((listener: () => void) => onStoredChange(key, listener), [key]);
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  return useMemo(() => parseStored(key, text), [key, text]);
}
