import { savedPage } from '@dilmun/store/messages/saved-page';
import { AddToCartButton } from '../features/carts/add-to-cart-button.tsx';
import { SavedView } from '../features/saved-products/saved-view.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';

/** /saved */
export function Page() {
  return (
    <Container className="page">
      <PageHead page={savedPage.title} description={savedPage.description} path="/saved" isPrivate />
      <SavedView
        buyButton={({ id, image, ...product }) => (
          <AddToCartButton
            variant={{ ...product, firstImage: image, images: image ? [image] : [] }}
            parentId={id}
            size="small"
          />
        )}
      />
    </Container>
  );
}
