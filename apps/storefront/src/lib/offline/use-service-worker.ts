import { isPaymentPage } from '@dilmun/contracts/payment-pages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { WorkerMessage } from '../../../service-worker/messages.ts';

const scriptUrl = '/sw.js';
/** Milliseconds that a page is shown before it is kept. */
const readMs = 2_000;

declare global {
  interface Navigator {
    /** Chromium only. */
    connection?: { saveData?: boolean };
  }
}

/**
 * Registers the service worker once the page has loaded, and tells it which pages the shopper reads, because a page that is
 * opened within the document is requested as data only. Used once, by the frame.
 */
export function useServiceWorker(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    // In development there is none. The policy of payment pages has no room for its registration, nor need they be kept.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV || isPaymentPage(location.pathname)) return;
    // The first worker has not seen how this page was loaded.
    const { controller } = navigator.serviceWorker;
    if (!controller) navigator.serviceWorker.addEventListener('controllerchange', keepShownPage, { once: true });
    addEventListener('click', openOffline, { capture: true });
    if (document.readyState === 'complete') void register();
    else addEventListener('load', register, { once: true });
    return () => {
      navigator.serviceWorker.removeEventListener('controllerchange', keepShownPage);
      removeEventListener('click', openOffline, { capture: true });
      removeEventListener('load', register);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is shown.
  useEffect(() => {
    const isDocument = isFirst.current;
    isFirst.current = false;
    // The worker sees how a document is loaded.
    if (isDocument || navigator.connection?.saveData) return;
    const timer = setTimeout(keepShownPage, readMs);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Removes the pages and pictures that the worker kept, at sign-out. */
export async function forgetKeptPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  send(registration?.active, { kind: 'forget' });
}

const send = (worker: ServiceWorker | null | undefined, message: WorkerMessage) => worker?.postMessage(message);

function keepShownPage() {
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/media/`));
  send(navigator.serviceWorker?.controller, { kind: 'keep', url: location.href, pictures });
}

async function register() {
  // Under Trusted Types a script's URL must come from a policy; this one knows a single URL.
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => scriptUrl });
  const url = policy?.createScriptURL(scriptUrl) ?? scriptUrl;
  // The shop works without it, for example in a private window.
  await navigator.serviceWorker.register(url as string).catch(() => {});
}

/** Without a connection a link opens a document: the worker answers with the page that it kept, or says that there is none. */
function openOffline(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.download || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  location.assign(link.href);
}
