import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { accountKey } from '../../lib/api/query-client.ts';

const openSessionsQuery = queryOptions({
  queryKey: [accountKey, 'open-sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', {}, { signal })).data,
  staleTime: 0,
});

/** The user's sessions, most recently used first. */
export const useOpenSessions = () => useQuery(openSessionsQuery);

/** Ends one session, or with null all but the current one, and takes the new list from the API. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) =>
      (await (id === null ? call('endOtherSessions', {}) : call('endSession', { params: { id } }))).message,
    onSettled: () => queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  });
}
