import { ResetPassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { isRefusal } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface ResetPasswordFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

const words = account.reset;

/** A new password and its confirmation. Errors appear after a field loses focus or the form is submitted. */
export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const reset = useCall('resetPassword');
  const form = useContractForm(ResetPassword, {
    defaultValues: { newPassword: '', confirmNewPassword: '', resetPasswordToken: token },
  });
  const isLinkSpent = isRefusal(reset.error, 'RESET_INVALID') || form.formState.errors.resetPasswordToken !== undefined;

  const submit = form.handleSubmit((body) =>
    reset.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onReset();
      },
      onError: (error) => {
        if (isRefusal(error, 'RESET_INVALID') || form.showFieldErrors(error)) return;
        form.showError('newPassword', words.failed);
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
        password={form.field('newPassword', form.confirmedBy('confirmNewPassword'))}
        confirmation={form.field('confirmNewPassword')}
        labels={[words.newPassword, words.confirmNewPassword]}
        typed={form.watch('newPassword')}
      />
      <Button type="submit" size="large" isWide busy={reset.isPending}>
        {words.submit}
      </Button>
    </FormStack>
  );
}
