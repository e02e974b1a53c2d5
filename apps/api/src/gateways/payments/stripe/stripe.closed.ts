/**
 * Stripe's own parameter types with closed lists of values. The package ends each list with "or any other text", so
 * that a renamed value (`ui_mode: 'embedded'`) would still compile; with these types it does not.
 */
export type Closed<T> = ClosedText<Extract<T, string>> | ClosedRest<Exclude<T, string>>;

type Named<S extends string> = S extends string ? (string extends S ? never : S) : never;
type ClosedText<S extends string> = [Named<S>] extends [never] ? S : Named<S>;
type ClosedRest<T> = T extends readonly (infer E)[]
  ? Closed<E>[]
  : T extends { toJSON: unknown }
    ? T
    : T extends object
      ? { [K in keyof T]: Closed<T[K]> }
      : T;
