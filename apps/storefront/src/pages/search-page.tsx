import { searchQuery } from '../features/search/search.queries.ts';
import { SearchView } from '../features/search/search-view.tsx';
import type { Preload } from '../lib/lazy-page.tsx';
import { usePageParams } from '../lib/page-params.ts';

export const preloadSearch: Preload = async (queryClient, { '*': term = '' }) => {
  if (term.trim() !== '') await queryClient.prefetchQuery(searchQuery(term, 1));
};

/** /search-product/{searchTerm} */
export function SearchPage() {
  const term = usePageParams()['*'];
  return <SearchView key={term} />;
}
