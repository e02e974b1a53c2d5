import { account } from '@dilmun/messages/account';
import { language } from '@dilmun/messages/language';
import { localizePath, splitLanguage } from '@dilmun/settings/languages';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../features/users/reset-password-form.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { readTab, writeTab } from '../lib/storage/tab-storage.ts';
import { Container } from '../ui/content/container.tsx';
import styles from './account-page.module.css';

/**
 * Replaces the URL, so that the token does not appear in the address bar, history or copied links (docs/security.md
 * S18).
 */
const linkPath = '/reset-password/link';
/** Key in this tab's storage: the token survives a reload until it is used. */
const storageKey = 'reset-password-token';

/** Used if the browser blocks storage: the token is then lost on reload. */
let token = '';

// A mailed link always loads a document: this runs before the router reads the URL.
if (typeof document !== 'undefined') token = takeToken();

function takeToken(): string {
  const { path } = splitLanguage(location.pathname);
  const [, id = ''] = /^\/reset-password\/([^/]+)$/.exec(path) ?? [];
  if (path === linkPath) return String(readTab(storageKey) ?? '');
  if (id) {
    writeTab(storageKey, id);
    history.replaceState(history.state, '', localizePath(language, linkPath));
  }
  return id;
}

/** /reset-password/{id}: id is the token of the mail's link. */
export function Page() {
  const navigate = useNavigate();
  return (
    <Container width="form" className={styles.page}>
      <PageHead page={account.reset.title} description={account.reset.description} path={linkPath} isPrivate />
      <h1 className="below-5 text-2xl">{account.reset.heading}</h1>
      <ResetPasswordForm
        token={token}
        onReset={() => {
          token = '';
          writeTab(storageKey, null);
          navigate('/login', { replace: true });
        }}
      />
    </Container>
  );
}
