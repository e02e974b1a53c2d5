import { account } from '@dilmun/messages/account';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShowMergeNotices } from '../features/carts/merge-notices.tsx';
import { LoginForm } from '../features/sessions/login-form.tsx';
import { AccountBenefits } from '../features/users/account-benefits.tsx';
import { errorMessage } from '../lib/api/api-error.ts';
import { useCall } from '../lib/api/use-call.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { readEmail, readReturnPath } from '../lib/navigation/return-to.ts';
import { readStoredShipping } from '../lib/storage/stored-shipping.ts';
import { toast } from '../lib/toast.ts';
import { Container } from '../ui/content/container.tsx';
import { LinkButton } from '../ui/controls/button.tsx';
import styles from './account-page.module.css';

/** /login */
export function Page() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const resend = useCall('resendCode');
  const returnTo = readReturnPath(state);

  const showMergeNotices = useShowMergeNotices();
  const goOn = () => navigate(returnTo ?? (readStoredShipping() ? '/checkout' : '/'), { replace: true });
  const verify = (email: string) =>
    resend.mutate(
      { email },
      {
        // If a code was sent recently, the shopper can enter that one.
        onError: (error) => toast.info(errorMessage(error)),
        onSettled: () => navigate('/register', { state: { returnTo, verify: email } }),
      },
    );

  return (
    <Container className={styles.page}>
      <PageHead page={account.login.title} description={account.login.description} path="/login" isPrivate />
      <div className={styles.columns}>
        <div className="shrinkable">
          <h1 className="below-5 text-2xl">{account.login.heading}</h1>
          <LoginForm
            initialEmail={readEmail(state)}
            onSignedIn={(notices) => {
              showMergeNotices(notices);
              goOn();
            }}
            onVerify={verify}
          />
        </div>
        <AccountBenefits>
          <LinkButton to="/register" state={{ returnTo }} variant="secondary" size="large" isWide>
            {account.login.register}
          </LinkButton>
        </AccountBenefits>
      </div>
    </Container>
  );
}
