import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

/** Providers of the whole app, the same on the server and in the browser. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
