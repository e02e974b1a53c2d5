import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import type { Params } from 'react-router-dom';

/** Fetches the first data of a page; public responses only. A 404 rejection makes it a not-found page. */
export type Preload = (queryClient: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>;

/** Exports of a file in `pages/`. */
export interface PageCode {
  Page: ComponentType;
  preload?: Preload;
}

export interface LazyPage {
  /** Loads the page's code; resolves at once if it is loaded. */
  load: () => Promise<PageCode>;
  /** Renders the page. Suspends unless `load` has finished (it has on the server and while hydrating). */
  Page: ComponentType;
  /** Source path within the project: its key in the build manifest. */
  file: string;
}

/** Milliseconds after load during which a failed import is not caused by a new release. */
const freshMs = 10_000;

/** After a new release a page opened earlier may request code that no longer exists: reload it from the server. */
function reloadFromServer(error: unknown): Promise<never> {
  if (performance.now() < freshMs || !navigator.onLine) throw error;
  location.reload();
  return new Promise(() => {});
}

/** A page whose code is loaded on demand. */
export function lazyPage(file: string, load: () => Promise<PageCode>): LazyPage {
  let loaded: PageCode | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: (await loadOnce().catch(reloadFromServer)).Page }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once per page, when the routes are created.
  function Page() {
    // Decided once per mount, because switching components would remount the page.
    const [Shown] = useState<ComponentType>(() => loaded?.Page ?? Lazy);
    return <Shown />;
  }
  return { load: loadOnce, Page, file };
}
