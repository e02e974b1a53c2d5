import { z } from 'zod';
import { endpoint, publicRead } from './endpoint.ts';
import { cardShape, listingQuery, panelsShape } from './listing.ts';
import { line } from './text.ts';

/** A parent product, as a product card in a listing shows it. */
export const CategoryProduct = z.object({
  id: z.int(),
  productName: z.string(),
  description: z.string(),
  ...cardShape,
});
export type CategoryProduct = z.output<typeof CategoryProduct>;

export const CategoryListing = z.object({
  ...panelsShape,
  products: z.array(CategoryProduct),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type CategoryListing = z.output<typeof CategoryListing>;

/** Example: 'Fashion & Hybrid Smartwatches'. Matching ignores case. */
const CategoryKey = line(100).min(1);

/** A catalogue category with at least one product. */
export const ListedCategory = z.object({ key: z.string(), showname: z.string(), total: z.int() });
export type ListedCategory = z.output<typeof ListedCategory>;

export const listCategories = endpoint.get('/admin/category', {
  ...publicRead,
  message: 'categories',
  data: z.array(ListedCategory),
});

export const readCategory = endpoint.get('/admin/category/:id', {
  ...publicRead,
  params: z.strictObject({ id: CategoryKey }),
  query: z.strictObject(listingQuery),
  message: 'category',
  data: CategoryListing,
  refuses: ['CATEGORY_NOT_FOUND'],
});

export const readCategoryDetails = endpoint.get('/admin/category/details/:id', {
  ...publicRead,
  params: z.strictObject({ id: CategoryKey }),
  message: 'categoryDetails',
  data: z.object({
    /** The present key of a category that was asked for by a former one, or by one in other letter case. */
    renamedTo: z.string().optional(),
    /** Paths of HTML documents on our own origin; null if there is none. */
    headerContent: z.string().nullable(),
    footerContent: z.string().nullable(),
    showname: z.string(),
  }),
  refuses: ['CATEGORY_NOT_FOUND'],
});
