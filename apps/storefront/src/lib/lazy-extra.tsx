import { type ComponentType, useEffect, useReducer } from 'react';

export interface LazyExtra<P> {
  /** Preloads the component's code shortly before it is needed. Never rejects. */
  load: () => Promise<void>;
  /** Renders the component once its code is loaded, until then its placeholder. */
  Part: ComponentType<P>;
}

/**
 * A component that no page needs at first and that the server does not render. If its code fails to load, after a
 * network error or a new release, the placeholder stays and the next render tries again.
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
      if (Shown !== Loaded) void loadOnce().then(() => Loaded && rerender());
    });
    return <Shown {...props} />;
  }
  return { load: loadOnce, Part };
}
