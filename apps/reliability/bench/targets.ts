import { asked } from '../../api/test/generated-catalogue.ts';
import {
  addFirstLine,
  changeQuantity,
  type Flow,
  getCart,
  getGuestId,
  orderByCard,
  signIn,
  signInWithCart,
} from './flows.ts';

/** The server that a target requests. */
export type ServerName = 'yardstick' | 'demo-kept' | 'demo' | 'small' | 'large';

export interface Target {
  name: string;
  server: ServerName;
  /** A path to read, or a flow of requests at the server `demo`. */
  ask: string | Flow;
  /** Uses a new address for each request, which cannot be cached. */
  isNewEachTime?: boolean;
  /**
   * Maximum CPU time of server and PostgreSQL together, as a multiple of the bare response (docs/performance.md,
   * "Figures").
   */
  barTimesBare?: number;
  /** Maximum CPU time as a multiple of another target's. */
  barTimes?: { name: string; times: number };
}

const admin = '/api/v1/admin';
const list = (key: string, query = '') => `${admin}/category/${encodeURIComponent(key)}${query}`;
const generatedList = list(asked.categoryKey);
const generatedFilteredList = list(
  asked.categoryKey,
  `?${new URLSearchParams({ features: asked.features.join(',') })}`,
);
const page = (key: string) => `/all-products/${encodeURIComponent(key)}`;
const search = (term: string) => `/api/v1/product/search?term=${encodeURIComponent(term)}`;
/** Swaps two letters in the middle of a word. */
const misspelt = (word: string) => word.replace(/^(..)(.)(.)/, '$1$3$2');
const variants = (id: number) => `${admin}/product/variant-by-parentid/${id}`;

/** Returns the targets; the caller supplies the names from the demo catalogue. */
export const targetsFor = (demo: {
  categoryKey: string;
  parentProductId: number;
  largestProductId: number;
  word: string;
  shortTerm: string;
}): Target[] => [
  { name: 'bare', server: 'yardstick', ask: '/bare' },
  { name: 'one row', server: 'yardstick', ask: '/row' },
  { name: 'guest id', server: 'demo', ask: getGuestId, barTimes: { name: 'one row', times: 3 } },
  { name: 'add first line', server: 'demo', ask: addFirstLine, barTimes: { name: 'one row', times: 18 } },
  { name: 'get cart', server: 'demo', ask: getCart, barTimes: { name: 'one row', times: 6 } },
  { name: 'change quantity', server: 'demo', ask: changeQuantity, barTimes: { name: 'one row', times: 18 } },
  { name: 'sign-in without the hash', server: 'demo', ask: signIn },
  { name: 'sign-in that merges a cart', server: 'demo', ask: signInWithCart },
  { name: 'order by card', server: 'demo', ask: orderByCard, barTimes: { name: 'one row', times: 180 } },
  { name: 'list, kept', server: 'demo-kept', ask: list(demo.categoryKey), barTimesBare: 1.5 },
  { name: 'detail, kept', server: 'demo-kept', ask: variants(demo.parentProductId), barTimesBare: 1.5 },
  { name: 'page, kept', server: 'demo-kept', ask: page(demo.categoryKey), barTimesBare: 5 },
  { name: 'page, drawn', server: 'demo-kept', ask: page(demo.categoryKey), isNewEachTime: true, barTimesBare: 60 },
  { name: 'list', server: 'demo', ask: list(demo.categoryKey), barTimesBare: 8 },
  { name: 'detail', server: 'demo', ask: variants(demo.parentProductId), barTimesBare: 6 },
  { name: 'detail, the largest', server: 'demo', ask: variants(demo.largestProductId) },
  { name: 'list, filtered', server: 'demo', ask: list(demo.categoryKey, '?features=GPS') },
  { name: 'search', server: 'demo', ask: search(demo.word) },
  { name: 'search, misspelt', server: 'demo', ask: search(misspelt(demo.word)) },
  { name: 'search, two letters', server: 'demo', ask: search(demo.shortTerm) },
  // A full page of the same products in both, so that only the catalogue's size differs.
  { name: 'list, 500', server: 'small', ask: generatedList },
  { name: 'list, 30,000', server: 'large', ask: generatedList, barTimes: { name: 'list, 500', times: 1.5 } },
  { name: 'list, filtered, 500', server: 'small', ask: generatedFilteredList },
  {
    name: 'list, filtered, 30,000',
    server: 'large',
    ask: generatedFilteredList,
    barTimes: { name: 'list, filtered, 500', times: 2 },
  },
  {
    name: 'detail, 30,000',
    server: 'large',
    ask: variants(asked.parentProductId),
    barTimes: { name: 'detail', times: 1.5 },
  },
  {
    name: 'search, 30,000',
    server: 'large',
    ask: search(asked.commonWord),
    barTimes: { name: 'search', times: 2 },
  },
  {
    name: 'search, misspelt, 30,000',
    server: 'large',
    ask: search(misspelt(asked.commonWord)),
    barTimes: { name: 'search, misspelt', times: 2 },
  },
  {
    name: 'search, two letters, 30,000',
    server: 'large',
    ask: search(asked.commonWord.slice(0, 2)),
    barTimes: { name: 'search, two letters', times: 2 },
  },
];
