import { useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { ScrollKeeper } from './lib/scroll-keeper.tsx';
import { notFoundPage, redirects, routes } from './router.tsx';

const missing = <notFoundPage.Page />;
const elements = [
  ...routes.map(({ path, page }) => ({ path, element: <page.Page /> })),
  ...Object.entries(redirects).map(([path, to]) => ({ path, element: <Navigate to={to} replace /> })),
  { path: '*', element: missing },
];

export interface AppProps {
  /** The path that the server answered with 404; null for a page that exists. */
  missingPath: string | null;
}

/** The whole shop below its providers and its router. */
export function App({ missingPath }: AppProps) {
  const { pathname, search } = useLocation();
  const page = useRoutes(elements);
  useEffect(() => {
    // Tests and tools wait for it: from here on every control answers.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <Layout>
      <ErrorBoundary address={pathname + search}>{pathname === missingPath ? missing : page}</ErrorBoundary>
      <ScrollKeeper />
    </Layout>
  );
}
