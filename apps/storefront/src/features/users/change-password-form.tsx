import { ChangePassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage, isRefusal } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormStack } from '../../ui/form-stack.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './users.queries.ts';

export interface ChangePasswordFormProps {
  /** Called after the change; the API has ended all other sessions. */
  onChanged: () => void;
}

const words = account.changePassword;

/** Changes the password of a signed-in user, who must enter the current one. */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const change = useChangePassword();
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({
    resolver: zodResolver(ChangePassword),
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, touchedFields, isSubmitted } = formState;
  // Once its error may be shown, the confirmation is validated again when the password changes.
  const isChecked = touchedFields.confirmNewPassword || isSubmitted;

  const submit = handleSubmit((form) =>
    change.mutate(form, {
      onSuccess: ({ message }) => {
        reset();
        toast.success(message);
        onChanged();
      },
      onError: (error) => {
        if (isRefusal(error, 'CURRENT_PASSWORD_WRONG')) {
          setError('currentPassword', { type: 'server', message: errorMessage(error) }, { shouldFocus: true });
        } else if (!showFieldErrors(error, ['currentPassword', 'newPassword', 'confirmNewPassword'], setError)) {
          toast.error(errorMessage(error));
        }
      },
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <PasswordInput
        {...register('currentPassword')}
        autoComplete="current-password"
        label={words.currentPassword}
        error={errors.currentPassword?.message}
        isRequired
      />
      <NewPasswordFields
        password={{
          ...register('newPassword', { deps: isChecked ? ['confirmNewPassword'] : [] }),
          label: account.reset.newPassword,
          error: errors.newPassword?.message,
        }}
        confirmation={{
          ...register('confirmNewPassword'),
          label: account.reset.confirmNewPassword,
          error: errors.confirmNewPassword?.message,
        }}
        typed={watch('newPassword')}
      />
      <Button type="submit" isWide busy={change.isPending}>
        {words.submit}
      </Button>
    </FormStack>
  );
}
