import { filsOfText, percentOff, type Section } from '../document/document.ts';
import type { Gathered } from '../sheets/gathered.ts';
import type { RawRow } from '../sheets/sheet.ts';

const defaults: Partial<Record<Section, RawRow>> = {
  parentProducts: { features: [], options: [], products: [], tabs: [] },
  variants: {
    discountedPrice: null,
    quantity: 0,
    shippingPeriod: '1-3 business days',
    options: {},
    images: [],
    tabs: {},
  },
};

/** What an emptied cell means, where that is not that there is nothing. */
const emptied: Partial<Record<Section, RawRow>> = {
  parentProducts: { features: [], tabs: [] },
  variants: { discountedPrice: null, shippingPeriod: '1-3 business days', options: {} },
};

/** What becomes of a row of the shop, or of a new one, by what a row of a file says. */
export function mergeRow(section: Section, said: RawRow, before: RawRow | undefined, gathered: Gathered): RawRow {
  const own = Object.entries(said).filter(([field, value]) => value !== undefined || field !== 'quantity');
  const filled = own.map(([field, value]) => [field, value === undefined ? emptied[section]?.[field] : value]);
  const row: RawRow = { ...(before ?? defaults[section]), ...Object.fromEntries(filled) };
  if (section === 'variants') row.discountPercentage = percentageOf(row, said, before);
  return gathered.keepPlace(row, said);
}

/** As the file says; else worked out where it changed the price, and kept where it did not. */
function percentageOf(row: RawRow, said: RawRow, before: RawRow | undefined): unknown {
  if (said.discountPercentage !== undefined) return said.discountPercentage;
  const { price, discountedPrice } = row;
  if (typeof price !== 'string' || !/^\d{1,6}\.\d{3}$/.test(price)) return before?.discountPercentage ?? 0;
  if (typeof discountedPrice === 'string' && /^\d{1,6}\.\d{3}$/.test(discountedPrice) && discountedPrice !== price) {
    const [full, lower] = [filsOfText(price), filsOfText(discountedPrice)];
    return lower < full ? percentOff(full, lower) : 0;
  }
  const isNew = before && (before.discountedPrice === null || before.discountedPrice === before.price);
  return isNew && !('discountPercentage' in said) ? before.discountPercentage : 0;
}

/** A row without its first column, which names what it belongs to. */
export function withoutOwner(gathered: Gathered, row: RawRow, field: string): RawRow {
  const { [field]: _, ...rest } = row;
  return gathered.keepPlace(rest, row);
}
