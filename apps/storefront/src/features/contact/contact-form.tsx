import { ContactForm as ContactFormSchema } from '@dilmun/contracts/contact';
import { contact } from '@dilmun/messages/contact';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { FormRow, FormStack } from '../../ui/forms/form-stack.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/forms/text-input.tsx';

const words = contact.fields;
const departments = (['sales', 'marketing'] as const).map((value) => ({ value, label: contact.departments[value] }));
const [beforeLink, linkText, afterLink] = contact.privacy;

/** The contact form 'Get in touch'. The request's contract defines its rules and error texts. Cleared on success. */
export function ContactForm() {
  const send = useCall('sendContactForm');
  const { field, handleSubmit, reset, showRejection } = useContractForm(ContactFormSchema, {
    defaultValues: { name: '', mobile: '', email: '', concern: '' },
  });

  const submit = handleSubmit((body) =>
    send.mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(contact.submitted, { description: message });
        reset();
      },
      onError: showRejection,
    }),
  );

  return (
    <FormStack onSubmit={submit} label={contact.formHeading}>
      <TextInput {...field('name')} autoComplete="name" label={words.name} isRequired />
      <FormRow>
        <TextInput {...field('mobile')} type="tel" autoComplete="tel" label={words.mobile} isRequired />
        <EmailInput {...field('email')} label={words.email} />
      </FormRow>
      <RadioGroup {...field('department')} legend={words.department} options={departments} look="row" />
      <TextArea {...field('concern')} rows={6} label={words.concern} isRequired />
      <Button type="submit" size="large" busy={send.isPending}>
        {contact.submit}
      </Button>
      <p>
        {beforeLink}
        <Link to={contact.privacyPath}>{linkText}</Link>
        {afterLink}
      </p>
    </FormStack>
  );
}
