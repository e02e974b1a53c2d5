import { answers } from '@dilmun/store/messages/answers';
import { validation } from '@dilmun/store/messages/validation';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { endpoint } from './endpoint.ts';
import { Image, line, PageNumber } from './text.ts';

export const SearchTerm = line(100, validation.searchTermMissing).min(1, validation.searchTermMissing);

export const SearchResult = z.object({
  id: z.int(),
  parentId: z.int(),
  partnumber: z.string(),
  productName: z.string(),
  parentName: z.string(),
  /** At most one image, because a card shows only one. */
  images: z.array(Image),
  image: Image.nullable(),
  description: z.string(),
  priceRange: Bhd,
  price: Bhd,
});
export type SearchResult = z.output<typeof SearchResult>;

const CategoryLink = z.object({ key: z.string(), showname: z.string() });

export const searchProducts = endpoint({
  method: 'GET',
  path: '/product/search',
  caller: 'anyone',
  rateLimit: 'search',
  query: z.strictObject({ term: SearchTerm, page: PageNumber.optional() }),
  message: answers.searchResults,
  data: z.array(SearchResult),
  meta: z.object({
    total: z.int(),
    /** True if there are more results than `total`, because counting stops at a limit. */
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    /** The most similar spelling that has results, if the typed one has none. */
    didYouMean: z.string().nullable(),
    /** The most similar categories, if there are no results. */
    categories: z.array(CategoryLink),
  }),
  refuses: [],
  isCacheable: true,
});

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/product/suggest',
  caller: 'anyone',
  rateLimit: 'search',
  query: z.strictObject({ term: SearchTerm }),
  message: answers.suggestions,
  data: z.object({
    products: z.array(
      SearchResult.pick({ parentId: true, partnumber: true, productName: true, image: true, price: true }),
    ),
    categories: z.array(CategoryLink),
  }),
  refuses: [],
  isCacheable: true,
});
