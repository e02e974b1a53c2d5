import { useParams } from 'react-router-dom';
import { searchQuery } from '../features/search/search.queries.ts';
import { SearchView } from '../features/search/search-view.tsx';
import type { Preload } from '../lib/lazy-page.tsx';

export const preloadSearch: Preload = async (queryClient, { '*': term = '' }) => {
  if (term.trim() !== '') await queryClient.prefetchQuery(searchQuery(term, 1));
};

/** /search-product/{searchTerm} */
export function SearchPage() {
  const term = useParams()['*'];
  return <SearchView key={term} />;
}
