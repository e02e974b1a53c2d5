import { OrderLookUp } from '@dilmun/contracts/orders';
import { orders } from '@dilmun/messages/orders';
import { isRefusal } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';

const words = orders.track;

/** Requests an e-mail with a link to an order. Never reveals whether the order exists. */
export function OrderLinkForm() {
  const send = useCall('sendOrderLink');
  const { field, handleSubmit } = useContractForm(OrderLookUp, {
    mode: 'onSubmit',
    defaultValues: { orderNumber: '', email: '' },
  });

  const submit = handleSubmit((body) =>
    send.mutate(body, {
      onError: (error) => toast.error(isRefusal(error, 'RATE_LIMITED') ? error.message : words.failed),
    }),
  );

  return (
    <FormStack onSubmit={submit} label={words.heading}>
      <p>{words.intro}</p>
      <TextInput
        {...field('orderNumber')}
        label={words.orderNumber}
        hint={words.orderNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
      />
      <EmailInput {...field('email')} label={words.email} />
      <p role="status">{send.isSuccess && words.sent}</p>
      <Button type="submit" size="large" isWide busy={send.isPending}>
        {words.submit}
      </Button>
    </FormStack>
  );
}
