import { type ComponentType, useEffect, useReducer } from 'react';

export interface LazyExtra<P> {
  /** Asks for the part's code ahead of time: when a shopper is about to want it. Never rejects. */
  load: () => Promise<void>;
  /** Draws the part once its code is here, and until then what stands in for it. */
  Part: ComponentType<P>;
}

/**
 * A part that no page needs to begin with, and that the server does not draw. Code that cannot be had, on a bad line or
 * after a new version came out, takes nothing else along: the stand-in stays, and is asked for again when it is drawn anew.
 */
export function lazyExtra<P extends object>(
  load: () => Promise<ComponentType<P>>,
  StandIn: ComponentType<P> = () => null,
): LazyExtra<P> {
  let Loaded: ComponentType<P> | null = null;
  let asked: Promise<void> | null = null;
  const ask = () => {
    asked ??= load().then(
      (part) => {
        Loaded = part;
      },
      () => {
        asked = null;
      },
    );
    return asked;
  };
  function Part(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (!Loaded) void ask().then(() => Loaded && redraw());
    });
    const Shown = Loaded ?? StandIn;
    return <Shown {...props} />;
  }
  return { load: ask, Part };
}
