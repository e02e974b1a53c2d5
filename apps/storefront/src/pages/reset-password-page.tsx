import { account } from '@dilmun/store/messages/account';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ResetPasswordForm } from '../features/users/reset-password-form.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { usePageParams } from '../lib/page-params.ts';
import { Container } from '../ui/container.tsx';
import styles from './account-page.module.css';

/** /reset-password/{id}: id is the token of the mail's link. */
export function ResetPasswordPage() {
  const { id = '' } = usePageParams();
  const navigate = useNavigate();
  // The token stays out of sight, of history and of whoever is handed the address (docs/security.md S18).
  useEffect(() => history.replaceState(history.state, '', '/reset-password/link'), []);
  return (
    <Container width="form" className={styles.page}>
      <PageHead page={account.reset.title} isPrivate />
      <h1 className={styles.heading}>{account.reset.heading}</h1>
      <ResetPasswordForm key={id} token={id} onReset={() => navigate('/login', { replace: true })} />
    </Container>
  );
}
