import { CategoryTiles } from '../features/categories/category-tiles.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { Container } from '../ui/container.tsx';

/** The page of unknown URLs; the server answers with 404. */
export function Page() {
  return (
    <>
      <NotFound />
      <Container>
        <CategoryTiles pictures={{}} />
      </Container>
    </>
  );
}
