import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The state of a link that changes the address of what is already shown: a filter, a variant. */
export const keepScroll = { keepScroll: true } as const;

const storageKey = 'scroll-positions';
const positionsMax = 50;
/** Milliseconds to wait for a list to be long enough again. */
const patienceMs = 3_000;

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Scrolls to a place, once the page is long enough; the shopper's own hand ends the waiting. Gives its end. */
function restore(top: number): () => void {
  const isReached = () => {
    globalThis.scrollTo({ top, behavior: 'instant' });
    return Math.abs(globalThis.scrollY - top) < 2;
  };
  if (isReached()) return () => {};
  const stop = new AbortController();
  const observer = new ResizeObserver(() => isReached() && stop.abort());
  observer.observe(document.body);
  const timer = setTimeout(() => stop.abort(), patienceMs);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}

/** Whether this page was loaded again or come back to, not opened by a link or by its address. */
const isReturn = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type !== 'navigate';
};

/** A new page starts at the top with focus on its content; Back and Forward return to where the shopper was. */
export function ScrollKeeper() {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  // Entries that were loaded, or that an anchor made, have no key of their own.
  const place = key === 'default' ? `${pathname}${search}${hash}` : key;
  const positions = useRef<Map<string, number> | null>(null);
  const shown = useRef({ place, pathname });
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    positions.current ??= readPositions();
    const remember = () => positions.current?.set(shown.current.place, globalThis.scrollY);
    const store = () => {
      remember();
      const latest = [...(positions.current ?? [])].slice(-positionsMax);
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(latest));
      } catch {
        // A browser without storage only loses its place.
      }
    };
    // The page may have been scrolled before this ran.
    remember();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', store);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const last = shown.current;
    shown.current = { place, pathname };
    positions.current ??= readPositions();
    const known = positions.current;
    if (isFirst.current) {
      isFirst.current = false;
      const top = known.get(place);
      return top !== undefined && hash === '' && isReturn() ? restore(top) : undefined;
    }
    if (last.place === place) return;
    const top = known.get(place);
    // An anchor's own entry also comes as POP, but was never left.
    if (type === 'POP' && (top !== undefined || hash === '')) return restore(top ?? 0);
    // A page that is never scrolled has its place too.
    known.set(place, globalThis.scrollY);
    if (hash !== '') {
      // Newer browsers answer with a promise, which React would take for the effect's clean-up.
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      return;
    }
    if (last.pathname === pathname || (state as Partial<typeof keepScroll> | null)?.keepScroll) return;
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place, pathname, hash, state, type]);

  return null;
}
