import { search } from '@dilmun/messages/search';
import { readListingState } from '@dilmun/settings/listing-state';
import { useParams } from 'react-router-dom';
import { CardActions } from '../features/categories/card-actions.ts';
import { countChosen, listingQuery } from '../features/categories/listing-state.ts';
import { ListingView } from '../features/categories/listing-view.tsx';
import { ProductCards } from '../features/categories/product-list.tsx';
import { useListing } from '../features/categories/use-listing.ts';
import { searchQuery } from '../features/search/search.queries.ts';
import { SearchView } from '../features/search/search-view.tsx';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { preloadPages } from '../lib/navigation/shown-pages.ts';
import { cardButtons } from './lazy-card-buttons.ts';

/** The term in the URL as the API accepts it: one line of at most 100 characters. */
const readTerm = ({ '*': text = '' }: Readonly<Record<string, string | undefined>>) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();

export const preload: Preload = async (queryClient, params, query) => {
  const term = readTerm(params);
  if (term === '') return;
  const state = readListingState(query);
  // On failure the page itself requests the data again and shows the error.
  await preloadPages(queryClient, state.page, (page) => searchQuery(term, listingQuery(state, page))).catch(() => {});
};

/** /search-product/{searchTerm} */
export function Page() {
  const term = readTerm(useParams());
  const listing = useListing((state, page) => searchQuery(term, listingQuery(state, page)), term !== '');
  const { first, state } = listing;
  return (
    <CardActions value={cardButtons.Part}>
      <SearchView
        key={term}
        term={term}
        found={first.data}
        isFiltered={countChosen(state.filters) > 0}
        popular={<ProductCards products={first.data?.popular ?? []} />}
      >
        <ListingView
          listing={listing}
          label={search.title}
          countText={first.data && search.count(first.data.total, first.data.isMore)}
          firstSort={search.bestMatch}
        />
      </SearchView>
    </CardActions>
  );
}
