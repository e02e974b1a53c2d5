import type { Order } from '@dilmun/contracts/orders';
import { orders as words } from '@dilmun/store/messages/orders';
import { store } from '@dilmun/store/store';
import { Price } from '../../ui/price.tsx';
import styles from './order-amounts.module.css';

export type OrderAmountsProps = Pick<Order, 'subtotal' | 'shipping' | 'vat' | 'totalAmount'>;

/** What the order came to; the VAT is part of the total. */
export function OrderAmounts({ subtotal, shipping, vat, totalAmount }: OrderAmountsProps) {
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{words.subtotal}</dt>
        <dd>
          <Price fils={subtotal} size="small" />
        </dd>
      </div>
      <div>
        <dt>{words.shipping}</dt>
        <dd>{shipping === 0 ? words.free : <Price fils={shipping} size="small" />}</dd>
      </div>
      <div className={styles.total}>
        <dt>{words.grandTotal}</dt>
        <dd>
          <Price fils={totalAmount} />
        </dd>
      </div>
      <div className={styles.vat}>
        <dt>{words.vat(store.vat.ratePercent)}</dt>
        <dd>
          <Price fils={vat} size="small" />
        </dd>
      </div>
    </dl>
  );
}
