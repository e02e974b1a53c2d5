import { asked } from '../../api/test/generated-catalogue.ts';
import * as flows from './flows.ts';
import type { Encoding } from './reads.ts';

/** The server that a target requests. Pages that are drawn anew have their own, because collecting their objects would count for others. */
export type ServerName = 'yardstick' | 'demo' | 'demo-drawn' | 'small' | 'large';

export interface Target {
  name: string;
  server: ServerName;
  /** A path to read, or a flow of requests at the server `demo`. */
  ask: string | flows.Flow;
  /** Of the response of a path; without it, it is not compressed. */
  encoding?: Encoding;
  /** Maximum CPU time of server and PostgreSQL together, as a multiple of the target `base`. */
  bar?: number;
  /** By default the bare response. */
  base?: string;
}

/** A request that is compared with one prepared row. */
const row = { base: 'one row' } as const;
const admin = '/api/v1/admin';
const list = (key: string, query = '') => `${admin}/category/${encodeURIComponent(key)}${query}`;
const generatedList = list(asked.categoryKey);
const features = new URLSearchParams({ features: asked.features.join(',') });
const generatedFilteredList = list(asked.categoryKey, `?${features}`);
const common = asked.commonWord;
const letters = common.slice(0, 2);
const search = (term: string) => `/api/v1/product/search?term=${encodeURIComponent(term)}`;
/** Swaps two letters in the middle of a word. */
const misspelt = (word: string) => word.replace(/^(..)(.)(.)/, '$1$3$2');
const variants = (id: number) => `${admin}/product/variant-by-parentid/${id}`;

/** Returns the targets; the caller supplies the names from the demo catalogue. */
export function targetsFor(demo: {
  categoryKey: string;
  parentProductId: number;
  largestProductId: number;
  word: string;
  shortTerm: string;
}): Target[] {
  const [category, product] = [
    `/all-products/${encodeURIComponent(demo.categoryKey)}`,
    `/products/${demo.parentProductId}`,
  ];
  return [
    { name: 'bare', server: 'yardstick', ask: '/bare' },
    { name: 'one row', server: 'yardstick', ask: '/row' },
    { name: 'guest id', server: 'demo', ask: '/api/v1/user/guest-id', bar: 2, ...row },
    { name: 'first line of a cart', server: 'demo', ask: flows.addFirstLine, bar: 14, ...row },
    { name: 'cart', server: 'demo', ask: flows.getCart, bar: 6, ...row },
    { name: 'change of a quantity', server: 'demo', ask: flows.changeQuantity, bar: 18, ...row },
    { name: 'sign-in without the hash', server: 'demo', ask: flows.signIn, ...row },
    { name: 'sign-in that merges a cart', server: 'demo', ask: flows.signInWithCart, ...row },
    { name: 'order by card: placed', server: 'demo', ask: flows.placeByCard, bar: 120, ...row },
    { name: 'order by card: placed, paid', server: 'demo', ask: flows.orderByCard, ...row },
    { name: 'order by card: placed, paid, mailed', server: 'demo', ask: flows.orderByCardMailed, bar: 350, ...row },
    { name: 'page, cached', server: 'demo', ask: category, encoding: 'br', bar: 5 },
    { name: 'page drawn anew: home', server: 'demo-drawn', ask: '/', encoding: 'br', bar: 20, ...row },
    { name: 'page drawn anew: category', server: 'demo-drawn', ask: category, encoding: 'br', bar: 30, ...row },
    { name: 'page drawn anew: product', server: 'demo-drawn', ask: product, encoding: 'br', bar: 20, ...row },
    { name: 'list', server: 'demo', ask: list(demo.categoryKey), bar: 6 },
    { name: 'list, filtered', server: 'demo', ask: list(demo.categoryKey, '?features=GPS') },
    { name: 'detail', server: 'demo', ask: variants(demo.parentProductId), bar: 5 },
    { name: 'detail, the largest', server: 'demo', ask: variants(demo.largestProductId) },
    { name: 'search', server: 'demo', ask: search(demo.word), bar: 4, ...row },
    { name: 'search, misspelt', server: 'demo', ask: search(misspelt(demo.word)), bar: 7, ...row },
    { name: 'search, two letters', server: 'demo', ask: search(demo.shortTerm), ...row },
    // A full page of the same products in both, so that only the catalogue's size differs.
    { name: 'category of 48', server: 'small', ask: generatedList, bar: 3, ...row },
    { name: 'category of 48, 30,000', server: 'large', ask: generatedList, bar: 2, base: 'category of 48' },
    { name: 'list, eight features', server: 'small', ask: generatedFilteredList, ...row },
    {
      name: 'list, eight features, 30,000',
      server: 'large',
      ask: generatedFilteredList,
      bar: 2.5,
      base: 'list, eight features',
    },
    { name: 'detail, 30,000', server: 'large', ask: variants(asked.parentProductId), bar: 2.5, base: 'detail' },
    { name: 'search, 30,000', server: 'large', ask: search(common), bar: 5, base: 'search' },
    {
      name: 'search, misspelt, 30,000',
      server: 'large',
      ask: search(misspelt(common)),
      bar: 5,
      base: 'search, misspelt',
    },
    {
      name: 'search, two letters, 30,000',
      server: 'large',
      ask: search(letters),
      bar: 5,
      base: 'search, two letters',
    },
  ];
}
/** The targets with this part in their name, and those that they are compared with. Throws if no target has it. */
export function selectTargets(targets: Target[], partOfName: string): Target[] {
  const chosen = targets.filter(({ name }) => name.includes(partOfName));
  if (chosen.length === 0) throw new Error(`No request is called '${partOfName}'.`);
  const compared = new Set(['bare', 'one row', ...chosen.map(({ base }) => base)]);
  return targets.filter((target) => chosen.includes(target) || compared.has(target.name));
}
