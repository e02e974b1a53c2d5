import { account } from '@dilmun/store/messages/account';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { referenceOf } from '../../lib/api-error.ts';
import type { ReturnState } from '../../lib/return-to.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ErrorState } from '../../ui/notice-states.tsx';
import { toast } from '../../ui/toast.ts';
import { useCurrentUser } from './sessions.queries.ts';

export interface RequireUserProps {
  /** Shown until it is known who is signed in. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its content to a signed-in user; sends everyone else to /login, from where they come back here. */
export function RequireUser({ fallback, children }: RequireUserProps) {
  const isHydrated = useHydrated();
  const { data: user, isError, error, isFetching, refetch } = useCurrentUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mustSignIn = user === null && !isFetching;

  useEffect(() => {
    // Signing out leads home: the address has changed already while this page is still drawn.
    if (!mustSignIn || globalThis.location.pathname !== pathname) return;
    const state: ReturnState = { returnTo: pathname + search };
    toast.info(account.loginToContinue);
    navigate('/login', { replace: true, state });
  }, [mustSignIn, pathname, search, navigate]);

  // The header may know the user before this part of the page hydrates.
  if (!isHydrated) return fallback;
  if (user) return children;
  if (isError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} reference={referenceOf(error)} />;
  return fallback;
}
