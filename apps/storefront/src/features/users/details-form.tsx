import { DetailsToChange, Gender, type UserDetails } from '@dilmun/contracts/users';
import { account } from '@dilmun/messages/account';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormRow, FormStack } from '../../ui/forms/form-stack.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useChangeDetails } from './users.queries.ts';

const words = account.details;
const genders = Gender.options.map((value) => ({ value, label: account.register.genders[value] }));
/** An account of checkout may have no gender. */
const Form = DetailsToChange.extend({ gender: Gender.nullish() });

/** Name, mobile number, gender and newsletter choice of the user. */
export function DetailsForm({ details }: { details: UserDetails }) {
  const change = useChangeDetails();
  const { email, ...values } = details;
  const { field, formState, handleSubmit, reset, showRejection } = useContractForm(Form, {
    defaultValues: values,
  });
  const { isSubscribed: isChoiceChanged } = formState.dirtyFields;
  const submit = handleSubmit(({ isSubscribed, gender, ...person }) =>
    // A link in a mail may have changed the newsletter choice since.
    change.mutate(
      { ...person, gender: gender ?? undefined, isSubscribed: isChoiceChanged ? isSubscribed : undefined },
      {
        onSuccess: ({ message, data: { email: _email, ...saved } }) => {
          reset(saved);
          toast.success(message);
        },
        onError: showRejection,
      },
    ),
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
        <TextInput {...field('firstName')} autoComplete="given-name" label={account.register.firstName} isRequired />
        <TextInput {...field('lastName')} autoComplete="family-name" label={account.register.lastName} isRequired />
      </FormRow>
      <TextInput
        {...field('mobileNumber')}
        type="tel"
        autoComplete="tel"
        label={account.register.mobileNumber}
        hint={account.register.mobileHint}
        isRequired
      />
      <RadioGroup {...field('gender')} legend={words.gender} options={genders} look="row" />
      <Checkbox {...field('isSubscribed')} label={words.newsletter} />
      <div>
        <Button type="submit" busy={change.isPending}>
          {words.submit}
        </Button>
      </div>
    </FormStack>
  );
}
