import { Registration } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { FormRow, FormStack } from '../../ui/forms/form-stack.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface RegistrationFormProps {
  /** Values that the shopper has typed at checkout. */
  initial: Partial<Pick<Registration, 'firstName' | 'lastName' | 'email' | 'mobileNumber'>>;
  /** Called with the address that the code was sent to, and the password. */
  onRegistered: (account: { email: string; password: string }) => void;
  linkState: unknown;
}

const words = account.register;
const genders = (['male', 'female', 'other'] as const).map((value) => ({ value, label: words.genders[value] }));

/** The registration form. The request's contract defines its rules and error texts. */
export function RegistrationForm({ initial, onRegistered, linkState }: RegistrationFormProps) {
  const create = useCall('createUser');
  const { field, confirmedBy, handleSubmit, showRejection, watch } = useContractForm(Registration, {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      confirmEmail: '',
      password: '',
      confirmPassword: '',
      mobileNumber: '',
      ...initial,
      ...(initial.email && { confirmEmail: initial.email }),
    },
  });

  const submit = handleSubmit((body) =>
    create.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onRegistered({ email: body.confirmEmail, password: body.password });
      },
      onError: showRejection,
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <FormRow>
        <TextInput {...field('firstName')} autoComplete="given-name" label={words.firstName} isRequired />
        <TextInput {...field('lastName')} autoComplete="family-name" label={words.lastName} isRequired />
      </FormRow>
      <EmailInput {...field('email', confirmedBy('confirmEmail'))} label={account.email} />
      <EmailInput {...field('confirmEmail')} autoComplete="off" label={words.confirmEmail} />
      <NewPasswordFields
        password={field('password', confirmedBy('confirmPassword'))}
        confirmation={field('confirmPassword')}
        labels={[account.password, words.confirmPassword]}
        typed={watch('password')}
      />
      <TextInput
        {...field('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={words.mobileNumber}
        hint={words.mobileHint}
        isRequired
      />
      <RadioGroup {...field('gender')} legend={words.gender} options={genders} look="row" />
      <Button type="submit" size="large" isWide busy={create.isPending}>
        {words.submit}
      </Button>
      <p>
        {words.haveAccount}{' '}
        <Link to="/login" state={linkState}>
          {words.signIn}
        </Link>
      </p>
    </FormStack>
  );
}
