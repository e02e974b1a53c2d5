/** Calls back with the URL of an internal link that a shopper is about to follow: on hover, focus or touch. */
export function preloadOnIntent(preload: (address: URL) => void): void {
  const hoverMs = 60;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    clearTimeout(timer);
    if (!link || link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    timer = setTimeout(() => preload(new URL(link.href)), event.type === 'pointerover' ? hoverMs : 0);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) addEventListener(event, onIntent, { passive: true });
}
