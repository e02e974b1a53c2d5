import { asked } from '../../api/test/generated-catalogue.ts';
import * as flows from './flows.ts';
import type { Encoding } from './reads.ts';

/** The server that a target requests. Pages have their own, because collecting their objects would count for others. */
export type ServerName = 'yardstick' | 'demo-pages' | 'demo' | 'small' | 'large';

export interface Target {
  name: string;
  server: ServerName;
  /** A path to read, or a flow of requests at the server `demo`. */
  ask: string | flows.Flow;
  /** Uses a new address for each request, which cannot be cached. */
  isNewEachTime?: boolean;
  /** Of the response of a path; without it, it is not compressed. */
  encoding?: Encoding;
  /**
   * Maximum CPU time of server and PostgreSQL together, as a multiple of the target `base`, by default of the bare
   * response (docs/performance.md, "Figures").
   */
  bar?: number;
  base?: string;
}

const admin = '/api/v1/admin';
const list = (key: string, query = '') => `${admin}/category/${encodeURIComponent(key)}${query}`;
const generatedList = list(asked.categoryKey);
const features = new URLSearchParams({ features: asked.features.join(',') });
const generatedFilteredList = list(asked.categoryKey, `?${features}`);
const common = asked.commonWord;
const letters = common.slice(0, 2);
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
  { name: 'guest id', server: 'demo', ask: flows.getGuestId, bar: 2, base: 'one row' },
  { name: 'add first line', server: 'demo', ask: flows.addFirstLine, bar: 14, base: 'one row' },
  { name: 'get cart', server: 'demo', ask: flows.getCart, bar: 6, base: 'one row' },
  { name: 'change quantity', server: 'demo', ask: flows.changeQuantity, bar: 18, base: 'one row' },
  { name: 'sign-in without the hash', server: 'demo', ask: flows.signIn },
  { name: 'sign-in that merges a cart', server: 'demo', ask: flows.signInWithCart },
  { name: 'order by card: placed', server: 'demo', ask: flows.placeByCard, bar: 120, base: 'one row' },
  { name: 'order by card: placed, paid', server: 'demo', ask: flows.orderByCard },
  {
    name: 'order by card: placed, paid, mailed',
    server: 'demo',
    ask: flows.orderByCardMailed,
    bar: 350,
    base: 'one row',
  },
  { name: 'page, cached', server: 'demo-pages', ask: page(demo.categoryKey), encoding: 'br', bar: 5 },
  { name: 'page, cached, gzip', server: 'demo-pages', ask: page(demo.categoryKey), encoding: 'gzip', bar: 5 },
  { name: 'page, cached, not compressed', server: 'demo-pages', ask: page(demo.categoryKey), bar: 5 },
  { name: 'page, rendered', server: 'demo-pages', ask: page(demo.categoryKey), isNewEachTime: true, bar: 60 },
  {
    name: 'product page, rendered, brotli',
    server: 'demo-pages',
    ask: `/products/${demo.parentProductId}`,
    isNewEachTime: true,
    encoding: 'br',
    bar: 30,
    base: 'one row',
  },
  { name: 'list', server: 'demo', ask: list(demo.categoryKey), bar: 6 },
  { name: 'detail', server: 'demo', ask: variants(demo.parentProductId), bar: 5 },
  { name: 'detail, the largest', server: 'demo', ask: variants(demo.largestProductId) },
  { name: 'list, filtered', server: 'demo', ask: list(demo.categoryKey, '?features=GPS') },
  { name: 'search', server: 'demo', ask: search(demo.word) },
  { name: 'search, misspelt', server: 'demo', ask: search(misspelt(demo.word)) },
  { name: 'search, two letters', server: 'demo', ask: search(demo.shortTerm) },
  // A full page of the same products in both, so that only the catalogue's size differs.
  { name: 'list, 500', server: 'small', ask: generatedList },
  { name: 'list, 30,000', server: 'large', ask: generatedList, bar: 1.5, base: 'list, 500' },
  { name: 'list, filtered, 500', server: 'small', ask: generatedFilteredList },
  { name: 'list, filtered, 30,000', server: 'large', ask: generatedFilteredList, bar: 2, base: 'list, filtered, 500' },
  { name: 'detail, 30,000', server: 'large', ask: variants(asked.parentProductId), bar: 1.5, base: 'detail' },
  { name: 'search, 30,000', server: 'large', ask: search(common), bar: 2, base: 'search' },
  {
    name: 'search, misspelt, 30,000',
    server: 'large',
    ask: search(misspelt(common)),
    bar: 2,
    base: 'search, misspelt',
  },
  { name: 'search, two letters, 30,000', server: 'large', ask: search(letters), bar: 2, base: 'search, two letters' },
];

/** The targets with this part in their name, and those that they are compared with. Throws if no target has it. */
export function selectTargets(targets: Target[], partOfName: string): Target[] {
  const chosen = targets.filter(({ name }) => name.includes(partOfName));
  if (chosen.length === 0) throw new Error(`No request is called '${partOfName}'.`);
  const compared = new Set(['bare', 'one row', ...chosen.map(({ base }) => base)]);
  return targets.filter((target) => chosen.includes(target) || compared.has(target.name));
}
