/**
 * Placeholder data of a list: after another filter, order or page was chosen, the list shows its previous contents until the new
 * ones arrive; for another category or search it shows none. `subject` is the second part of the list's query key.
 */
export const keepSameList =
  (subject: string) =>
  <T>(previous: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[1] === subject ? previous : undefined;
