import { CategoryTiles } from '../features/categories/category-tiles.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Container } from '../ui/container.tsx';

/** The page of every address that leads nowhere; the server answers it with 404. */
export function NotFoundPage() {
  return (
    <>
      <NotFound />
      <Container>
        <CategoryTiles pictures={{}} />
      </Container>
    </>
  );
}
