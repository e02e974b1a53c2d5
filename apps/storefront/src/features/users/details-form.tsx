import { DetailsToChange, type UserDetails } from '@dilmun/contracts/users';
import { account } from '@dilmun/store/messages/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormRow, FormStack } from '../../ui/form-stack.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangeDetails } from './users.queries.ts';

const words = account.details;
const fields = ['firstName', 'lastName', 'mobileNumber'] as const;

/** Name, mobile number and newsletter choice of the user. */
export function DetailsForm({ details }: { details: UserDetails }) {
  const change = useChangeDetails();
  const { email, ...values } = details;
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(DetailsToChange),
    mode: 'onTouched',
    defaultValues: values,
  });
  const { errors } = formState;
  const submit = handleSubmit((form) =>
    change.mutate(form, {
      onSuccess: ({ message, data: { email: _email, ...saved } }) => {
        reset(saved);
        toast.success(message);
      },
      onError: (error) => {
        if (!showFieldErrors(error, fields, setError)) toast.error(errorMessage(error));
      },
    }),
  );
  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <p>
        {words.signedInAs}{' '}
        <strong>
          <bdi dir="ltr">{email}</bdi>
        </strong>
      </p>
      <FormRow>
        <TextInput
          {...register('firstName')}
          autoComplete="given-name"
          label={account.register.firstName}
          error={errors.firstName?.message}
          isRequired
        />
        <TextInput
          {...register('lastName')}
          autoComplete="family-name"
          label={account.register.lastName}
          error={errors.lastName?.message}
          isRequired
        />
      </FormRow>
      <TextInput
        {...register('mobileNumber')}
        type="tel"
        autoComplete="tel"
        label={account.register.mobileNumber}
        hint={account.register.mobileHint}
        error={errors.mobileNumber?.message}
        isRequired
      />
      <Checkbox {...register('isSubscribed')} label={words.newsletter} />
      <div>
        <Button type="submit" busy={change.isPending}>
          {words.submit}
        </Button>
      </div>
    </FormStack>
  );
}
