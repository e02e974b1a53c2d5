import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { cardShape, listingQuery, panelsShape } from './listing.ts';
import { key } from './message-keys.ts';
import { Image, line } from './text.ts';

export const SearchTerm = line(100, key('searchTermMissing')).min(1, key('searchTermMissing'));

export const SearchResult = z.object({
  id: z.int(),
  parentId: z.int(),
  productName: z.string(),
  parentName: z.string(),
  image: Image.nullable(),
  description: z.string(),
  ...cardShape,
});
export type SearchResult = z.output<typeof SearchResult>;

const CategoryLink = z.object({ key: z.string(), showname: z.string() });

export const searchProducts = endpoint.get('/product/search', {
  caller: 'anyone',
  rateLimit: 'search',
  query: z.strictObject({ term: SearchTerm, ...listingQuery }),
  message: 'searchResults',
  data: z.array(SearchResult),
  meta: z.object({
    total: z.int(),
    /** True if there are more results than `total`, because counting stops at a limit. */
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    /** The spelling that was searched, if the typed one is not known. */
    didYouMean: z.string().nullable(),
    /** Typed words that the best result lacks: no product has all. */
    unmatched: z.array(z.string()),
    /** What the term says about the price. `isMet`: false if no product with its words has such a price. */
    price: z
      .object({
        min: Bhd.nullable(),
        max: Bhd.nullable(),
        first: z.enum(['cheapest', 'dearest']).nullable(),
        isMet: z.boolean(),
      })
      .nullable(),
    /** Popular products, if there are no results. */
    popular: z.array(SearchResult),
    /** The first category of each department, if there are no results. */
    categories: z.array(CategoryLink),
    ...panelsShape,
  }),
  isCacheable: true,
});

export const suggestProducts = endpoint.get('/product/suggest', {
  caller: 'anyone',
  rateLimit: 'search',
  query: z.strictObject({ term: SearchTerm }),
  message: 'suggestions',
  data: z.object({
    products: z.array(
      SearchResult.pick({ parentId: true, partnumber: true, productName: true, image: true, price: true }),
    ),
    categories: z.array(CategoryLink),
  }),
  isCacheable: true,
});
