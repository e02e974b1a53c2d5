import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { documentQuery } from '../../lib/api/documents.ts';
import { categoryDetailsQuery, categoryPageQuery } from './categories.queries.ts';
import { useListing } from './use-listing.ts';

/** Details and list of the category of the current URL. */
export function useCategory() {
  const { category = '' } = useParams();
  const details = useQuery(categoryDetailsQuery(category));
  const header = useQuery(documentQuery(details.data?.headerContent ?? null));
  const listing = useListing((state, page) => categoryPageQuery(category, state, page));
  return { category, details, isIntroPending: details.isPending || header.isLoading, listing };
}

export type CategoryListingView = ReturnType<typeof useCategory>;
