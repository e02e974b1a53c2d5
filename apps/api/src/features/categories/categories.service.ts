import type { CategoryListing, ListedCategory } from '@dilmun/contracts/categories';
import type { ListingQuery } from '@dilmun/contracts/listing';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRow, readRows } from '@dilmun/db/read-rows';
import { findVirtualKey, type VirtualKey } from '@dilmun/store/category-key';
import { filterNames } from '@dilmun/store/listing-filters';
import { z } from 'zod';
import { refuseUnless } from '../../refusal.ts';
import { selectText } from '../../translations.sql.ts';
import { translateEntries } from '../../translations.ts';
import { words } from '../../words.ts';
import { listSections } from '../menus/menus.service.ts';
import { buildContentPath, normaliseFilterValues } from './categories.filter.ts';
import {
  createPanels,
  createSlice,
  ListingRow,
  selectCategoryIds,
  selectFilteredPage,
  selectVirtualPage,
  selectWholePage,
} from './categories.listing.sql.ts';

/**
 * Lists one page of a category with its facets, in one statement, besides reading the menus for a section. Values within a panel are combined by OR, the panels
 * by AND; a facet's counts ignore its own panel's selection. A virtual category (SALE, a section of the menu) is
 * computed from other categories. 'Starting from' is the lowest price in fils of the variants that are still sold.
 * Refuses with CATEGORY_NOT_FOUND.
 */
export async function readCategory(db: Db, key: string, query: ListingQuery): Promise<CategoryListing> {
  const slice = createSlice(query.sort, query.page);
  const virtual = await findVirtualCategory(db, key);
  const isFiltered = filterNames.some((name) => normaliseFilterValues(query[name]).length > 0);
  const statement = virtual
    ? selectVirtualPage(virtual.categoryKeys, query, slice)
    : isFiltered
      ? selectFilteredPage(key, query, slice)
      : selectWholePage(key, slice);
  const row = await readRow(db, ListingRow)`${statement}`;
  refuseUnless(row, 'CATEGORY_NOT_FOUND');
  const { products, total, tags } = row;
  return {
    ...createPanels(tags),
    products: translateEntries(products),
    total,
    page: slice.page,
    pageSize: slice.limit,
  };
}

interface VirtualCategory {
  key: VirtualKey;
  title: string;
  /** Null: every product on sale. */
  categoryKeys: string[] | null;
}

/** Finds a computed listing: SALE, or a section of the menu. Refuses with CATEGORY_NOT_FOUND if the menu has no such section. */
async function findVirtualCategory(db: Db, key: string): Promise<VirtualCategory | null> {
  const known = findVirtualKey(key);
  if (!known) return null;
  if (known === 'SALE') return { key: known, title: words().saleTitle, categoryKeys: null };
  const section = (await listSections(db)).find(({ id }) => id === known);
  refuseUnless(section, 'CATEGORY_NOT_FOUND');
  return { ...section, key: known };
}

const DetailsRow = z.object({
  key: z.string(),
  showname: z.string(),
  headerSlug: z.string().nullable(),
  footerSlug: z.string().nullable(),
});

/** The name of a category, also by a former key or one in other letter case, and the paths of its header and footer documents. Refuses with CATEGORY_NOT_FOUND. */
export async function readCategoryDetails(db: Db, key: string) {
  const virtual = await findVirtualCategory(db, key);
  if (virtual) return { ...nameKey(key, virtual), headerContent: null, footerContent: null, showname: virtual.title };
  const row = await readRow(db, DetailsRow)`
    SELECT key, ${selectText(Prisma.sql`c`, 'showname')} AS showname, header_slug AS "headerSlug", footer_slug AS "footerSlug"
    FROM categories c WHERE id IN (${selectCategoryIds([key])})`;
  refuseUnless(row, 'CATEGORY_NOT_FOUND');
  return {
    ...nameKey(key, row),
    headerContent: buildContentPath(row.headerSlug),
    footerContent: buildContentPath(row.footerSlug),
    showname: row.showname,
  };
}

/** The key of a category that was requested by another one. */
const nameKey = (requested: string, { key }: { key: string }) => (key === requested ? {} : { renamedTo: key });

const CategoryRow = z.object({
  key: z.string(),
  showname: z.string(),
  total: z.int(),
}) satisfies z.ZodType<ListedCategory>;

/** Categories with at least one product, in the dealer's order, without virtual ones. */
export function listCategories(db: Db): Promise<ListedCategory[]> {
  return readRows(db, CategoryRow)`
    SELECT c.key, ${selectText(Prisma.sql`c`, 'showname')} AS showname, facets.total
    FROM categories c JOIN category_facets facets ON facets.category_id = c.id AND facets.total > 0
    ORDER BY c.position, c.id`;
}

/** Keys of all listings with products, including virtual ones. */
export async function listListingKeys(db: Db): Promise<string[]> {
  const categories = await listCategories(db);
  const onSale = await db.offer.findFirst({ where: { isOnSale: true }, select: { parentProductId: true } });
  const filled = new Set(categories.map(({ key }) => key.toLowerCase()));
  const sections = (await listSections(db)).filter(({ categoryKeys }) => categoryKeys.some((key) => filled.has(key)));
  return [...categories.map(({ key }) => key), ...(onSale ? ['SALE'] : []), ...sections.map(({ id }) => id)];
}
