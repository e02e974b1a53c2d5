import { account } from '@dilmun/store/messages/account';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RegistrationForm } from '../features/users/registration-form.tsx';
import { VerificationForm } from '../features/users/verification-form.tsx';
import { PageHead } from '../lib/page-head.tsx';
import { returnPathOf } from '../lib/return-to.ts';
import { Container } from '../ui/container.tsx';
import styles from './account-page.module.css';

/** /register: the form, then the code. A sign-in that found its address unverified comes straight to the code. */
export function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [registered, setRegistered] = useState<string | null>(null);
  const unverified = verifyOf(state);
  const email = registered ?? unverified;
  const returnTo = returnPathOf(state);
  const { title, heading } = email ? account.verify : account.register;
  const top = useRef<HTMLHeadingElement>(null);
  const hasRegistered = useRef(false);

  // The long form has gone from above: the second step starts in sight, and is read out.
  useEffect(() => {
    if (registered !== null || hasRegistered.current) top.current?.focus();
    hasRegistered.current ||= registered !== null;
  }, [registered]);

  return (
    <Container width="form" className={styles.page}>
      <PageHead page={title} isPrivate />
      <h1 ref={top} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {email && (
        <VerificationForm
          email={email}
          needsPassword={registered === null}
          onVerified={() => navigate('/login', { replace: true, state: { returnTo, email } })}
          onOtherAddress={() => {
            setRegistered(null);
            // Whoever came from the sign-in has typed nothing here yet.
            if (unverified) navigate('/login', { state: { returnTo } });
          }}
        />
      )}
      {/* Kept as it was filled in, for whoever mistyped the address. */}
      <div hidden={email !== null}>
        <RegistrationForm onRegistered={setRegistered} linkState={{ returnTo }} />
      </div>
    </Container>
  );
}

function verifyOf(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'verify' in state ? state.verify : null;
  return typeof email === 'string' ? email : null;
}
