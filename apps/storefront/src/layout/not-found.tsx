import { notFound } from '@dilmun/messages/not-found';
import Compass from 'lucide-react/icons/compass';
import { useLocation } from 'react-router-dom';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import { LinkButton } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/feedback/notice-states.tsx';

/** The not-found page for unknown URLs, products and categories. */
export function NotFound() {
  const isProduct = useLocation().pathname.startsWith('/products/');
  return (
    <Container>
      <PageHead page={notFound.pageTitle} description={null} path={null} isPrivate />
      <EmptyState
        headingLevel={1}
        icon={<Compass size={56} />}
        title={isProduct ? notFound.productTitle : notFound.title}
        text={isProduct ? notFound.productText : notFound.text}
      >
        {isProduct ? (
          <LinkButton to="/customer-service/contact-us">{notFound.toContact}</LinkButton>
        ) : (
          <LinkButton to="/">{notFound.toHome}</LinkButton>
        )}
        <LinkButton to="/sitemap" variant="secondary">
          {notFound.toSitemap}
        </LinkButton>
      </EmptyState>
    </Container>
  );
}
