import { useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Layout } from './layout/layout.tsx';
import { NextDocument, needsNextDocument, stayInDocument } from './lib/navigation/next-document.tsx';
import { ScrollRestoration } from './lib/navigation/scroll-restoration.tsx';
import { notFoundPage, routeObjects } from './router.tsx';

export interface AppProps {
  /** The path that the server answered with 404; null for a page that exists. */
  missingPath: string | null;
}

export function App({ missingPath }: AppProps) {
  const { pathname, search } = useLocation();
  return (
    <Layout>
      <ErrorBoundary address={pathname + search}>
        {pathname === missingPath ? <notFoundPage.Page /> : needsNextDocument(pathname) ? <NextDocument /> : <Pages />}
      </ErrorBoundary>
      <ScrollRestoration />
      <HydrationMarker />
    </Layout>
  );
}

const Pages = () => useRoutes([...routeObjects]);

/** Marks the document as hydrated. Rendered beside the page, because the page hydrates after the frame. */
function HydrationMarker() {
  const location = useLocation();
  useEffect(() => {
    // Tests and tools wait for this attribute: from now on every control responds.
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the requested page is shown.
  useEffect(() => {
    stayInDocument();
    delete document.documentElement.dataset.navigating;
  }, [location]);
  return null;
}
