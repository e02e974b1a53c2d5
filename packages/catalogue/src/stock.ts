import type { Catalogue, ParentProduct, Stock, Variant } from './catalogue.ts';
import { getFinalFils } from './prices.ts';

/** Builds the stock of a catalogue from the pieces of each variant that can be ordered, by its id. */
export function createStock(catalogue: Catalogue, quantities: ReadonlyMap<number, number>): Stock {
  const isAvailable = ({ variants }: ParentProduct) => variants.some(({ id }) => (quantities.get(id) ?? 0) > 0);
  return { quantities, available: new Set(catalogue.parentProducts.filter(isAvailable)) };
}

/** The stock after changes, given as pieces by variant id; the same value if nothing changed. */
export function changeStock(
  catalogue: Catalogue,
  stock: Stock,
  changes: readonly (readonly [number, number])[],
): Stock {
  const changed = changes.filter(([id, pieces]) => stock.quantities.get(id) !== pieces);
  return changed.length === 0 ? stock : createStock(catalogue, new Map([...stock.quantities, ...changed]));
}

/** Whether changes, given as pieces by variant id, sell a variant out or bring it back. */
export const isAvailabilityChanged = (
  { quantities }: Stock,
  changes: readonly (readonly [number, number])[],
): boolean => changes.some(([id, pieces]) => pieces > 0 !== (quantities.get(id) ?? 0) > 0);

/** Pieces of a variant that can be ordered now. */
export const getQuantity = (stock: Stock, { id }: Pick<Variant, 'id'>): number => stock.quantities.get(id) ?? 0;

/** Finds the variant that a card opens: the cheapest that can be bought, else the cheapest; of several, the first. */
export function findOpenedVariant({ variants }: ParentProduct, stock: Stock): Variant {
  const buyable = variants.filter((variant) => getQuantity(stock, variant) > 0);
  const [first, ...others] = buyable.length > 0 ? buyable : variants;
  if (!first) throw new Error('a product without variants');
  return others.reduce((best, variant) => (getFinalFils(variant) < getFinalFils(best) ? variant : best), first);
}
