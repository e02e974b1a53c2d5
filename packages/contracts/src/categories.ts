import { answers } from '@dilmun/store/messages/answers';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { CommaList, Image, line, PageNumber } from './text.ts';

/** The specification's five options; the first leaves the dealer's own order. */
export const sortOptions = [
  'featuredProducts-desc',
  'productName-asc',
  'productName-desc',
  'price-asc',
  'price-desc',
] as const;
export const SortOption = z.enum(sortOptions);
export type SortOption = z.output<typeof SortOption>;

/** A card of a list: a parent product. */
export const CategoryProduct = z.object({
  id: z.int(),
  productName: z.string(),
  description: z.string(),
  /** The first of its pictures, if it has one: a card shows no more. */
  images: z.array(Image),
  /** The lowest price among its variants, discounts counted: 'Starting from'. */
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
  /** Per feature: how many products choosing it would show; its own panel's selection is ignored. */
  featureCounts: z.array(Count),
  seriesCounts: z.array(Count),
});
export type CategoryListing = z.output<typeof CategoryListing>;

/** 'Fashion & Hybrid Smartwatches': matched without regard to case. */
const CategoryKey = line(100).min(1);

/** A category of the catalogue that lists at least one product. */
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
    /** Addresses of HTML documents on our own origin, or null where there is none. */
    headerContent: z.string().nullable(),
    footerContent: z.string().nullable(),
    showname: z.string(),
  }),
  refuses: ['CATEGORY_NOT_FOUND'],
  isCacheable: true,
});
