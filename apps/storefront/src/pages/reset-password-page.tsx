import { account } from '@dilmun/store/messages/account';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../features/users/reset-password-form.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { Container } from '../ui/container.tsx';
import styles from './account-page.module.css';

/** What the address becomes: the token stays out of sight, of history and of copied addresses (docs/security.md S18). */
const linkPath = '/reset-password/link';
/** In this tab's storage, so that a reload finds the token until it is used. */
const storageKey = 'reset-password-token';

/** Stands in where the browser refuses storage: the token is gone with the page. */
let token = '';

// A mail's link always loads a document: this runs before the router reads the address.
if (typeof document !== 'undefined') token = takeToken();

function takeToken(): string {
  const [, id = ''] = /^\/reset-password\/([^/]+)$/.exec(location.pathname) ?? [];
  try {
    if (location.pathname === linkPath) return sessionStorage.getItem(storageKey) ?? '';
    if (id) sessionStorage.setItem(storageKey, id);
  } catch {
    // A reload asks for the mail's link again.
  }
  if (id) history.replaceState(history.state, '', linkPath);
  return id;
}

function forgetToken(): void {
  token = '';
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is stored where storage is refused.
  }
}

/** /reset-password/{id}: id is the token of the mail's link. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  return (
    <Container width="form" className={styles.page}>
      <PageHead page={account.reset.title} description={account.reset.description} path={linkPath} isPrivate />
      <h1 className={styles.heading}>{account.reset.heading}</h1>
      <ResetPasswordForm
        token={token}
        onReset={() => {
          forgetToken();
          navigate('/login', { replace: true });
        }}
      />
    </Container>
  );
}
