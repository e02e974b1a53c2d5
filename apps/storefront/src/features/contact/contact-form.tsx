import { ContactForm as ContactFormSchema } from '@dilmun/contracts/contact';
import { contact } from '@dilmun/store/messages/contact';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage } from '../../lib/api-error.ts';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FormRow, FormStack } from '../../ui/form-stack.tsx';
import { Link } from '../../ui/link.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useSendContactForm } from './contact.queries.ts';

const words = contact.fields;
const fields = ['name', 'mobile', 'email', 'department', 'concern'] as const;
const departments = (['sales', 'marketing'] as const).map((value) => ({ value, label: contact.departments[value] }));
const [beforeLink, linkText, afterLink] = contact.privacy;

/** The contact form 'Get in touch'. The request's contract defines its rules and error texts. Cleared on success. */
export function ContactForm() {
  const send = useSendContactForm();
  const { register, handleSubmit, reset, setError, formState } = useForm<
    z.input<typeof ContactFormSchema>,
    unknown,
    ContactFormSchema
  >({
    resolver: zodResolver(ContactFormSchema),
    mode: 'onTouched',
    defaultValues: { name: '', mobile: '', email: '', concern: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((form) =>
    send.mutate(form, {
      onSuccess: ({ message }) => {
        toast.success(contact.submitted, { description: message });
        reset();
      },
      onError: (error) => {
        if (!showFieldErrors(error, fields, setError)) toast.error(errorMessage(error));
      },
    }),
  );

  return (
    <FormStack onSubmit={submit} label={contact.formHeading}>
      <TextInput {...register('name')} autoComplete="name" label={words.name} error={errors.name?.message} isRequired />
      <FormRow>
        <TextInput
          {...register('mobile')}
          type="tel"
          autoComplete="tel"
          label={words.mobile}
          error={errors.mobile?.message}
          isRequired
        />
        <EmailInput {...register('email')} label={words.email} error={errors.email?.message} />
      </FormRow>
      <RadioGroup
        {...register('department')}
        legend={words.department}
        options={departments}
        look="row"
        error={errors.department?.message}
      />
      <TextArea {...register('concern')} rows={6} label={words.concern} error={errors.concern?.message} isRequired />
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
