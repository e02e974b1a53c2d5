import { CategoryView } from '../features/categories/category-view.tsx';
import { useListing } from '../features/categories/use-listing.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { isRefusal } from '../lib/api-error.ts';

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
