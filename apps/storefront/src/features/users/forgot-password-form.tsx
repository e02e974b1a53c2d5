import { ForgotPassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { EmailInput } from '../../ui/forms/text-input.tsx';

const words = account.forgot;

/** Requests a reset link; never reveals whether the e-mail address is registered. */
export function ForgotPasswordForm() {
  const forgot = useCall('forgotPassword');
  const { field, handleSubmit } = useContractForm(ForgotPassword, { mode: 'onSubmit', defaultValues: { email: '' } });

  const submit = handleSubmit((body) =>
    forgot.mutate(body, {
      onSuccess: ({ message }) => toast.success(message),
      onError: () => toast.error(words.failed),
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <p>{words.intro}</p>
      <EmailInput {...field('email')} label={account.email} />
      {forgot.isSuccess && <p role="status">{words.sent}</p>}
      <Button type="submit" size="large" isWide busy={forgot.isPending}>
        {words.submit}
      </Button>
      <p>
        <Link to="/login">{words.backToSignIn}</Link>
      </p>
    </FormStack>
  );
}
