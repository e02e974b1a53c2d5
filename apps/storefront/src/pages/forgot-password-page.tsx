import { account } from '@dilmun/messages/account';
import { ForgotPasswordForm } from '../features/users/forgot-password-form.tsx';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import styles from './account-page.module.css';

/** /forgot-password */
export function Page() {
  return (
    <Container width="form" className={styles.page}>
      <PageHead page={account.forgot.title} description={account.forgot.intro} path="/forgot-password" isPrivate />
      <h1 className="below-5 text-2xl">{account.forgot.heading}</h1>
      <ForgotPasswordForm />
    </Container>
  );
}
