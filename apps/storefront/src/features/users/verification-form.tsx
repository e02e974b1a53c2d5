import { Verification } from '@dilmun/contracts/users';
import { limits } from '@dilmun/store/limits';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage, isRefusal } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormStack } from '../../ui/form-stack.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { ResendCode } from './resend-code.tsx';
import { useVerifyUser } from './users.queries.ts';

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
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, limits.otpLongDigits);

/** The form for the code that was sent to an e-mail address. */
export function VerificationForm({ email, password, asksPassword, isSigningIn, ...on }: VerificationFormProps) {
  const verify = useVerifyUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { activationCode: '', password },
  });
  const { errors } = formState;
  const code = register('activationCode');
  const shownDigits = useRef(0);

  const submit = handleSubmit(({ activationCode, password: typed }) =>
    verify.mutate(
      { email, activationCode, password: typed || undefined },
      {
        onSuccess: () => {
          toast.success(words.verified);
          on.onVerified();
        },
        onError: (error) => {
          const isAtField = showFieldErrors(error, ['activationCode', 'password'], setError);
          if (isRefusal(error, 'CODE_INVALID')) {
            setError('activationCode', { type: 'server', message: errorMessage(error) }, { shouldFocus: true });
          } else if (!isAtField) toast.error(errorMessage(error));
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
          const digits = digitsOf(event.target.value);
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
        error={errors.activationCode?.message}
        isRequired
      />
      {asksPassword && (
        <PasswordInput
          {...register('password')}
          autoComplete="current-password"
          label={account.password}
          hint={words.otherBrowser}
          error={errors.password?.message}
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
