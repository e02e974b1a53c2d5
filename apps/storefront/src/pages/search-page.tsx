import { SearchView } from '../features/search/search-view.tsx';
import { useParams } from '../routing/routing.tsx';

/** /search-product/{searchTerm} */
export function SearchPage() {
  const term = useParams()['*'];
  return <SearchView key={term} />;
}
