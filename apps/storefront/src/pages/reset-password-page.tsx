import { account } from '@dilmun/store/messages/account';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../features/users/reset-password-form.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { usePageParams } from '../lib/page-params.ts';
import { Container } from '../ui/container.tsx';
import styles from './account-page.module.css';

/** What the address becomes: the token stays out of sight, of history and of copied addresses (docs/security.md S18). */
const linkPath = '/reset-password/link';
/** In this tab's storage, so that a reload finds the token until it is used. */
const storageKey = 'reset-password-token';

function readToken(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function storeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, token);
  } catch {
    // A browser without storage asks for the mail's link again after a reload.
  }
}

/** /reset-password/{id}: id is the token of the mail's link. */
export function ResetPasswordPage() {
  const { id = '' } = usePageParams();
  const navigate = useNavigate();
  const [token] = useState(() => (linkPath.endsWith(`/${id}`) ? readToken() : id));
  useEffect(() => {
    if (token === '') return;
    storeToken(token);
    history.replaceState(history.state, '', linkPath);
  }, [token]);
  return (
    <Container width="form" className={styles.page}>
      <PageHead page={account.reset.title} description={account.reset.description} path={linkPath} isPrivate />
      <h1 className={styles.heading}>{account.reset.heading}</h1>
      <ResetPasswordForm
        token={token}
        onReset={() => {
          storeToken(null);
          navigate('/login', { replace: true });
        }}
      />
    </Container>
  );
}
