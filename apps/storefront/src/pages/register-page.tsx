import { account } from '@dilmun/store/messages/account';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RegistrationForm } from '../features/users/registration-form.tsx';
import { VerificationForm } from '../features/users/verification-form.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { returnPathOf } from '../lib/return-to.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Container } from '../ui/container.tsx';
import styles from './account-page.module.css';

/**
 * /register: the form, then the code. A sign-in with an unverified address opens the code step directly. The step is
 * stored in the history entry, so that a reload shows the same one.
 */
export function RegisterPage() {
  const { state } = useLocation();
  // The server has no history state.
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const registered = isHydrated ? readText(state, 'registered') : null;
  const unverified = isHydrated ? readText(state, 'verify') : null;
  const email = registered ?? unverified;
  const returnTo = returnPathOf(state);
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

  return (
    <Container width="form" className={styles.page}>
      <PageHead page={title} description={account.register.description} path="/register" isPrivate />
      <h1 ref={top} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {email && (
        <VerificationForm
          email={email}
          needsPassword={registered === null}
          onVerified={() => navigate('/login', { replace: true, state: { returnTo, email } })}
          onOtherAddress={() => {
            // After a redirect from sign-in the registration form is empty.
            if (unverified) navigate('/login', { state: { returnTo } });
            else showStep({});
          }}
        />
      )}
      {/* Keeps its values, so that the shopper can correct a wrong address. */}
      <div hidden={email !== null}>
        <RegistrationForm onRegistered={(address) => showStep({ registered: address })} linkState={{ returnTo }} />
      </div>
    </Container>
  );
}

function readText(state: unknown, field: string): string | null {
  const text = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[field] : null;
  return typeof text === 'string' ? text : null;
}
