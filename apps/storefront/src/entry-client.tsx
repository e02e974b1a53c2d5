import { BrowserRouter } from 'react-router-dom';
import './ui/styles/base.css';
import { splitLanguage } from '@dilmun/settings/languages';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prepareCalls } from './lib/api/api.ts';
import { makeQueryClient } from './lib/api/query-client.ts';
import { loadParts } from './lib/loading/lazy-part.tsx';
import { readStored } from './lib/storage/browser-storage.ts';
import { pageStateId, readPageState, rootId } from './page-state.ts';
import { Providers } from './providers.tsx';
import { basename, matchRoute, notFoundPage } from './router.tsx';

// Without this setting zod tests whether it may call `new Function`; our CSP forbids it and reports every test.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

declare global {
  /** Hydrates the page, then replays earlier clicks (public/early.js). */
  var replayEarlyPresses: ((hydrate: () => void) => void) | undefined;
}

/** Milliseconds until the code of the first page is requested again. */
const retryMs = 1_000;

const root = document.getElementById(rootId);
const state = readPageState(document.getElementById(pageStateId)?.textContent ?? '');
if (!root) throw new Error('the page has no root');

// Marks that a navigation is in progress; ui/base.css shows an indicator until app.tsx removes the mark. Browsers
// without the Navigation API show none. Replaced history entries are ignored, because they open no page.
globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
  if (navigationType !== 'replace') document.documentElement.dataset.navigating = 'true';
});

// Back or Forward between two entries of one document only changes the URL, and the router listens from hydration on.
const [loaded] = performance.getEntriesByType('navigation');
const reloadIfChanged = () => {
  const { hydrated } = document.documentElement.dataset;
  if (!hydrated && URL.canParse(loaded?.name ?? '') && new URL(loaded?.name ?? '').pathname !== location.pathname)
    location.reload();
};
reloadIfChanged();
addEventListener('popstate', reloadIfChanged);

const queryClient = makeQueryClient();
hydrate(queryClient, state.queries);

const isMissing = state.missingPath === splitLanguage(location.pathname).path;
const firstPage = isMissing ? notFoundPage : (matchRoute(location.pathname)?.route.page ?? notFoundPage);
const page = (
  <Providers queryClient={queryClient} page={state}>
    <BrowserRouter basename={basename}>
      <App missingPath={state.missingPath} />
    </BrowserRouter>
  </Providers>
);
/** Retries without limit: until the code arrives, the shopper can read the page and follow its links. */
const loadFirstPage = async (): Promise<void> => {
  try {
    await firstPage.load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    await loadFirstPage();
  }
};
// The first page's code must be loaded before hydration, so that React finds the markup that the server rendered.
loadFirstPage().then(() => {
  // React handles events from `hydrateRoot` on; earlier events are lost. If public/early.js has not loaded yet, it
  // recorded nothing and must not start now.
  globalThis.replayEarlyPresses ??= (hydrate) => hydrate();
  // As a transition, hydration yields to input every few milliseconds.
  globalThis.replayEarlyPresses(() => startTransition(() => void hydrateRoot(root, page)));
});

const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1_500));
// Its evaluation is a long task on a phone, and a rendered page needs no call before the shopper does something.
for (const type of ['pointerdown', 'keydown'] as const) {
  addEventListener(type, () => whenIdle(() => prepareCalls().catch(() => {})), { once: true, passive: true });
}
whenIdle(() => {
  // Users can also sign out offline; that ends on the home page.
  if (readStored('access-token'))
    matchRoute(`${basename}/`)
      ?.route.page.load()
      .catch(() => {});
  import('./lib/navigation/preload-on-intent.ts')
    .then(({ preloadOnIntent }) =>
      preloadOnIntent(({ pathname, searchParams }) => {
        const match = matchRoute(pathname);
        if (!match) return;
        const { route, params } = match;
        route.page
          .load()
          .then(({ preload }) => Promise.all([loadParts(), preload?.(queryClient, params, searchParams)]))
          .catch(() => {});
      }),
    )
    .catch(() => {});
});
