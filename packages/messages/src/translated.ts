/**
 * The type of an area's texts in another language: the same keys and parameters, any text. With it a missing or
 * superfluous text does not compile.
 */
export type Translated<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends (...given: infer Given) => infer Result
      ? (...given: Given) => Translated<Result>
      : { readonly [Key in keyof T]: Translated<T[Key]> };
