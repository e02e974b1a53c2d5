import { BrowserRouter } from 'react-router-dom';
import './ui/base.css';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { prepareCalls } from './lib/api.ts';
import { migrateStorage, readStored } from './lib/browser-storage.ts';
import { setOrigin } from './lib/page-head.tsx';
import { preloadOnIntent } from './lib/preload-on-intent.ts';
import { makeQueryClient } from './lib/query-client.ts';
import { type PageState, pageStateId, rootId } from './page-state.ts';
import { Providers } from './providers.tsx';
import { matchRoute, notFoundPage } from './router.tsx';

// zod would try whether it may make code from text; our policy forbids that, and each try would be a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

declare global {
  /** Hydrates the page, then repeats what was pressed before (public/early.js). */
  var replayEarlyPresses: ((hydrate: () => void) => void) | undefined;
}

const root = document.getElementById(rootId);
const state: PageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '');
if (!root) throw new Error('the page has no root');

// Another page is on its way, whatever asked for it: ui/base.css shows that until it is here (app.tsx). Browsers that
// cannot say so go without; an address that is only rewritten leads nowhere.
globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
  if (navigationType !== 'replace') document.documentElement.dataset.going = 'true';
});

setOrigin(state.origin);
migrateStorage();
const queryClient = makeQueryClient();
hydrate(queryClient, state.queries);

const isMissing = state.missingPath === location.pathname;
const firstPage = isMissing ? notFoundPage : (matchRoute(location.pathname)?.route.page ?? notFoundPage);
const page = (
  <Providers queryClient={queryClient}>
    <BrowserRouter>
      <App missingPath={state.missingPath} />
    </BrowserRouter>
  </Providers>
);
// The first page's code is here before React looks, so that it finds what the server drew.
firstPage.load().then(() => {
  // React answers events from `hydrateRoot` on, by hydrating what was pressed at once; what came before it never hears.
  // Where public/early.js is not here yet, nothing was remembered, and it must not begin to.
  globalThis.replayEarlyPresses ??= (hydrate) => hydrate();
  globalThis.replayEarlyPresses(() => hydrateRoot(root, page));
});

const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1_500));
whenIdle(() => {
  prepareCalls().catch(() => {});
  // Signing out leads home, also without a connection.
  if (readStored('access-token'))
    matchRoute('/')
      ?.route.page.load()
      .catch(() => {});
  preloadOnIntent(({ pathname, searchParams }) => {
    const match = matchRoute(pathname);
    if (!match) return;
    const { route, params } = match;
    route.page
      .load()
      .then(({ preload }) => preload?.(queryClient, params, searchParams))
      .catch(() => {});
  });
});
