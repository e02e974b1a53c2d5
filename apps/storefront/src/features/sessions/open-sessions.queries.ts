import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const openSessionsQuery = queryOptions({
  queryKey: ['open-sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', {}, { signal })).data,
  staleTime: 0,
});

/** Where the user is signed in, the last used first. */
export const useOpenSessions = () => useQuery(openSessionsQuery);

/** Signs one device out, or with null all but this one; what is listed afterwards is what the API says. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) =>
      (await (id === null ? call('endOtherSessions', {}) : call('endSession', { params: { id } }))).message,
    onSettled: () => queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  });
}
