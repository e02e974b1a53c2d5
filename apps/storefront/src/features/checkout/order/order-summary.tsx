import { checkout } from '@dilmun/messages/checkout';
import { methodNames } from '@dilmun/messages/delivery';
import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Picture } from '../../../ui/content/picture.tsx';
import { RegisteredMark } from '../../../ui/content/registered-mark.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Amount, Amounts } from '../../../ui/products/amounts.tsx';
import { Price } from '../../../ui/products/price.tsx';
import type { OrderedCart, Totals } from './checkout.request.ts';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  cart: OrderedCart;
  totals: Totals;
  method: OrderMethodId;
  /** The dated promise; null while it is unknown. */
  promise: string | null;
}

const words = checkout.summary;

/** The order's lines and amounts. On narrow screens a bar with the total opens and closes it. */
export function OrderSummary({ cart, totals, method, promise }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <aside aria-labelledby="order-summary" className={styles.summary} data-open={isOpen}>
      <button
        type="button"
        className={`row-2 ${styles.bar}`}
        aria-expanded={isOpen}
        aria-controls="order-summary-content"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{isOpen ? words.hide : words.show}</span>
        <ChevronDown aria-hidden size={20} className={styles.chevron} />
        <Price fils={totals.totalFils} />
      </button>
      <div id="order-summary-content" className={styles.content}>
        <div className={`wrap spread ${styles.top}`}>
          <h2 id="order-summary" className="text-xl">
            {words.heading}
          </h2>
          <Link to="/cart">{words.editCart}</Link>
        </div>
        <ul className={`stack-4 ${styles.lines}`}>
          {cart.lines.map((line) => {
            const image = line.firstImage ?? line.variants.images[0];
            return (
              <li key={line.partNumber} className={`stack-3 ${styles.line}`}>
                <div className={styles.picture}>{image && <Picture image={image} fit="contain" alt="" />}</div>
                <div>
                  <p className="semibold snug">
                    <RegisteredMark>{line.productName}</RegisteredMark>
                  </p>
                  <p className="note">{words.quantity(line.quantity)}</p>
                </div>
                <Price fils={line.total} size="small" />
              </li>
            );
          })}
        </ul>
        <div className="divided">
          <Amounts>
            <Amount label={words.subtotal} fils={totals.subtotalFils} />
            {cart.discount && totals.discountFils > 0 && (
              <Amount label={words.discount(cart.discount.code)} fils={-totals.discountFils} />
            )}
            <Amount label={method === 'pickup' || method === 'email' ? methodNames[method] : words.shipping}>
              {totals.shippingFils === 0 ? words.free : <Price fils={totals.shippingFils} />}
            </Amount>
            <Amount kind="note" label={promise ?? '\u00a0'}>
              {null}
            </Amount>
            <Amount
              kind="total"
              label={
                <>
                  {words.total} <small>{words.inclusiveVat}</small>
                </>
              }
              fils={totals.totalFils}
            />
          </Amounts>
        </div>
      </div>
    </aside>
  );
}
