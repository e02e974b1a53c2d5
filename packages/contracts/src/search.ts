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
  /** The first picture, if there is one: a card shows no more. */
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
    /** There are more than `total`: it stops counting where nobody turns pages any more. */
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    /** The nearest spelling that finds something, when nothing is spelt as it was typed. */
    didYouMean: z.string().nullable(),
    /** The nearest categories, when nothing was found. */
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
