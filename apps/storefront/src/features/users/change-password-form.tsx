import { ChangePassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { errorMessage, isRefusal } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface ChangePasswordFormProps {
  /** Called after the change; the API has ended all other sessions. */
  onChanged: () => void;
}

const words = account.changePassword;

/** Changes the password of a signed-in user, who must enter the current one. */
export function ChangePasswordForm({ onChanged }: ChangePasswordFormProps) {
  const change = useCall('changePassword');
  const form = useContractForm(ChangePassword, {
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
  });

  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: ({ message }) => {
        form.reset();
        toast.success(message);
        onChanged();
      },
      onError: (error) => {
        if (isRefusal(error, 'CURRENT_PASSWORD_WRONG')) form.showError('currentPassword', errorMessage(error));
        else form.showRejection(error);
      },
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <PasswordInput
        {...form.field('currentPassword')}
        autoComplete="current-password"
        label={words.currentPassword}
        isRequired
      />
      <NewPasswordFields
        password={form.field('newPassword', form.confirmedBy('confirmNewPassword'))}
        confirmation={form.field('confirmNewPassword')}
        labels={[account.reset.newPassword, account.reset.confirmNewPassword]}
        typed={form.watch('newPassword')}
      />
      <Button type="submit" isWide busy={change.isPending}>
        {words.submit}
      </Button>
    </FormStack>
  );
}
