/**
 * What a list shows until its new contents arrive: the contents before another filter, order or page was chosen, and nothing of
 * another category or search. `subject` is the second part of the list's query key.
 */
export const keepSameList =
  (subject: string) =>
  <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[1] === subject ? previous : undefined;
