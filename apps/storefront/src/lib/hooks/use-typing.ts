import { useSyncExternalStore } from 'react';
import { listen } from '../storage/listen.ts';

const subscribe = (listener: () => void) => listen(['focusin', 'focusout'], listener);

/**
 * True while a text field has the focus, which a bar at the bottom of the window could cover. Not by `:has(:focus)` in
 * styles: the browser would search the whole page for such a field at every press.
 */
export const useTyping = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea') ?? false,
    () => false,
  );
