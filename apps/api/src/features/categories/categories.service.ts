import type { CategoryListing, ListedCategory, SortOption } from '@dilmun/contracts/categories';
import type { Db } from '@dilmun/db/client';
import { Prisma } from '@dilmun/db/generated/client';
import { readRows } from '@dilmun/db/read-rows';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { findVirtualCategory, virtualCategories } from '@dilmun/store/virtual-categories';
import { refuseUnless } from '../../refusal.ts';
import { buildContentPath, calculatePageWindow, normaliseFilterValues } from './categories.filter.ts';
import {
  type ListingRow,
  orderBy,
  selectFilteredPage,
  selectVirtualPage,
  selectWholePage,
} from './categories.listing.sql.ts';

export interface ListingQuery {
  features?: string[] | undefined;
  series?: string[] | undefined;
  sort?: SortOption | undefined;
  page?: number | undefined;
}

/**
 * One page of a category with its facets, in one statement. Within features and within series any chosen value is
 * enough, between the two both must hold; a facet's counts ignore its own panel's choice. A virtual category (SALE,
 * a section of the menu) is computed from the others.
 * 'Starting from' is the lowest price in fils among the variants still sold. Refuses with CATEGORY_NOT_FOUND.
 */
export async function readCategory(db: Db, key: string, query: ListingQuery): Promise<CategoryListing> {
  const { page, pageSize, offset } = calculatePageWindow(query.page);
  const slice = { order: orderBy[query.sort ?? 'featuredProducts-desc'], limit: pageSize, offset };
  const chosen = { features: normaliseFilterValues(query.features), series: normaliseFilterValues(query.series) };
  const virtual = findVirtualCategory(key);
  const isFiltered = chosen.features.length > 0 || chosen.series.length > 0;
  const [row] = await readRows<ListingRow>(
    db,
    virtual
      ? selectVirtualPage(virtual, chosen, slice)
      : isFiltered
        ? selectFilteredPage(key, chosen, slice)
        : selectWholePage(key, slice),
  );
  refuseUnless(row, 'CATEGORY_NOT_FOUND');
  return {
    allFeatures: row.features.map(({ value }) => value),
    allSeries: row.series.map(({ label, value }) => ({ label, value })),
    products: row.products,
    total: row.total,
    page,
    pageSize,
    featureCounts: row.features,
    seriesCounts: row.series.map(({ value, count }) => ({ value, count })),
  };
}

interface DetailsRow {
  showname: string;
  headerSlug: string | null;
  footerSlug: string | null;
}

/** A category's name and the addresses of its header and footer documents. Refuses with CATEGORY_NOT_FOUND. */
export async function readCategoryDetails(db: Db, key: string) {
  const virtual = findVirtualCategory(key);
  if (virtual) {
    return { headerContent: null, footerContent: null, showname: catalogue.virtualCategories[virtual.key] };
  }
  // Prisma's case-insensitive comparison is a pattern: the underscore of 'Caravans_Motorhome' would match any sign.
  const [row] = await readRows<DetailsRow>(
    db,
    Prisma.sql`
      SELECT showname, header_slug AS "headerSlug", footer_slug AS "footerSlug"
      FROM categories WHERE lower(key) = lower(${key})`,
  );
  refuseUnless(row, 'CATEGORY_NOT_FOUND');
  return {
    headerContent: buildContentPath(row.headerSlug),
    footerContent: buildContentPath(row.footerSlug),
    showname: row.showname,
  };
}

/** The categories that list at least one product, in the dealer's order; virtual ones are not among them. */
export function listCategories(db: Db): Promise<ListedCategory[]> {
  return readRows<ListedCategory>(
    db,
    Prisma.sql`
      SELECT c.key, c.showname, facets.total
      FROM categories c JOIN category_facets facets ON facets.category_id = c.id AND facets.total > 0
      ORDER BY c.position, c.id`,
  );
}

/** The keys of every listing with products, virtual ones included. */
export async function listListingKeys(db: Db): Promise<string[]> {
  const categories = await listCategories(db);
  const onSale = await db.offer.findFirst({ where: { isOnSale: true }, select: { parentProductId: true } });
  const filled = new Set(categories.map(({ key }) => key.toLowerCase()));
  const virtual = virtualCategories.filter(({ categoryKeys }) =>
    categoryKeys === null ? onSale !== null : categoryKeys.some((key) => filled.has(key.toLowerCase())),
  );
  return [...categories, ...virtual].map(({ key }) => key);
}
