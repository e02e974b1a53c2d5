import { lazy } from 'react';
import { preloadListing } from '../features/categories/categories.queries.ts';
import { CategoryView } from '../features/categories/category-view.tsx';
import { readListingState } from '../features/categories/listing-state.ts';
import { useListing } from '../features/categories/use-listing.ts';
import { isRefusal } from '../lib/api-error.ts';
import type { Preload } from '../lib/lazy-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

// For links followed in the browser; the server renders its own not-found page.
const NotFound = lazy(() => import('../layout/not-found.tsx').then((module) => ({ default: module.NotFound })));
const NewsletterForm = lazyPart(() =>
  import('../features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
);

export const preload: Preload = (queryClient, { category = '' }, search) =>
  preloadListing(queryClient, category, readListingState(search));

/** /all-products/{category} */
export function Page() {
  const listing = useListing();
  if (isRefusal(listing.first.error, 'CATEGORY_NOT_FOUND', 'VALIDATION_FAILED')) return <NotFound />;
  return (
    <>
      <CategoryView key={listing.category} listing={listing} />
      <NewsletterForm />
    </>
  );
}
