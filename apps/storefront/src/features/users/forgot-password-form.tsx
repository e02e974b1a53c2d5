import { ForgotPassword } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { FormStack } from '../../ui/form-stack.tsx';
import { Link } from '../../ui/link.tsx';
import { EmailInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useForgotPassword } from './users.queries.ts';

const words = account.forgot;

/** Requests a reset link; never reveals whether the e-mail address is registered. */
export function ForgotPasswordForm() {
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(({ email }) =>
    forgot.mutate(email, {
      onSuccess: ({ message }) => toast.success(message),
      onError: () => toast.error(words.failed),
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <p>{words.intro}</p>
      <EmailInput {...register('email')} label={account.email} error={formState.errors.email?.message} />
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
