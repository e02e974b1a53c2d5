import { NotFound } from '../layout/not-found.tsx';

/** The page of every address that leads nowhere; the server answers it with 404. */
export function NotFoundPage() {
  return <NotFound />;
}
