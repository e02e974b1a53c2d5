import { splitLanguage } from '@dilmun/settings/languages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { readTab, writeTab } from '../storage/tab-storage.ts';

/** Router state of links that keep the scroll position, such as filters and variants. */
export const keepScroll = { keepScroll: true } as const;

const storageKey = 'scroll-positions';
const positionsMax = 50;
/** Milliseconds to wait until the page is long enough again. */
const timeoutMs = 3_000;

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const readPositions = () => new Map((readTab(storageKey) ?? []) as [string, number][]);

/** Scrolls to a position once the page is long enough; input by the shopper cancels it. Returns the cancel function. */
function restore(top: number): () => void {
  const isReached = () => {
    globalThis.scrollTo({ top, behavior: 'instant' });
    return Math.abs(globalThis.scrollY - top) < 2;
  };
  if (isReached()) return () => {};
  const stop = new AbortController();
  const observer = new ResizeObserver(() => isReached() && stop.abort());
  observer.observe(document.body);
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}

/** True if this document was reloaded or reached by Back or Forward. */
const isReturn = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type !== 'navigate';
};

/** True if the shopper came from this page in another language, by the language switch. */
const isSwitch = () => {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).pathname : '';
  return from !== location.pathname && splitLanguage(from).path === splitLanguage(location.pathname).path;
};

/** The element that an anchor names, by its encoded or decoded id as in browsers; null if the page has none. */
function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    // A malformed encoding, such as #100%.
    return null;
  }
}

/**
 * Scrolls to the top of a new page and focuses its content; Back, Forward and the language switch restore the scroll
 * position.
 */
export function ScrollRestoration() {
  const { key, pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  // The first entry of a document and entries of anchors have the key 'default'.
  const place = key === 'default' ? `${pathname}${search}${hash}` : key;
  const positions = useRef<Map<string, number> | null>(null);
  const address = `left ${pathname}${search}${hash}`;
  const shown = useRef({ place, pathname, address });
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    positions.current ??= readPositions();
    const remember = () => positions.current?.set(shown.current.place, globalThis.scrollY);
    const store = () => {
      remember();
      positions.current?.set(shown.current.address, globalThis.scrollY);
      writeTab(storageKey, [...(positions.current ?? [])].slice(-positionsMax));
    };
    // The page may have been scrolled before hydration.
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
    shown.current = { place, pathname, address };
    positions.current ??= readPositions();
    const known = positions.current;
    if (isFirst.current) {
      isFirst.current = false;
      const top = isReturn() ? known.get(place) : isSwitch() ? known.get(address) : undefined;
      return top !== undefined && hash === '' ? restore(top) : undefined;
    }
    if (last.place === place) return;
    const top = known.get(place);
    // A new anchor entry is also of type POP, but has no stored position.
    if (type === 'POP' && (top !== undefined || hash === '')) return restore(top ?? 0);
    // Pages without a scroll event need a position too.
    known.set(place, globalThis.scrollY);
    // A plain link to an anchor: the browser has scrolled there, and the shopper may have scrolled on since.
    if (type === 'POP' && last.pathname === pathname) return;
    const target = findTarget(hash);
    if (target) {
      // Newer browsers return a promise, which React would treat as the effect's clean-up; hence the block body.
      target.scrollIntoView();
      return;
    }
    if (last.pathname === pathname || (state as Partial<typeof keepScroll> | null)?.keepScroll) return;
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place, pathname, address, hash, state, type]);

  return null;
}
