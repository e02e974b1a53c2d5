/**
 * Calls back with the address of one of our own links when a shopper is about to follow it: the pointer rests on it,
 * focus reaches it or a finger touches it.
 */
export function preloadOnIntent(preload: (address: URL) => void): void {
  const restMs = 60;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    timer = setTimeout(() => preload(new URL(link.href)), event.type === 'pointerover' ? restMs : 0);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) addEventListener(event, intend, { passive: true });
}
