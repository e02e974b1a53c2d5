import { account } from '@dilmun/store/messages/account';
import { saved } from '@dilmun/store/messages/saved';
import { useOpenSessions } from '../features/sessions/open-sessions.queries.ts';
import { OpenSessions } from '../features/sessions/open-sessions.tsx';
import { RequireUser } from '../features/sessions/require-user.tsx';
import { UserDetails } from '../features/sessions/user-details.tsx';
import { ChangePasswordForm } from '../features/users/change-password-form.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './account-page.module.css';

const words = account.page;

/** /account */
export function MyAccountPage() {
  return (
    <Container width="text" className={styles.page}>
      <PageHead page={words.title} description={words.description} path="/account" isPrivate />
      <h1 className={styles.heading}>{words.heading}</h1>
      <RequireUser fallback={<Spinner label={words.loading} />}>
        <MyAccount />
      </RequireUser>
    </Container>
  );
}

function MyAccount() {
  const { refetch } = useOpenSessions();
  return (
    <div className={styles.parts}>
      <section aria-labelledby="details">
        <h2 id="details">{words.details}</h2>
        <UserDetails />
        <LinkButton to="/orders" variant="secondary" size="small">
          {account.orders}
        </LinkButton>{' '}
        <LinkButton to="/saved" variant="secondary" size="small">
          {saved.heading}
        </LinkButton>
      </section>
      <OpenSessions />
      <section aria-labelledby="change-password">
        <h2 id="change-password">{account.changePassword.heading}</h2>
        <p>{account.changePassword.intro}</p>
        <ChangePasswordForm onChanged={() => void refetch()} />
      </section>
    </div>
  );
}
