import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { NextDocument, needsNextDocument, stayInDocument } from './lib/next-document.tsx';
import { PageParams } from './lib/page-params.ts';
import { ScrollKeeper } from './lib/scroll-keeper.tsx';
import { matchRoute, notFoundPage, redirects } from './router.tsx';

export interface AppProps {
  /** The path that the server answered with 404; null for a page that exists. */
  missingPath: string | null;
}

/** The whole shop below its providers and its router. */
export function App({ missingPath }: AppProps) {
  const { pathname, search } = useLocation();
  const match = pathname === missingPath ? null : matchRoute(pathname);
  const redirectTo = redirects[pathname];
  const { Page } = match?.route.page ?? notFoundPage;
  return (
    <Layout>
      <ErrorBoundary address={pathname + search}>
        {redirectTo ? (
          <Navigate to={redirectTo} replace />
        ) : needsNextDocument(pathname) ? (
          <NextDocument />
        ) : (
          <PageParams value={match?.params ?? {}}>
            <Page />
          </PageParams>
        )}
      </ErrorBoundary>
      <ScrollKeeper />
      <Awake />
    </Layout>
  );
}

/** Stands beside the page, which hydrates after the frame. */
function Awake() {
  const location = useLocation();
  useEffect(() => {
    // Tests and tools wait for it: from here on every control answers.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was asked for is here.
  useEffect(() => {
    stayInDocument();
    delete document.documentElement.dataset.going;
  }, [location]);
  return null;
}
