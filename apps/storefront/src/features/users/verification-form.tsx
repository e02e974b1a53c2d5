import { toAsciiDigits } from '@dilmun/contracts/text';
import { Verification } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { limits } from '@dilmun/settings/limits';
import { useRef } from 'react';
import { errorMessage, isRefusal } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ResendCode } from './resend-code.tsx';

export interface VerificationFormProps {
  email: string;
  /** The password, if it was typed on this page; otherwise undefined. */
  password: string | undefined;
  /** The code may have been requested in another browser, so the password is asked for. */
  asksPassword: boolean;
  /** The shopper is being signed in after the verification. */
  isSigningIn: boolean;
  onVerified: () => void;
  /** Called when the shopper wants to correct the address. */
  onOtherAddress: () => void;
}

const words = account.verify;
const Form = Verification.pick({ activationCode: true, password: true });

/** Keeps only digits, at most as many as a code has, so that pasted text with spaces works. */
const keepDigits = (text: string) => toAsciiDigits(text).replace(/\D/g, '').slice(0, limits.otpLongDigits);

/** The form for the code that was sent to an e-mail address. */
export function VerificationForm({ email, password, asksPassword, isSigningIn, ...on }: VerificationFormProps) {
  const verify = useCall('verifyUser');
  const form = useContractForm(Form, { mode: 'onSubmit', defaultValues: { activationCode: '', password } });
  const code = form.field('activationCode');
  const shownDigits = useRef(0);

  const submit = form.handleSubmit(({ activationCode, password: typed }) =>
    verify.mutate(
      { email, activationCode, password: typed || undefined },
      {
        onSuccess: () => {
          toast.success(words.verified);
          on.onVerified();
        },
        onError: (error) => {
          if (isRefusal(error, 'CODE_INVALID')) form.showError('activationCode', errorMessage(error));
          else form.showRejection(error);
        },
      },
    ),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <p>{words.sentTo(email)}</p>
      <TextInput
        {...code}
        onChange={async (event) => {
          const digits = keepDigits(event.target.value);
          event.target.value = digits;
          // A pasted or filled-in code is complete. Typed digits may be the start of a longer code.
          const isWhole = digits.length >= limits.otpDigits && digits.length > shownDigits.current + 1;
          shownDigits.current = digits.length;
          await code.onChange(event);
          if (isWhole && !asksPassword && !verify.isPending) await submit();
        }}
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
      />
      {asksPassword && (
        <PasswordInput
          {...form.field('password')}
          autoComplete="current-password"
          label={account.password}
          hint={words.otherBrowser}
          isRequired
        />
      )}
      <Button type="submit" size="large" isWide busy={verify.isPending || isSigningIn}>
        {words.submit}
      </Button>
      <ResendCode email={email} />
      <Button variant="quiet" onClick={on.onOtherAddress}>
        {words.otherAddress}
      </Button>
    </FormStack>
  );
}
