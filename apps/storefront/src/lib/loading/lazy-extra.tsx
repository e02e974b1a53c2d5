import { type ComponentType, useEffect, useReducer } from 'react';
import { retryMs } from './lazy-part.tsx';

export interface LazyExtra<P> {
  /** Preloads the component's code shortly before it is needed. Never rejects. */
  load: () => Promise<void>;
  /** Renders the component once its code is loaded, until then its placeholder. */
  Part: ComponentType<P>;
}

/**
 * A component that no page needs at first and that the server does not render. If its code fails to load, the
 * placeholder stays, and loading is retried while it is shown.
 */
export function lazyExtra<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> = () => null,
): LazyExtra<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const loadOnce = () => {
    loading ??= load().then(
      (part) => {
        Loaded = part;
      },
      () => {
        loading = null;
      },
    );
    return loading;
  };
  function Part(props: P) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const Shown = Loaded ?? Placeholder;
    useEffect(() => {
      // The code may have arrived after this render.
      if (Shown === Loaded) return;
      void loadOnce().then(() => Loaded && rerender());
      const timer = setTimeout(rerender, retryMs);
      return () => clearTimeout(timer);
    });
    return <Shown {...props} />;
  }
  return { load: loadOnce, Part };
}
