import type { CurrentUser } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { language } from '@dilmun/messages/language';
import { localizePath } from '@dilmun/settings/languages';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/api.ts';
import { ApiError, isRefusal } from '../../lib/api/api-error.ts';
import { accountKey } from '../../lib/api/query-client.ts';
import { forgetKeptPages } from '../../lib/offline/use-service-worker.ts';
import {
  onStoredChange,
  readStored,
  removeAllStored,
  removeSavedOfAccount,
  removeStored,
  writeStored,
} from '../../lib/storage/browser-storage.ts';
import { listen } from '../../lib/storage/listen.ts';
import { toast } from '../../lib/toast.ts';

/** The signed-in user from `user/me`; null for guests. Sends no request without an access token. */
const currentUserQuery = queryOptions({
  queryKey: ['getme'],
  queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
    const user = await readUser(signal);
    forgetOtherUser(client, user);
    return user;
  },
  networkMode: 'always',
  staleTime: 60_000,
});

async function readUser(signal: AbortSignal): Promise<CurrentUser | null> {
  if (!readStored('access-token')) return null;
  try {
    const { data } = await call('readMe', {}, { signal });
    keepName(data);
    return data;
  } catch (error) {
    if (isRefusal(error, 'SESSION_ENDED', 'UNAUTHENTICATED')) return null;
    throw error;
  }
}

/** Removes the cached data of a user who is signed in no longer. */
function forgetOtherUser(queryClient: QueryClient, user: CurrentUser | null): void {
  const before = queryClient.getQueryData(currentUserQuery.queryKey);
  if (before && before.email !== user?.email) queryClient.removeQueries({ queryKey: [accountKey] });
}

export const useCurrentUser = () => useQuery(currentUserQuery);

/**
 * Follows sign-in, sign-out and session expiry in other tabs. Retries a failed revocation when the page opens, gets
 * focus again, or the network returns. Used once, by the header.
 */
export function useFollowSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const revoke = () => void revokePendingSession().catch(() => {});
    revoke();
    const stop = onStoredChange('access-token', () =>
      queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    );
    const stopEvents = listen(['online', 'focus'], revoke);
    return () => {
      stop();
      stopEvents();
    };
  }, [queryClient]);
}

interface LoginForm {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
}

/** Signs in. The API merges the guest's cart into the user's, and the guest token is removed. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: LoginForm) => {
      // Sign-in replaces the session cookie; afterwards the old session could no longer be revoked.
      await revokePendingSession();
      return call('login', { headers: {}, body: { ...form, guestToken: readStored('guestToken') ?? undefined } });
    },
    onSuccess: ({ data: { accessToken, firstName, lastName, email } }) => {
      keepName({ firstName, lastName });
      removeStored('guestToken');
      removeSavedOfAccount();
      writeStored('access-token', accessToken);
      const user = { firstName, lastName, email };
      forgetOtherUser(queryClient, user);
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
  });
}

/**
 * Clears all stored data and reloads the home page as a new guest. The session is revoked at once, or as soon as the
 * API can be reached again (`useFollowSession`).
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: revokeSession,
    onSettled: async (_, error) => {
      removeAllStored();
      window.sessionStorage.clear();
      await forgetKeptPages();
      if (!error) return window.location.assign(localizePath(language, '/'));
      writeStored('signOutPending', true);
      // The document cannot be reloaded, so the cached user data is cleared here.
      navigate('/');
      toast.info(account.signedOutOffline);
      await queryClient.resetQueries();
    },
  });
}

/** Ends the session on the server. Throws if the API was not reached or failed. */
async function revokeSession(): Promise<void> {
  try {
    await call('logout', {});
  } catch (error) {
    // A response below 500 means that the session has ended already.
    if (!(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500) throw error;
  }
}

/** Revokes the session of a user who signed out while the API was unreachable. Throws like `revokeSession`. */
async function revokePendingSession(): Promise<void> {
  if (!readStored('signOutPending')) return;
  await revokeSession();
  removeStored('signOutPending');
}

function keepName({ firstName, lastName }: Pick<CurrentUser, 'firstName' | 'lastName'>): void {
  writeStored('userData', { name: `${firstName} ${lastName}`, firstName, lastName });
}
