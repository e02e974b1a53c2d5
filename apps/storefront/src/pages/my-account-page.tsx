import { account } from '@dilmun/messages/account';
import { savedPage } from '@dilmun/messages/saved-page';
import { AddressBook } from '../features/checkout/address/address-book.tsx';
import { useAddresses } from '../features/checkout/address/addresses.queries.ts';
import { useOpenSessions } from '../features/sessions/open-sessions.queries.ts';
import { OpenSessions } from '../features/sessions/open-sessions.tsx';
import { RequireUser } from '../features/sessions/require-user.tsx';
import { ChangePasswordForm } from '../features/users/change-password-form.tsx';
import { DetailsForm } from '../features/users/details-form.tsx';
import { useDetails } from '../features/users/users.queries.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { Container } from '../ui/content/container.tsx';
import { LinkButton } from '../ui/controls/button.tsx';
import { Spinner } from '../ui/controls/spinner.tsx';
import { ErrorState } from '../ui/feedback/notice-states.tsx';
import styles from './account-page.module.css';

const words = account.page;

/** /account */
export function Page() {
  return (
    <Container className={styles.page}>
      <PageHead page={words.title} description={words.description} path="/account" isPrivate />
      <h1 className="below-5 text-2xl">{words.heading}</h1>
      <RequireUser fallback={<AccountLoading />}>
        <MyAccount />
      </RequireUser>
    </Container>
  );
}

/** As high as the window, so that the footer does not move when the account replaces it. */
const AccountLoading = () => (
  <div className="window-high">
    <Spinner label={words.loading} />
  </div>
);

function MyAccount() {
  const sessions = useOpenSessions();
  const addresses = useAddresses({ isSignedIn: true });
  const details = useDetails({ isSignedIn: true });
  const { data } = details;
  // All parts are shown together, because a part that loads later would move those below it.
  if ([sessions, addresses, details].some(({ isPending }) => isPending)) return <AccountLoading />;
  return (
    <div className={`stack-5 ${styles.parts}`}>
      <div>
        <section aria-labelledby="orders">
          <h2 id="orders">{account.orders}</h2>
          <p>{words.ordersText}</p>
          <LinkButton to="/orders" variant="secondary">
            {words.orders}
          </LinkButton>{' '}
          <LinkButton to="/saved" variant="secondary">
            {savedPage.heading}
          </LinkButton>
        </section>
        <section aria-labelledby="details">
          <h2 id="details">{words.details}</h2>
          {data ? <DetailsForm details={data} /> : <ErrorState query={details} headingLevel={3} />}
        </section>
        {data && (
          <AddressBook
            known={{
              email: data.email,
              firstName: data.firstName,
              lastName: data.lastName,
              phone: `+${data.mobileNumber}`,
            }}
          />
        )}
      </div>
      <div>
        <OpenSessions />
        <section aria-labelledby="change-password">
          <h2 id="change-password">{account.changePassword.heading}</h2>
          <p>{account.changePassword.intro}</p>
          <ChangePasswordForm onChanged={() => void sessions.refetch()} />
        </section>
      </div>
    </div>
  );
}
