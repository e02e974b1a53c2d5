import { useParams } from 'react-router-dom';
import { searchQuery } from '../features/search/search.queries.ts';
import { SearchView } from '../features/search/search-view.tsx';
import type { Preload } from '../lib/lazy-page.tsx';
import { askedPages, preloadPages } from '../lib/shown-pages.ts';

export const preload: Preload = async (queryClient, { '*': term = '' }, search) => {
  if (term.trim() === '') return;
  // On failure the page itself requests the data again and shows the error.
  await preloadPages(queryClient, askedPages(search), (page) => searchQuery(term, page)).catch(() => {});
};

/** /search-product/{searchTerm} */
export function Page() {
  const term = useParams()['*'];
  return <SearchView key={term} />;
}
