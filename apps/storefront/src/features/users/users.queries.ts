import type { DetailsToChange } from '@dilmun/contracts/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { accountKey } from '../../lib/api/query-client.ts';

const detailsKey = [accountKey, 'details'];

/** Name, mobile number and newsletter choice of the signed-in user. Sends no request for guests. */
export const useDetails = ({ isSignedIn }: { isSignedIn: boolean }) =>
  useQuery({
    queryKey: detailsKey,
    queryFn: async ({ signal }) => (await call('readDetails', {}, { signal })).data,
    enabled: isSignedIn,
  });

/** Changes the details of the signed-in user; the header shows the new name. */
export function useChangeDetails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DetailsToChange) => call('changeDetails', { body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(detailsKey, data);
      return queryClient.invalidateQueries({ queryKey: ['getme'] });
    },
  });
}
