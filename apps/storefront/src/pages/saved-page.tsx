import { savedPage } from '@dilmun/messages/saved-page';
import { SavedView } from '../features/saved-products/saved-view.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import { savedToCart } from './saved-to-buy.tsx';

/** /saved */
export function Page() {
  return (
    <Container className="page">
      <PageHead page={savedPage.title} description={savedPage.description} path="/saved" isPrivate />
      <SavedView buyButton={savedToCart} />
    </Container>
  );
}
