import { formatBhd } from '@dilmun/messages/formats';
import { home } from '@dilmun/messages/home';
import { getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import { use } from 'react';
import { Assurances } from '../features/showcase/assurances.tsx';
import { Banner } from '../features/showcase/banner.tsx';
import { carouselQuery, featuredQuery, homeCardsQuery } from '../features/showcase/showcase.queries.ts';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { PageContext } from '../lib/page-context.ts';
import { Container } from '../ui/content/container.tsx';

const Featured = lazyPart(() => import('../features/showcase/featured.tsx').then((module) => module.Featured));
const Promos = lazyPart(() => import('../features/showcase/promos.tsx').then((module) => module.Promos));
const CategoryTiles = lazyPart(() =>
  import('../features/showcase/category-tiles.tsx').then((module) => module.CategoryTiles),
);
const NewsletterForm = lazyPart(() =>
  import('../features/newsletter/newsletter-form.tsx').then((module) => module.NewsletterForm),
);

export const preload: Preload = (queryClient) =>
  Promise.all([
    queryClient.prefetchQuery(carouselQuery),
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(homeCardsQuery),
  ]);

/** / and /home. */
export function Page() {
  const { delivery } = use(PageContext).settings;
  return (
    <>
      <PageHead page={home.pageTitle} description={home.description(formatBhd(getFreeLimitFils(delivery)))} path="/" />
      <Banner />
      <Assurances />
      <Container>
        <Featured />
        <Promos />
        <CategoryTiles />
      </Container>
      <NewsletterForm />
    </>
  );
}
