import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
    <PageContext value={page}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </PageContext>
  );
}
