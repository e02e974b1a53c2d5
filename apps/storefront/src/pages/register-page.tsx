import { account } from '@dilmun/messages/account';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShowMergeNotices } from '../features/carts/merge-notices.tsx';
import { useLogin } from '../features/sessions/sessions.queries.ts';
import { AccountBenefits } from '../features/users/account-benefits.tsx';
import { RegistrationForm } from '../features/users/registration-form.tsx';
import { VerificationForm } from '../features/users/verification-form.tsx';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import { PageHead } from '../lib/navigation/page-head.tsx';
import { readReturnPath } from '../lib/navigation/return-to.ts';
import { readStoredShipping } from '../lib/storage/stored-shipping.ts';
import { toast } from '../lib/toast.ts';
import { Container } from '../ui/content/container.tsx';
import styles from './account-page.module.css';

/**
 * /register: the form, then the code. A sign-in with an unverified address opens the code step directly. The step is
 * stored in the history entry, so that a reload shows the same one. From checkout, the code signs in and returns there;
 * everywhere else it leads to /login, as specified.
 */
export function Page() {
  const { state } = useLocation();
  // The server has no history state.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const login = useLogin();
  const showMergeNotices = useShowMergeNotices();
  const registered = isHydrated ? readText(state, 'registered') : null;
  const unverified = isHydrated ? readText(state, 'verify') : null;
  const email = registered ?? unverified;
  const returnTo = readReturnPath(state);
  const isFromCheckout = isHydrated && returnTo === '/checkout';
  const [password, setPassword] = useState<string>();
  const { title, heading } = email ? account.verify : account.register;
  const top = useRef<HTMLHeadingElement>(null);
  const hasRegistered = useRef(false);
  const showStep = (step: { registered?: string }) =>
    navigate('/register', { replace: true, state: { returnTo, ...step } });

  // The long form above has disappeared: scroll to the second step and let screen readers read it.
  useEffect(() => {
    if (registered !== null || hasRegistered.current) top.current?.focus();
    hasRegistered.current ||= registered !== null;
  }, [registered]);

  const goToLogin = () => navigate('/login', { replace: true, state: { returnTo, email } });
  const goOn = () => {
    if (!email || !password || !isFromCheckout) return goToLogin();
    login.mutate(
      { email, password },
      {
        onSuccess: ({ meta }) => {
          toast.success(account.welcome);
          showMergeNotices(meta.notices);
          navigate(returnTo, { replace: true });
        },
        onError: goToLogin,
      },
    );
  };

  return (
    <Container className={styles.page}>
      <PageHead page={title} description={account.register.description} path="/register" isPrivate />
      <div className={styles.columns}>
        <div className="shrinkable">
          <h1 ref={top} tabIndex={-1} className="below-5 text-2xl">
            {heading}
          </h1>
          {email && (
            <VerificationForm
              key={email}
              email={email}
              password={registered === null ? undefined : password}
              asksPassword={registered === null}
              isSigningIn={login.isPending}
              onVerified={() => {
                toast.success(account.verify.verified);
                goOn();
              }}
              onOtherAddress={() => {
                // After a redirect from sign-in the registration form is empty.
                if (unverified) navigate('/login', { state: { returnTo } });
                else showStep({});
              }}
            />
          )}
          {/* Keeps its values, so that the shopper can correct a wrong address. */}
          <div hidden={email !== null}>
            {isFromCheckout && <p className="below-5 soft">{account.register.fromCheckout}</p>}
            <RegistrationForm
              key={String(isFromCheckout)}
              initial={isFromCheckout ? readTyped() : {}}
              onRegistered={(typed) => {
                setPassword(typed.password);
                showStep({ registered: typed.email });
              }}
              linkState={{ returnTo }}
            />
          </div>
        </div>
        {!email && <AccountBenefits />}
      </div>
    </Container>
  );
}

/** The shopper's details from the shipping step. */
function readTyped() {
  const { firstName = '', lastName = '', email = '', phone = '' } = readStoredShipping()?.form ?? {};
  return { firstName, lastName, email, mobileNumber: phone.replace('+', '') };
}

function readText(state: unknown, field: string): string | null {
  const text = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[field] : null;
  return typeof text === 'string' ? text : null;
}
