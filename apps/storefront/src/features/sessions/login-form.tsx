import type { CartNotice } from '@dilmun/contracts/carts';
import { Login } from '@dilmun/contracts/sessions';
import { account } from '@dilmun/messages/account';
import { errorMessage, isRefusal } from '../../lib/api/api-error.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast, toastLimits } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { EmailInput } from '../../ui/forms/text-input.tsx';
import styles from './login-form.module.css';
import { useLogin } from './sessions.queries.ts';

const Form = Login.pick({ email: true, password: true, rememberMe: true });

export interface LoginFormProps {
  initialEmail: string;
  /** Receives the notices about the merge of the guest's cart. */
  onSignedIn: (notices: readonly CartNotice[]) => void;
  /** Called when the e-mail address is not verified yet. */
  onVerify: (email: string) => void;
}

/** E-mail, password, remember me. A rejection is shown as a toast with the API's message. */
export function LoginForm({ initialEmail, onSignedIn, onVerify }: LoginFormProps) {
  const login = useLogin();
  const { field, handleSubmit, getValues, showFieldErrors } = useContractForm(Form, {
    mode: 'onSubmit',
    defaultValues: { email: initialEmail, password: '', rememberMe: false },
  });
  const isUnverified = isRefusal(login.error, 'EMAIL_NOT_VERIFIED');

  const submit = handleSubmit((form) =>
    login.mutate(form, {
      onSuccess: ({ meta }) => {
        // Checkout keeps its toasts longer, where this one would cover the payment.
        toast.success(account.welcome, { durationMs: toastLimits.durationMs });
        onSignedIn(meta.notices);
      },
      onError: (error) => {
        showFieldErrors(error);
        toast.error(errorMessage(error));
      },
    }),
  );

  return (
    <FormStack onSubmit={submit} label={account.login.heading}>
      <EmailInput {...field('email')} autoComplete="username" label={account.email} />
      <PasswordInput {...field('password')} autoComplete="current-password" label={account.password} isRequired />
      <div className={`wrap spread ${styles.row}`}>
        <Checkbox {...field('rememberMe')} label={account.rememberMe} />
        <Link to="/forgot-password">{account.login.forgot}</Link>
      </div>
      {isUnverified && (
        <FormError message={account.login.unverified}>
          <Button variant="secondary" size="small" onClick={() => onVerify(getValues('email'))}>
            {account.login.verifyNow}
          </Button>
        </FormError>
      )}
      <Button type="submit" size="large" isWide busy={login.isPending}>
        {account.login.submit}
      </Button>
    </FormStack>
  );
}
