import { readStored, type ViewedProduct, writeStored } from '../../lib/storage/browser-storage.ts';

/** Maximum number of products that a browser stores. */
export const viewedMax = 12;

/** Adds a product at the front; removes duplicates, keeps at most twelve. Returns a new array. */
export const addViewed = (viewed: readonly ViewedProduct[], latest: ViewedProduct): ViewedProduct[] =>
  [latest, ...viewed.filter(({ id }) => id !== latest.id)].slice(0, viewedMax);

/** Stores in this browser that a product was viewed. */
export const rememberViewed = (latest: ViewedProduct): void =>
  writeStored('recentlyViewed', addViewed(readStored('recentlyViewed') ?? [], latest));
