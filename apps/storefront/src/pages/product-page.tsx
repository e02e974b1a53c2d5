import { product } from '@dilmun/messages/product';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { AddToCartButton } from '../features/carts/add-to-cart-button.tsx';
import { Gallery } from '../features/gallery/gallery.tsx';
import { SaveButton } from '../features/saved-products/save-button.tsx';
import { ProductSkeleton } from '../features/variants/product-skeleton.tsx';
import { ProductView } from '../features/variants/product-view.tsx';
import { parentProductQuery, preloadParentProduct, readProductId } from '../features/variants/variants.queries.ts';
import { isRefusal } from '../lib/api/api-error.ts';
import { lazyExtra } from '../lib/loading/lazy-extra.tsx';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { variantsQuery } from '../lib/products/products.queries.ts';
import { Container } from '../ui/content/container.tsx';
import { ErrorState } from '../ui/feedback/notice-states.tsx';

const loadDelivery = () => import('../features/delivery/delivery-promise.tsx');
const DeliveryPromise = lazyPart(() => loadDelivery().then((module) => module.DeliveryPromise));
/** Always the same element, so that a part that is not hydrated yet is not updated. */
const promise = <DeliveryPromise />;

const loadReviews = () => import('../features/reviews/product-reviews.tsx');
const ProductReviews = lazyPart(() => loadReviews().then((module) => module.ProductReviews));

const stockAlertForm = lazyExtra(() =>
  import('../features/stock-alerts/stock-alert-form.tsx').then((module) => module.StockAlertForm),
);

// For links followed in the browser; the server renders its own not-found page.
const NotFound = lazy(() => import('../layout/not-found.tsx').then((module) => ({ default: module.NotFound })));

export const preload: Preload = (queryClient, { id, partno }) =>
  Promise.all([
    preloadParentProduct(queryClient, readProductId(id), partno).then(
      ({ id, rating }) => rating && loadReviews().then((module) => module.preloadProductReviews(queryClient, id)),
    ),
    loadDelivery().then(({ preloadDeliveryPromises }) => preloadDeliveryPromises(queryClient)),
  ]);

/** /products/{id}, /products/{id}/{partno} and /products/{id}/{prodno}/{partno} */
export function Page() {
  const params = useParams();
  const id = readProductId(params.id);
  const parent = useQuery({ ...parentProductQuery(id ?? 0), enabled: id !== null });
  const variants = useQuery({ ...variantsQuery(id ?? 0), enabled: id !== null });

  if (id === null || isRefusal(parent.error ?? variants.error, 'PRODUCT_NOT_FOUND')) return <NotFound />;
  if (parent.isError || variants.isError) {
    const query = {
      refetch: () => Promise.all([parent.refetch(), variants.refetch()]),
      isFetching: parent.isFetching || variants.isFetching,
      error: parent.error ?? variants.error,
    };
    return (
      <Container>
        <PageHead page={product.pageTitle} description={null} path={null} />
        <ErrorState query={query} />
      </Container>
    );
  }
  if (!parent.data || !variants.data) return <ProductSkeleton />;
  if (variants.data.length === 0) return <NotFound />;
  return (
    <ProductView
      key={id}
      parent={parent.data}
      variants={variants.data}
      partNumber={params.partno}
      gallery={({ partNumber, images }) => <Gallery key={partNumber} images={images} />}
      buyButton={(variant, size) => <AddToCartButton variant={variant} parentId={id} size={size} />}
      saveButton={(variant) => <SaveButton partNumber={variant.partNumber} productName={variant.productName} />}
      promise={promise}
      reviews={parent.data.rating && <ProductReviews productId={id} rating={parent.data.rating} />}
      stockAlert={({ partNumber }) => <stockAlertForm.Part key={partNumber} partNumber={partNumber} />}
    />
  );
}
