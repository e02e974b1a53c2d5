import type { Order } from '@dilmun/contracts/orders';
import { methodNames } from '@dilmun/messages/delivery';
import { orders as words } from '@dilmun/messages/orders';
import { Amount, Amounts } from '../../ui/products/amounts.tsx';
import { Price } from '../../ui/products/price.tsx';

/** The order's amounts; the total includes VAT. */
export function OrderAmounts({ order }: { order: Order }) {
  const { subtotal, discount, shipping, shippingMethod, vat, vatRatePercent, totalAmount } = order;
  return (
    <div className="divided">
      <Amounts>
        <Amount label={words.subtotal} fils={subtotal} size="small" />
        {discount && <Amount label={words.discount(discount.code)} fils={-discount.amount} size="small" />}
        <Amount label={shippingMethod === 'standard' ? words.shipping : methodNames[shippingMethod]}>
          {shipping === 0 ? words.free : <Price fils={shipping} size="small" />}
        </Amount>
        <Amount kind="total" label={words.grandTotal} fils={totalAmount} />
        <Amount kind="note" label={words.vat(vatRatePercent)} fils={vat} size="small" />
      </Amounts>
    </div>
  );
}
