import { home } from '@dilmun/store/messages/home';
import { useQuery } from '@tanstack/react-query';
import { CategoryTiles } from '../features/categories/category-tiles.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { Assurances } from '../features/showcase/assurances.tsx';
import { Banner } from '../features/showcase/banner.tsx';
import { Featured } from '../features/showcase/featured.tsx';
import { promoPicturesQuery } from '../features/showcase/promo-pictures.queries.ts';
import { Promos } from '../features/showcase/promos.tsx';
import { carouselQuery, featuredQuery } from '../features/showcase/showcase.queries.ts';
import type { Preload } from '../lib/lazy-page.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';

export const preloadHome: Preload = (queryClient) =>
  Promise.all([
    queryClient.prefetchQuery(carouselQuery),
    queryClient.prefetchQuery(featuredQuery),
    queryClient.prefetchQuery(promoPicturesQuery),
  ]);

/** / and /home. */
export function HomePage() {
  const { data: pictures = {} } = useQuery(promoPicturesQuery);
  return (
    <>
      <PageHead page={home.pageTitle} description={home.description} path="/" />
      <Banner />
      <Assurances />
      <Container>
        <Featured />
        <Promos />
        <CategoryTiles pictures={pictures} />
      </Container>
      <NewsletterForm />
    </>
  );
}
