import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Milliseconds until code that failed to load is requested again. */
export const retryMs = 3_000;
/** Milliseconds after which a part is loaded although the browser is not idle. */
const idleTimeoutMs = 2_000;

type Load = () => Promise<unknown>;
const loads: Load[] = [];
/** Loads the code of every part that is known so far. */
export const loadParts = (): Promise<unknown> => Promise.all(loads.map((load) => load()));

/** Resolves when the browser is idle, or at the first input. */
let idle: Promise<unknown> | undefined;
const untilIdle = () => {
  idle ??= new Promise<unknown>((resolve) => {
    for (const type of ['pointerdown', 'keydown'] as const) {
      addEventListener(type, resolve, { once: true, capture: true, passive: true });
    }
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: idleTimeoutMs });
    else setTimeout(resolve, idleTimeoutMs);
  });
  return idle;
};

/**
 * A part of a page that shoppers do not use first. The server renders it; the browser loads and hydrates it when idle,
 * so the part's code does not delay the rest of the page. If the code fails to load, the server's markup stays and
 * loading is retried. Use it only within a page, because navigation away ends the hydration of its parts.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  loads.push(loadOnce);
  const loadWhenIdle = async (): Promise<{ default: ComponentType<P> }> => {
    await untilIdle();
    try {
      return { default: await loadOnce() };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      return loadWhenIdle();
    }
  };
  const Lazy = lazy(loadWhenIdle);
  const chooseShown = (): ComponentType<P> => Loaded ?? Lazy;
  // Memoised, because an update of the boundary before it is hydrated would replace the server's markup.
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module is evaluated.
  const Boundary = memo(function Boundary(props: P) {
    const [Shown] = useState(chooseShown);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<P>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its module is evaluated.
  return function Part(props: P) {
    const isHydrated = useHydrated();
    // A page opened later waits for its parts, because parts with their own boundary would shift the footer.
    const [Shown] = useState(isHydrated ? chooseShown : () => Boundary);
    // An update that arrives before the code waits for it without delaying the rest of the page.
    return <Shown {...useDeferredValue(props)} />;
  };
}
