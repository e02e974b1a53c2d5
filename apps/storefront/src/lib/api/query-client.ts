import { QueryClient, type QueryMeta } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { DocumentReader } from './documents.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `readDocument`: how the process that renders pages reads a document of the shop. */
    queryMeta: { readDocument?: DocumentReader };
  }
}

/** First part of the keys of data that belongs to one user. It is removed when this user is signed in no longer. */
export const accountKey = 'account';

const retriesMax = 3;
const isRefused = (error: Error) => error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;

/**
 * The query cache: 3 retries from 1 s doubling up to 30 s, entries cached for 5 minutes (specification, section 9).
 * Rejected requests are not retried. `isServer` creates a cache for rendering one page: no retries. `meta` is given to
 * every query.
 */
export function makeQueryClient({
  isServer = false,
  meta,
}: {
  isServer?: boolean;
  meta?: QueryMeta;
} = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(meta && { meta }),
        staleTime: 60_000,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 5 * 60_000,
        retry: (count, error) => !isServer && count < retriesMax && !isRefused(error),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
      },
      // A change without a connection fails at once, because a button that waits for one would say nothing.
      mutations: { networkMode: 'always' },
    },
  });
}
