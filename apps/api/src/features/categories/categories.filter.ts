/**
 * Normalises the values selected in one filter panel (folded case, without duplicates, sorted), so that equal
 * selections give equal queries.
 */
export function normaliseFilterValues(values: readonly string[] = []): string[] {
  const folded = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
  return [...new Set(folded)].sort();
}

/** Path of a content document on our own origin; null if there is none. */
export const buildContentPath = (slug: string | null): string | null => slug && `/content/${slug}`;
