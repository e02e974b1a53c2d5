import { useParams } from 'react-router-dom';
import { SearchView } from '../features/search/search-view.tsx';

/** /search-product/{searchTerm} */
export function SearchPage() {
  const term = useParams()['*'];
  return <SearchView key={term} />;
}
