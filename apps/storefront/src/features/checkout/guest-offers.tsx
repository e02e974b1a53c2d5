import { checkout } from '@dilmun/messages/checkout';
import type { ReturnState } from '../../lib/navigation/return-to.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import styles from './guest-offers.module.css';

const backHere: ReturnState = { returnTo: '/checkout' };

/** Offers guests to sign in before they type, and explains that an account is created from the form. */
export function SignInOffer() {
  const words = checkout.signInFirst;
  return (
    <section aria-labelledby="sign-in-first" className={styles.offer}>
      <h2 id="sign-in-first" className="text-lg">
        {words.heading}
      </h2>
      <LinkButton to="/login" state={backHere} variant="secondary" size="small">
        {words.signIn}
      </LinkButton>
      <p className={`note anywhere ${styles.text}`}>{words.text}</p>
    </section>
  );
}

/** Leads guests to the registration, which is filled in from the shipping step and returns to the payment step. */
export function AccountOffer({ email }: { email: string }) {
  const words = checkout.createAccount;
  return (
    <section aria-labelledby="create-account" className={styles.account}>
      <h3 id="create-account" className="text-lg">
        {words.heading}
      </h3>
      <p className={`note anywhere ${styles.text}`}>{words.text(email)}</p>
      <LinkButton to="/register" state={backHere} size="large" isWide>
        {words.submit}
      </LinkButton>
    </section>
  );
}
