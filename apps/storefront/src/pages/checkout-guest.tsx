import { account } from '@dilmun/messages/account';
import { checkout } from '@dilmun/messages/checkout';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShowMergeNotices } from '../features/carts/merge-notices.tsx';
import type { GuestAccess } from '../features/checkout/checkout-steps.tsx';
import { LoginForm } from '../features/sessions/login-form.tsx';
import { useLogin } from '../features/sessions/sessions.queries.ts';
import { VerificationForm } from '../features/users/verification-form.tsx';
import { errorMessage } from '../lib/api/api-error.ts';
import { useCall } from '../lib/api/use-call.ts';
import { readEmail } from '../lib/navigation/return-to.ts';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/controls/button.tsx';

const words = checkout.guest;

/**
 * The sign-in and the code within checkout. The address that waits for its code is stored in the history entry: the
 * shopper may look for the code in the mail app, and the browser then loads the page again.
 */
export function useGuestAccess(): GuestAccess & { hasSignedIn: boolean } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const login = useLogin();
  const resend = useCall('resendCode');
  const showMergeNotices = useShowMergeNotices();
  /** The address of the sign-in; null while it is not shown. */
  const [signInEmail, setSignInEmail] = useState<string | null>(null);
  const [password, setPassword] = useState<string>();
  const [hasSignedIn, setSignedIn] = useState(false);
  const email = readEmail(state);

  const waitForCode = (address: string | null, chosen?: string) => {
    setSignInEmail(null);
    setPassword(chosen);
    navigate('/checkout', { replace: true, state: address && { email: address } });
  };
  const goOn = (notices: Parameters<typeof showMergeNotices>[0]) => {
    waitForCode(null);
    setSignedIn(true);
    showMergeNotices(notices);
  };
  const openAccount = (secret: string | undefined) => {
    if (!secret) return setSignInEmail(email);
    login.mutate(
      { email, password: secret },
      {
        onSuccess: ({ meta }) => goOn(meta.notices),
        onError: (error) => {
          toast.error(errorMessage(error));
          setSignInEmail(email);
        },
      },
    );
  };

  const signIn: GuestAccess['form'] =
    signInEmail === null
      ? null
      : {
          step: 'signIn',
          heading: account.login.heading,
          content: (
            <>
              <LoginForm
                initialEmail={signInEmail}
                onSignedIn={goOn}
                onVerify={(address) =>
                  // If a code was sent recently, the shopper can enter that one.
                  resend.mutate({ email: address }, { onSettled: () => waitForCode(address) })
                }
              />
              <Button variant="quiet" onClick={() => waitForCode(null)}>
                {words.isNew}
              </Button>
            </>
          ),
        };
  const code: GuestAccess['form'] =
    email === ''
      ? null
      : {
          step: 'code',
          heading: account.verify.heading,
          content: (
            <VerificationForm
              key={email}
              email={email}
              password={password}
              asksPassword={password === undefined}
              isSigningIn={login.isPending}
              isFocused
              onVerified={openAccount}
              onOtherAddress={() => waitForCode(null)}
            >
              <p className="note">
                {words.noCode}{' '}
                <Button variant="quiet" size="small" onClick={() => setSignInEmail(email)}>
                  {words.signIn}
                </Button>
              </p>
            </VerificationForm>
          ),
        };

  return {
    form: signIn ?? code,
    onSignIn: setSignInEmail,
    onRegistered: (made) => waitForCode(made.email, made.password),
    hasSignedIn,
  };
}
