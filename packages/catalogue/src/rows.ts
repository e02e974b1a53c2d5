import { createHash } from 'node:crypto';
import { type KindName, kindNames, type SheetName, type sheets, type ValuesOf } from './fields.ts';

type SheetRow<Name extends SheetName> = ValuesOf<(typeof sheets)[Name]['given']>;
type Without<Name extends SheetName, Stored extends keyof SheetRow<Name>> = Omit<SheetRow<Name>, Stored>;
type Placed = { position: number };

/** An option that shoppers choose, and a model, of a product. */
export type OptionRow = Without<'options', 'product'>;
export type ModelRow = Without<'models', 'product'>;
/** A picture and a tab of a variant. `value`: specifications, a content document, one piece of HTML, or lines. */
export type PictureRow = Without<'images', 'partNumber'>;
export type TabRow = { key: string; value: string[] } & {
  [Translated in keyof Without<'tabs', 'partNumber' | 'kind' | 'value' | 'key'>]?: string[];
};
/** A link of a menu, or the heading of a column of links. */
export type MenuLinkRow = Without<'menu-links', 'menu'>;

/** A row of each kind, by the stored names of its fields, without its key. */
export interface RowTypes {
  contentDocuments: Without<'content', 'slug'>;
  pages: Without<'pages', 'path'> & Placed;
  categories: Without<'categories', 'key'> & Placed;
  redirects: Without<'redirects', 'oldKey'>;
  series: Without<'series', 'value'>;
  features: Without<'features', 'name'>;
  synonyms: Without<'synonyms', 'term'>;
  colours: Without<'colours', 'colour'>;
  /** `categories`: the place in each, by its key. */
  parentProducts: Without<'products', 'id' | 'categories'> & {
    categories: Record<string, number>;
    options: OptionRow[];
    products: ModelRow[];
  };
  variants: Without<'variants', 'partNumber' | 'onHand'> &
    Placed & { parentProductId: number; images: PictureRow[]; footerItems: TabRow[] };
  stock: { onHand: number };
  banner: SheetRow<'banner'>;
  featured: SheetRow<'featured'>;
  cards: SheetRow<'cards'>;
  menus: Without<'menus', 'menu'> & Placed & { links: MenuLinkRow[] };
  hours: Without<'hours', 'day'>;
  holidays: SheetRow<'holidays'>;
  delivery: SheetRow<'delivery'>;
  /** Of every key, also of those that have the demo's value and no stored row. */
  dealer: Without<'dealer', 'key'>;
  discountCodes: Without<'discount-codes', 'code'>;
}

/**
 * A whole catalogue: of each kind its rows by their keys, in the order of an export. The key of a row in a list by position is
 * its index. Prices are those outside of any sale.
 */
export type CatalogueRows = { [Kind in KindName]: Map<string, RowTypes[Kind]> };

export const createRows = (): CatalogueRows =>
  Object.fromEntries(kindNames.map((kind) => [kind, new Map()])) as unknown as CatalogueRows;

/** Returns a catalogue whose maps can be changed without the given one; rows are shared, so replace them. */
export const copyRows = (rows: CatalogueRows): CatalogueRows =>
  Object.fromEntries(kindNames.map((kind) => [kind, new Map<string, unknown>(rows[kind])])) as unknown as CatalogueRows;

/**
 * Returns a short text that differs after any change of the catalogue. Stock counts are left out because every order
 * changes them; a plan that changes a count compares that count.
 */
export function calculateFingerprint(rows: CatalogueRows): string {
  const hash = createHash('sha256');
  for (const kind of kindNames) {
    if (kind === 'stock') continue;
    for (const entry of rows[kind]) hash.update(JSON.stringify(entry));
    hash.update(kind);
  }
  return hash.digest('hex');
}
