import { answers } from '@dilmun/store/messages/answers';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { CommaList, Image, line, PageNumber } from './text.ts';

/** The five options of the specification. The first one keeps the order that the dealer chose. */
export const sortOptions = [
  'featuredProducts-desc',
  'productName-asc',
  'productName-desc',
  'price-asc',
  'price-desc',
] as const;
export const SortOption = z.enum(sortOptions);
export type SortOption = z.output<typeof SortOption>;

/** A parent product, as a product card in a listing shows it. */
export const CategoryProduct = z.object({
  id: z.int(),
  productName: z.string(),
  description: z.string(),
  /** At most one image, because a card shows only one. */
  images: z.array(Image),
  /** The lowest price of its variants, after discounts. Shown as 'Starting from'. */
  price: Bhd,
  priceRange: Bhd,
  sale: z.boolean(),
});
export type CategoryProduct = z.output<typeof CategoryProduct>;

const Count = z.object({ value: z.string(), count: z.int() });

export const CategoryListing = z.object({
  allFeatures: z.array(z.string()),
  allSeries: z.array(z.object({ label: z.string(), value: z.string() })),
  products: z.array(CategoryProduct),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  /**
   * Number of products that selecting the feature would list; features already selected in the same panel are ignored.
   */
  featureCounts: z.array(Count),
  seriesCounts: z.array(Count),
});
export type CategoryListing = z.output<typeof CategoryListing>;

/** Example: 'Fashion & Hybrid Smartwatches'. Matching ignores case. */
const CategoryKey = line(100).min(1);

/** A catalogue category with at least one product. */
export const ListedCategory = z.object({ key: z.string(), showname: z.string(), total: z.int() });
export type ListedCategory = z.output<typeof ListedCategory>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/admin/category',
  caller: 'anyone',
  rateLimit: 'otherRequests',
  message: answers.categories,
  data: z.array(ListedCategory),
  refuses: [],
  isCacheable: true,
});

export const readCategory = endpoint({
  method: 'GET',
  path: '/admin/category/:id',
  caller: 'anyone',
  rateLimit: 'otherRequests',
  params: z.strictObject({ id: CategoryKey }),
  query: z.strictObject({
    features: CommaList.optional(),
    series: CommaList.optional(),
    sort: SortOption.optional(),
    page: PageNumber.optional(),
  }),
  message: answers.category,
  data: CategoryListing,
  refuses: ['CATEGORY_NOT_FOUND'],
  isCacheable: true,
});

export const readCategoryDetails = endpoint({
  method: 'GET',
  path: '/admin/category/details/:id',
  caller: 'anyone',
  rateLimit: 'otherRequests',
  params: z.strictObject({ id: CategoryKey }),
  message: answers.categoryDetails,
  data: z.object({
    /** Paths of HTML documents on our own origin; null if there is none. */
    headerContent: z.string().nullable(),
    footerContent: z.string().nullable(),
    showname: z.string(),
  }),
  refuses: ['CATEGORY_NOT_FOUND'],
  isCacheable: true,
});
