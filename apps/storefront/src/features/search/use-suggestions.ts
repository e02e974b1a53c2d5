import type { SearchResult } from '@dilmun/contracts/search';
import { buildCategoryPath } from '@dilmun/settings/menu';
import { buildProductPath } from '@dilmun/settings/part-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStored } from '../../lib/storage/use-stored.ts';
import { findMatchingSearches, searchPath } from './recent-searches.ts';
import { suggestQuery } from './search.queries.ts';

/** Debounce in milliseconds before a request. */
const quietMs = 180;

/** A suggestion: its link and its content. */
export type Suggestion = { id: string; to: string } & (
  | { kind: 'recent' | 'category'; text: string }
  | { kind: 'product'; product: Pick<SearchResult, 'productName' | 'image' | 'price'> }
);

/** Suggestions for the typed text, in the order of the arrow keys: recent terms, categories, products. */
export function useSuggestions(listId: string, typed: string): Suggestion[] {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const recent = useStored('recentSearches');
  const { data } = useQuery(suggestQuery(settled));
  const isAsked = typed.trim().length > 1 && settled.trim().length > 1;

  return useMemo(() => {
    const { categories = [], products = [] } = (isAsked && data) || {};
    const found = [
      ...findMatchingSearches(recent ?? [], typed).map((text) => ({
        kind: 'recent' as const,
        to: searchPath(text),
        text,
      })),
      ...categories.map(({ key, showname }) => ({
        kind: 'category' as const,
        to: buildCategoryPath(key),
        text: showname,
      })),
      ...products.map(({ parentId, partnumber, ...product }) => {
        return { kind: 'product' as const, to: buildProductPath(parentId, partnumber), product };
      }),
    ];
    return found.map((one, at) => ({ ...one, id: `${listId}-${at}` }));
  }, [listId, typed, recent, isAsked, data]);
}
