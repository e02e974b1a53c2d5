import type { ViewedProduct } from '../../lib/browser-storage.ts';

/** How many products a browser remembers. */
export const viewedMax = 12;

/** The latest first, each product once, twelve at most. Nothing is reordered in place. */
export const withViewed = (viewed: readonly ViewedProduct[], latest: ViewedProduct): ViewedProduct[] =>
  [latest, ...viewed.filter(({ id }) => id !== latest.id)].slice(0, viewedMax);
