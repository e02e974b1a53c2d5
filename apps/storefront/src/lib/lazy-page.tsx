import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import type { Params } from '../routing/match-path.ts';

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

/** A page whose code arrives when it is needed. */
export function lazyPage(file: string, load: () => Promise<PageCode>): LazyPage {
  let loaded: PageCode | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: (await loadOnce()).Page }));
  // biome-ignore lint/correctness/noComponentHookFactories: a page is made once, when the table of routes is.
  function Page() {
    // Decided once per mount: changing from one to the other would mount the page anew.
    const [Shown] = useState<ComponentType>(() => loaded?.Page ?? Lazy);
    return <Shown />;
  }
  return { load: loadOnce, Page, file };
}
