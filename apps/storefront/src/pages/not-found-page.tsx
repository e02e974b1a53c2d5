import { CategoryTiles } from '../features/showcase/category-tiles.tsx';
import { homeCardsQuery } from '../features/showcase/showcase.queries.ts';
import { NotFound } from '../layout/not-found.tsx';
import type { Preload } from '../lib/loading/lazy-page.tsx';
import { Container } from '../ui/content/container.tsx';

export const preload: Preload = (queryClient) => queryClient.prefetchQuery(homeCardsQuery);

/** The page of unknown URLs; the server answers with 404. */
export function Page() {
  return (
    <>
      <NotFound />
      <Container>
        <CategoryTiles />
      </Container>
    </>
  );
}
