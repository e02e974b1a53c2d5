import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import type { Params } from 'react-router-dom';

/** Fetches what a page shows first; public answers only. A refusal with 404 makes the page a missing one. */
export type Preload = (queryClient: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>;

interface PageCode {
  Page: ComponentType;
  preload?: Preload;
}

export interface LazyPage {
  /** Fetches the page's code; at once when it is here already. */
  load: () => Promise<PageCode>;
  /** Draws the page: without a pause where `load` has finished (on the server, while hydrating), else suspends. */
  Page: ComponentType;
  /** Its file below the project, by which the build's manifest knows it. */
  file: string;
}

/** Milliseconds within which a loaded page knows the names of all code there is. */
const freshMs = 10_000;

/** A page opened before a new version of the shop came out asks for code that is gone: the server draws it instead. */
function askServer(error: unknown): Promise<never> {
  if (performance.now() < freshMs || !navigator.onLine) throw error;
  location.reload();
  return new Promise(() => {});
}

/** A page whose code arrives when it is needed. */
export function lazyPage(file: string, load: () => Promise<PageCode>): LazyPage {
  let loaded: PageCode | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: (await loadOnce().catch(askServer)).Page }));
  // biome-ignore lint/correctness/noComponentHookFactories: a page is made once, when the table of routes is.
  function Page() {
    // Decided once per mount: changing from one to the other would mount the page anew.
    const [Shown] = useState<ComponentType>(() => loaded?.Page ?? Lazy);
    return <Shown />;
  }
  return { load: loadOnce, Page, file };
}
