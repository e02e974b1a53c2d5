import type { Fils } from '@dilmun/contracts/money';
import { cart as words } from '@dilmun/store/messages/cart';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './cart-summary.module.css';

export interface CartSummaryProps {
  grandTotalFils: Fils;
}

/** What the cart comes to, and the way on. */
export function CartSummary({ grandTotalFils }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-summary" className={styles.summary}>
      <h2 id="cart-summary" className={styles.heading}>
        {words.summary}
      </h2>
      <dl className={styles.amounts}>
        <div>
          <dt>{words.subtotal}</dt>
          <dd>
            <Price fils={grandTotalFils} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            {words.estimatedTotal} <small>{words.inclusiveVat}</small>
          </dt>
          <dd>
            <Price fils={grandTotalFils} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{words.shippingNote}</p>
      <LinkButton to="/checkout" size="large" isWide>
        {words.checkOut}
      </LinkButton>
      <Link to="/" className={styles.continue}>
        {words.continueShopping}
      </Link>
    </section>
  );
}
