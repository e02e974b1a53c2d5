import type { CurrentUser } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isRefusal } from '../../lib/api-error.ts';
import { onStoredChange, readStored, removeAllStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { toast } from '../../ui/toast.ts';

/** Who is signed in: what `user/me` says, null for nobody. Asks nothing without an access token. */
const currentUserQuery = queryOptions({
  queryKey: ['getme'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    if (!readStored('access-token')) return null;
    try {
      const { data } = await call('readMe', {}, { signal });
      keepName(data);
      return data;
    } catch (error) {
      if (isRefusal(error, 'SESSION_ENDED', 'UNAUTHENTICATED')) return null;
      throw error;
    }
  },
  networkMode: 'always',
  staleTime: 60_000,
});

export const useCurrentUser = () => useQuery(currentUserQuery);

/** Signing in, out or over in another tab shows here too. Used once, by the header. */
export function useFollowSession(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onStoredChange('access-token', () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })),
    [queryClient],
  );
}

interface LoginForm {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
}

/** Signs in. The guest's cart comes along and its token is forgotten: the cart is the user's from here on. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: LoginForm) =>
      call('login', { headers: {}, body: { ...form, guestToken: readStored('guestToken') ?? undefined } }),
    onSuccess: ({ data: { accessToken, firstName, lastName, email } }) => {
      keepName({ firstName, lastName });
      removeStored('guestToken');
      writeStored('access-token', accessToken);
      queryClient.setQueryData(currentUserQuery.queryKey, () => ({ firstName, lastName, email }));
    },
  });
}

/** Ends the session on the server, forgets everything stored and starts over at the home page as a new guest. */
export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await call('logout', {});
      } catch (error) {
        // An answer below 500 means there is no session left to end.
        if (!(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500) throw error;
      }
    },
    onSuccess: () => {
      removeAllStored();
      window.sessionStorage.clear();
      window.location.assign('/');
    },
    onError: () => toast.error(account.signOutFailed),
  });
}

function keepName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): void {
  writeStored('userData', { name: `${firstName} ${lastName}`, firstName, lastName });
}
