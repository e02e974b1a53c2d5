import { account } from '@dilmun/messages/account';
import { splitLanguage } from '@dilmun/settings/languages';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/loading/use-hydrated.ts';
import type { ReturnState } from '../../lib/navigation/return-to.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorState } from '../../ui/feedback/notice-states.tsx';
import { useCurrentUser } from './sessions.queries.ts';

export interface RequireUserProps {
  /** Shown until the session is known. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its content for signed-in users. Redirects all others to /login, which returns them to this page. */
export function RequireUser({ fallback, children }: RequireUserProps) {
  const isHydrated = useHydrated();
  const query = useCurrentUser();
  const user = query.data;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mustSignIn = user === null && !query.isFetching;

  useEffect(() => {
    // Sign-out navigates home: the URL has changed already while this page is still rendered.
    if (!mustSignIn || splitLanguage(globalThis.location.pathname).path !== pathname) return;
    const state: ReturnState = { returnTo: pathname + search };
    toast.info(account.loginToContinue);
    navigate('/login', { replace: true, state });
  }, [mustSignIn, pathname, search, navigate]);

  // The header may load the user before this part hydrates; the markup must match the server's.
  if (!isHydrated) return fallback;
  if (user) return children;
  return query.isError ? <ErrorState query={query} /> : fallback;
}
