import { cartPage as words } from '@dilmun/messages/cart-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call } from '../../lib/api/api.ts';
import { detailMessage } from '../../lib/api/api-error.ts';
import { readStored } from '../../lib/storage/browser-storage.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { type CartAnswer, cartKey, keepCart, makeSettledCart, ofUser, startState } from './carts.queries.ts';
import { type CartState, pickNewest } from './carts.state.ts';
import styles from './discount-form.module.css';

/** The field for a discount code; with a code on the cart, the button that removes it. */
export function DiscountForm({ code }: { code: string | null }) {
  const change = useChangeDiscount();
  const part = useRef<HTMLDivElement>(null);
  const send = (wanted: string | null) =>
    change.mutate(wanted, {
      onSuccess: ({ message }) => {
        // The focused button is removed, so the focus must move.
        part.current?.focus();
        toast.success(message);
      },
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(String(new FormData(event.currentTarget).get('code')));
  };
  const error = change.error ? detailMessage(change.error) : undefined;
  return (
    <div ref={part} tabIndex={-1}>
      {code === null ? (
        <form className={`stack-2 ${styles.form}`} onSubmit={submit}>
          <TextInput
            {...{ label: words.discountCode, placeholder: words.discountCode, isLabelHidden: true, error }}
            {...{ name: 'code', dir: 'ltr', required: true, maxLength: 40, autoComplete: 'off' }}
          />
          <Button type="submit" variant="secondary" busy={change.isPending}>
            {words.applyDiscount}
          </Button>
        </form>
      ) : (
        <>
          <Button variant="quiet" size="small" busy={change.isPending} onClick={() => send(null)}>
            {words.removeDiscount(code)}
          </Button>
          {error && <p role="alert">{error}</p>}
        </>
      )}
    </div>
  );
}

/** Puts a code on the cart, or takes it off with null. */
function useChangeDiscount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string | null): Promise<CartAnswer & { message: string }> => {
      const params = { guestToken: readStored('guestToken') ?? ofUser };
      return code === null ? call('removeDiscount', { params }) : call('applyDiscount', { params, body: { code } });
    },
    onSuccess: (answer) => {
      const cart = makeSettledCart(answer);
      keepCart(cart);
      queryClient.setQueryData<CartState>(cartKey, (state = startState()) => ({
        ...state,
        settled: pickNewest(state.settled, cart),
      }));
    },
  });
}
