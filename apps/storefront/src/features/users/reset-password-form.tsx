import { ResetPassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormStack } from '../../ui/form-stack.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetPassword } from './users.queries.ts';

export interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

const words = account.reset;

/** A new password and its confirmation. Errors appear after a field loses focus or the form is submitted. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(ResetPassword),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '', resetPasswordToken: token },
  });
  const { errors, touchedFields, isSubmitted } = formState;
  // Once its error may be shown, the confirmation is validated again when the password changes.
  const isChecked = touchedFields.confirmNewPassword || isSubmitted;
  const isLinkSpent = isRefusal(reset.error, 'RESET_INVALID') || errors.resetPasswordToken !== undefined;

  const submit = handleSubmit((form) =>
    reset.mutate(form, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onReset();
      },
      onError: (error) => {
        if (isRefusal(error, 'RESET_INVALID')) return;
        if (showFieldErrors(error, ['newPassword', 'confirmNewPassword'], setError)) return;
        setError('newPassword', { type: 'server', message: words.failed }, { shouldFocus: true });
      },
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      {isLinkSpent && (
        <FormError message={words.linkSpent}>
          <Link to="/forgot-password">{words.requestNew}</Link>
        </FormError>
      )}
      <NewPasswordFields
        password={{
          ...register('newPassword', { deps: isChecked ? ['confirmNewPassword'] : [] }),
          label: words.newPassword,
          error: errors.newPassword?.message,
        }}
        confirmation={{
          ...register('confirmNewPassword'),
          label: words.confirmNewPassword,
          error: errors.confirmNewPassword?.message,
        }}
        typed={watch('newPassword')}
      />
      <Button type="submit" size="large" isWide busy={reset.isPending}>
        {words.submit}
      </Button>
    </FormStack>
  );
}
