/** Returns all permutations of a list. */
export const permutationsOf = <T>(things: readonly T[]): T[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first, at) => permutationsOf(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
