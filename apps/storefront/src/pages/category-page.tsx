import { preloadListing } from '../features/categories/categories.queries.ts';
import { CategoryView } from '../features/categories/category-view.tsx';
import { readListingState } from '../features/categories/listing-state.ts';
import { useListing } from '../features/categories/use-listing.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { isRefusal } from '../lib/api-error.ts';
import type { Preload } from '../lib/lazy-page.tsx';

export const preloadCategory: Preload = (queryClient, { category = '' }, search) =>
  preloadListing(queryClient, category, readListingState(search));

/** /all-products/{category} */
export function CategoryPage() {
  const listing = useListing();
  if (isRefusal(listing.first.error, 'CATEGORY_NOT_FOUND', 'VALIDATION_FAILED')) return <NotFound />;
  return (
    <>
      <CategoryView key={listing.category} listing={listing} />
      <NewsletterForm />
    </>
  );
}
