import { Registration } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormRow, FormStack } from '../../ui/form-stack.tsx';
import { Link } from '../../ui/link.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { EmailInput, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useCreateUser } from './users.queries.ts';

export interface RegistrationFormProps {
  /** Values that the shopper has typed at checkout. */
  initial: Partial<Pick<Registration, 'firstName' | 'lastName' | 'email' | 'mobileNumber'>>;
  /** Called with the address that the code was sent to, and the password. */
  onRegistered: (account: { email: string; password: string }) => void;
  linkState: unknown;
}

const words = account.register;
const genders = (['male', 'female', 'other'] as const).map((value) => ({ value, label: words.genders[value] }));
const fields = [
  'firstName',
  'lastName',
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'mobileNumber',
  'gender',
] as const;

/** The registration form. The request's contract defines its rules and error texts. */
export function RegistrationForm({ initial, onRegistered, linkState }: RegistrationFormProps) {
  const create = useCreateUser();
  const { register, handleSubmit, setError, watch, formState } = useForm<
    z.input<typeof Registration>,
    unknown,
    z.output<typeof Registration>
  >({
    resolver: zodResolver(Registration),
    mode: 'onTouched',
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
  const { errors, touchedFields, isSubmitted } = formState;
  // Once its error may be shown, a confirmation is validated again when its field changes.
  const checks = (confirmation: 'confirmEmail' | 'confirmPassword') => ({
    deps: touchedFields[confirmation] || isSubmitted ? [confirmation] : [],
  });

  const submit = handleSubmit((form) =>
    create.mutate(form, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onRegistered({ email: form.confirmEmail, password: form.password });
      },
      onError: (error) => {
        if (!showFieldErrors(error, fields, setError)) toast.error(errorMessage(error));
      },
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <FormRow>
        <TextInput
          {...register('firstName')}
          autoComplete="given-name"
          label={words.firstName}
          error={errors.firstName?.message}
          isRequired
        />
        <TextInput
          {...register('lastName')}
          autoComplete="family-name"
          label={words.lastName}
          error={errors.lastName?.message}
          isRequired
        />
      </FormRow>
      <EmailInput {...register('email', checks('confirmEmail'))} label={account.email} error={errors.email?.message} />
      <EmailInput
        {...register('confirmEmail')}
        autoComplete="off"
        label={words.confirmEmail}
        error={errors.confirmEmail?.message}
      />
      <NewPasswordFields
        password={{
          ...register('password', checks('confirmPassword')),
          label: account.password,
          error: errors.password?.message,
        }}
        confirmation={{
          ...register('confirmPassword'),
          label: words.confirmPassword,
          error: errors.confirmPassword?.message,
        }}
        typed={watch('password')}
      />
      <TextInput
        {...register('mobileNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={words.mobileNumber}
        hint={words.mobileHint}
        error={errors.mobileNumber?.message}
        isRequired
      />
      <RadioGroup
        {...register('gender')}
        legend={words.gender}
        options={genders}
        look="row"
        error={errors.gender?.message}
      />
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
