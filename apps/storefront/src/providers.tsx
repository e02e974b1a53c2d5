import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { settingsQuery } from './lib/api/settings.queries.ts';
import { PageContext, type PageContextValue } from './lib/page-context.ts';

export interface ProvidersProps {
  queryClient: QueryClient;
  /** The same object in every render. */
  page: PageContextValue;
  children: ReactNode;
}

/** Providers of the whole app, the same on the server and in the browser. */
export function Providers({ queryClient, page, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Page page={page}>{children}</Page>
    </QueryClientProvider>
  );
}

/** Starts with the settings that the page was rendered with; checkout requests them again when a total has changed. */
function Page({ page, children }: Omit<ProvidersProps, 'queryClient'>) {
  const { data: settings } = useQuery({ ...settingsQuery, initialData: page.settings });
  return <PageContext value={useMemo(() => ({ ...page, settings }), [page, settings])}>{children}</PageContext>;
}
