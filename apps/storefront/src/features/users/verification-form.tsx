import { toAsciiDigits } from '@dilmun/contracts/text';
import { Verification } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { limits } from '@dilmun/settings/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage, isRefusal } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
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
  /** Called with the password, as far as it is known. */
  onVerified: (password: string | undefined) => void;
  /** Called when the shopper wants to correct the address. */
  onOtherAddress: () => void;
  /** Focuses the field of the code when the form appears. */
  isFocused?: boolean;
  /** Further ways, below the others. */
  children?: ReactNode;
}

const words = account.verify;
const Form = Verification.pick({ activationCode: true, password: true });

/** Keeps only digits, at most as many as a code has, so that pasted text with spaces works. */
const keepDigits = (text: string) => toAsciiDigits(text).replace(/\D/g, '').slice(0, limits.otpLongDigits);

/** The form for the code that was sent to an e-mail address. */
export function VerificationForm({
  email,
  password,
  asksPassword,
  isSigningIn,
  isFocused,
  children,
  ...on
}: VerificationFormProps) {
  const verify = useCall('verifyUser');
  const form = useContractForm(Form, { mode: 'onSubmit', defaultValues: { activationCode: '', password } });
  const code = form.field('activationCode');
  const shownDigits = useRef(0);

  const { setFocus } = form;
  useEffect(() => {
    if (isFocused) setFocus('activationCode');
  }, [isFocused, setFocus]);

  const submit = form.handleSubmit(({ activationCode, password: typed }) =>
    verify.mutate(
      { email, activationCode, password: typed || undefined },
      {
        onSuccess: () => on.onVerified(typed || undefined),
        onError: (error) => {
          if (!isRefusal(error, 'CODE_INVALID')) form.showRejection(error);
          // The shopper may be typing a longer code, of which the first digits were submitted.
          else if (form.getValues('activationCode') === activationCode)
            form.showError('activationCode', errorMessage(error));
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
          // A pasted or filled-in code is complete, whatever its length.
          const isPasted = digits.length >= limits.otpDigits && digits.length > shownDigits.current + 1;
          const isWhole = isPasted || digits.length === limits.otpDigits || digits.length === limits.otpLongDigits;
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
      {children}
    </FormStack>
  );
}
