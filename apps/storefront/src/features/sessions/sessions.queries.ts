import type { CurrentUser } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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

/**
 * Signing in, out or over in another tab shows here too. A session that could not be revoked is revoked when the page
 * opens, comes into sight again, or the network is back. Used once, by the header.
 */
export function useFollowSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const revoke = () => void revokePendingSession().catch(() => {});
    revoke();
    const stop = onStoredChange('access-token', () =>
      queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    );
    window.addEventListener('online', revoke);
    window.addEventListener('focus', revoke);
    return () => {
      stop();
      window.removeEventListener('online', revoke);
      window.removeEventListener('focus', revoke);
    };
  }, [queryClient]);
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
    mutationFn: async (form: LoginForm) => {
      // Its cookie is about to be replaced, and nothing could revoke the old session any more.
      await revokePendingSession();
      return call('login', { headers: {}, body: { ...form, guestToken: readStored('guestToken') ?? undefined } });
    },
    onSuccess: ({ data: { accessToken, firstName, lastName, email } }) => {
      keepName({ firstName, lastName });
      removeStored('guestToken');
      writeStored('access-token', accessToken);
      queryClient.setQueryData(currentUserQuery.queryKey, () => ({ firstName, lastName, email }));
    },
  });
}

/**
 * Forgets everything stored and starts over at the home page as a new guest. The session is revoked at once, or as soon
 * as the API can be reached again (`useFollowSession`).
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    // Without a connection it must not wait for one.
    networkMode: 'always',
    mutationFn: revokeSession,
    onSettled: async (_, error) => {
      removeAllStored();
      window.sessionStorage.clear();
      if (!error) return window.location.assign('/');
      writeStored('signOutPending', true);
      // The page cannot be loaded anew: what it knows of the user is forgotten here.
      navigate('/');
      toast.info(account.signedOutOffline);
      await queryClient.resetQueries();
    },
  });
}

/** Ends the session on the server. Throws when the API was not reached or failed. */
async function revokeSession(): Promise<void> {
  try {
    await call('logout', {});
  } catch (error) {
    // An answer below 500 means there is no session left to end.
    if (!(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500) throw error;
  }
}

/** Revokes the session of a user who signed out while the API could not be reached. Throws as `revokeSession`. */
async function revokePendingSession(): Promise<void> {
  if (!readStored('signOutPending')) return;
  await revokeSession();
  removeStored('signOutPending');
}

function keepName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): void {
  writeStored('userData', { name: `${firstName} ${lastName}`, firstName, lastName });
}
