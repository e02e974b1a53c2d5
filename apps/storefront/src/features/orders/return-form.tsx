import { type Order, ReturnForm as ReturnFormSchema, returnReasons } from '@dilmun/contracts/orders';
import { returns as words } from '@dilmun/messages/returns';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { useReturnRequest } from './orders.queries.ts';

export interface ReturnFormProps {
  order: Order;
  /** Token from the mailed link. */
  linkToken: string | undefined;
  /** Called with the API's text when the request is stored. */
  onSent: (text: string) => void;
  onCancel: () => void;
}

const reasons = returnReasons.map((value) => ({ value, label: words.reasons[value] }));

/** Asks staff to take pieces of an item back. The request's contract defines its rules and error texts. */
export function ReturnForm({ order, linkToken, onSent, onCancel }: ReturnFormProps) {
  const request = useReturnRequest(order.orderNumber, linkToken);
  const items = order.items.filter(({ returnable }) => returnable > 0);
  const { field, handleSubmit, setValue, showRejection, watch } = useContractForm(ReturnFormSchema, {
    mode: 'onSubmit',
    defaultValues: { itemId: items.length === 1 ? (items[0]?.id ?? '') : '', quantity: 1, note: '' },
  });
  const [itemId, reason] = watch(['itemId', 'reason']);
  const returnable = items.find(({ id }) => id === itemId)?.returnable ?? 1;

  const submit = handleSubmit((form) =>
    request.mutate(form, { onSuccess: ({ message }) => onSent(message), onError: showRejection }),
  );

  return (
    <FormStack onSubmit={submit} label={words.start}>
      <p>
        {words.intro} <Link to="/customer-service/shipping-and-return-policy">{words.policy}</Link>
      </p>
      <Select
        {...field('itemId', { onChange: () => setValue('quantity', 1) })}
        label={words.item}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        {...(items.length > 1 && { placeholder: words.chooseItem })}
        isRequired
      />
      {returnable > 1 && (
        <Select
          {...field('quantity', { valueAsNumber: true })}
          label={words.quantity}
          options={Array.from({ length: returnable }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
        />
      )}
      <Select {...field('reason')} label={words.reason} options={reasons} placeholder={words.chooseReason} isRequired />
      <TextArea {...field('note')} rows={3} label={words.note} hint={reason && words.hints[reason]} isOptional />
      <div className="row-3 wrap">
        <Button type="submit" busy={request.isPending}>
          {words.submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </FormStack>
  );
}
