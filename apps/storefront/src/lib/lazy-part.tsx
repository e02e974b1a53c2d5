import { type ComponentType, lazy, Suspense, useState } from 'react';

const never = new Promise<never>(() => {});

export interface LazyPart<P> {
  /** Fetches the part's code. A page's preload waits for it, so that the server draws the part with the page. */
  load: () => Promise<unknown>;
  Part: ComponentType<P>;
}

/**
 * A part below what a page shows first. The server draws it; its code comes after the page's own and wakes it where it
 * stands. Where the page is opened by a link, it appears when its code is here.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  // Asked for at once, beside the page's own: until it is here, a change of the address would take the part away for a
  // moment.
  if (typeof document !== 'undefined') loadOnce().catch(() => {});
  // What the server drew stays in sight, asleep, when its code cannot be had.
  const Lazy: ComponentType<P> = lazy(async () => ({ default: await loadOnce().catch(() => never) }));
  // biome-ignore lint/correctness/noComponentHookFactories: a part is made once, when its module is.
  function Part(props: P) {
    // Decided once per mount: changing from one to the other would mount the part anew.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }
  return { load: loadOnce, Part };
}
