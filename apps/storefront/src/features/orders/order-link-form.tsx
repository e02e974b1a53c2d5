import { OrderLookUp } from '@dilmun/contracts/orders';
import { orders } from '@dilmun/store/messages/orders';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormStack } from '../../ui/form-stack.tsx';
import { EmailInput, TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { useSendOrderLink } from './orders.queries.ts';

const words = orders.track;

/** Requests an e-mail with a link to an order. Never reveals whether the order exists. */
export function OrderLinkForm() {
  const send = useSendOrderLink();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(OrderLookUp),
    defaultValues: { orderNumber: '', email: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((asked) =>
    send.mutate(asked, {
      onError: (error) => toast.error(isRefusal(error, 'RATE_LIMITED') ? error.message : words.failed),
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <p>{words.intro}</p>
      <TextInput
        {...register('orderNumber')}
        label={words.orderNumber}
        hint={words.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.orderNumber?.message}
        isRequired
      />
      <EmailInput {...register('email')} label={words.email} error={errors.email?.message} />
      <p role="status">{send.isSuccess && words.sent}</p>
      <Button type="submit" size="large" isWide busy={send.isPending}>
        {words.submit}
      </Button>
    </FormStack>
  );
}
