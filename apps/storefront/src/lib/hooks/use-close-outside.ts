import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `close` on a press or focus outside of `area`, only while `isOpen`. */
export function useCloseOutside(area: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) closeNow();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [area, isOpen]);
}
