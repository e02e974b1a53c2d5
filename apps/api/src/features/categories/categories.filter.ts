import { limits } from '@dilmun/store/limits';

/**
 * What was chosen in one filter panel, ready to compare: without regard to case, each value once, in one order, so that
 * the same choice always asks the same question.
 */
export function normaliseFilterValues(values: readonly string[] = []): string[] {
  const folded = values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
  return [...new Set(folded)].sort();
}

/** Where a page of a list begins and how long it is; pages count from 1. */
export function calculatePageWindow(page = 1): { page: number; pageSize: number; offset: number } {
  const { pageSize } = limits;
  return { page, pageSize, offset: (page - 1) * pageSize };
}

/** Where a content document stands on our own origin; null where there is none. */
export const buildContentPath = (slug: string | null): string | null => slug && `/content/${slug}`;
