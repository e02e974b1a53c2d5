import { readListingState } from '@dilmun/settings/listing-state';
import { lazy } from 'react';
import { CardActions } from '../features/categories/card-actions.ts';
import { preloadListing } from '../features/categories/categories.queries.ts';
import { CategoryView } from '../features/categories/category-view.tsx';
import { useCategory } from '../features/categories/use-category.ts';
import { isRefusal } from '../lib/api/api-error.ts';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { cardButtons } from './lazy-card-buttons.ts';

// For links followed in the browser; the server renders its own not-found page.
const NotFound = lazy(() => import('../layout/not-found.tsx').then((module) => ({ default: module.NotFound })));
const NewsletterForm = lazyPart(() =>
  import('../features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
);

export const preload: Preload = (queryClient, { category = '' }, search) =>
  preloadListing(queryClient, category, readListingState(search));

/** /all-products/{category} */
export function Page() {
  const view = useCategory();
  if (isRefusal(view.listing.first.error, 'CATEGORY_NOT_FOUND', 'VALIDATION_FAILED')) return <NotFound />;
  return (
    <>
      <CardActions value={cardButtons.Part}>
        <CategoryView key={view.category} view={view} />
      </CardActions>
      <NewsletterForm />
    </>
  );
}
