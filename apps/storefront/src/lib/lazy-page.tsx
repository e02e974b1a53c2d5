import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  /** Fetches the page's code; at once when it is here already. */
  load: () => Promise<ComponentType>;
  /** Draws the page: without a pause where `load` has finished (on the server, while hydrating), else suspends. */
  Page: ComponentType;
  /** Its file below the project, by which the build's manifest knows it. */
  file: string;
}

/** A page whose code arrives when it is needed. */
export function lazyPage(file: string, load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  // biome-ignore lint/correctness/noComponentHookFactories: a page is made once, when the table of routes is.
  function Page() {
    // Decided once per mount: changing from one to the other would mount the page anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  }
  return { load: loadOnce, Page, file };
}
