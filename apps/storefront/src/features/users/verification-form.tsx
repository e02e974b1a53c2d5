import { Verification } from '@dilmun/contracts/users';
import { limits } from '@dilmun/store/limits';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
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
  /** The code may have been requested in another browser, so the password is required too. */
  needsPassword: boolean;
  onVerified: () => void;
  /** Called when the shopper wants to correct the address. */
  onOtherAddress: () => void;
}

const words = account.verify;
const Form = Verification.pick({ activationCode: true, password: true });

/** Keeps only digits, at most as many as a code has, so that pasted text with spaces works. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, limits.otpLongDigits);

/** The form for the code that was sent to an e-mail address. */
export function VerificationForm({ email, needsPassword, onVerified, onOtherAddress }: VerificationFormProps) {
  const verify = useVerifyUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { activationCode: '', password: '' },
  });
  const { errors } = formState;
  const asksPassword = needsPassword || isRefusal(verify.error, 'CODE_INVALID');
  const code = register('activationCode');

  const submit = handleSubmit(({ activationCode, password }) =>
    verify.mutate(
      { email, activationCode, password: password || undefined },
      {
        onSuccess: () => {
          toast.success(words.verified);
          onVerified();
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
          event.target.value = digitsOf(event.target.value);
          const isWhole = event.target.value.length === limits.otpDigits;
          await code.onChange(event);
          // A complete code is submitted automatically.
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
          isOptional={!needsPassword}
        />
      )}
      <Button type="submit" size="large" isWide busy={verify.isPending}>
        {words.submit}
      </Button>
      <ResendCode email={email} />
      <Button variant="quiet" onClick={onOtherAddress}>
        {words.otherAddress}
      </Button>
    </FormStack>
  );
}
