import type { CartLine } from '@dilmun/contracts/carts';
import type { Fils } from '@dilmun/contracts/money';
import { hasPromisedDay } from '@dilmun/store/delivery';
import { cartPage as words } from '@dilmun/store/messages/cart-page';
import { formatBhd } from '@dilmun/store/messages/formats';
import { whatsapp } from '@dilmun/store/messages/whatsapp';
import { calculateFreeDeliveryGapFils, getFreeLimitFils } from '@dilmun/store/shipping-methods';
import { type ReactNode, use } from 'react';
import { PageContext } from '../../lib/page-context.ts';
import { WhatsAppLink } from '../../lib/whatsapp-link.tsx';
import { Amount, Amounts } from '../../ui/amounts.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './cart-summary.module.css';

export interface CartSummaryProps {
  lines: readonly CartLine[];
  grandTotalFils: Fils;
  /** The dated promise of delivery. */
  promise?: ReactNode;
}

/** The cart's total with the link to checkout. */
export function CartSummary({ lines, grandTotalFils, promise }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-summary" className={styles.summary}>
      <h2 id="cart-summary" className={styles.heading}>
        {words.summary}
      </h2>
      <Amounts>
        <Amount label={words.subtotal}>
          <Price fils={grandTotalFils} />
        </Amount>
        <Amount
          kind="total"
          label={
            <>
              {words.estimatedTotal} <small>{words.inclusiveVat}</small>
            </>
          }
        >
          <Price fils={grandTotalFils} />
        </Amount>
      </Amounts>
      <FreeDelivery grandTotalFils={grandTotalFils} />
      {lines.every(hasPromisedDay) && promise}
      <LinkButton to="/checkout" size="large" isWide>
        {words.checkOut}
      </LinkButton>
      <WhatsAppLink
        text={whatsapp.cart(
          lines.map(({ quantity, partNumber }) => whatsapp.cartPart(quantity, partNumber)).join(', '),
        )}
        className={styles.continue}
      />
      <Link to="/" className={styles.continue}>
        {words.continueShopping}
      </Link>
    </section>
  );
}

/** Shows the amount that is missing until standard delivery is free, or that it is. */
function FreeDelivery({ grandTotalFils }: { grandTotalFils: Fils }) {
  const { delivery } = use(PageContext).settings;
  const gapFils = calculateFreeDeliveryGapFils(delivery, grandTotalFils);
  const limitFils = getFreeLimitFils(delivery);
  const text = gapFils === 0 ? words.freeDelivery : words.freeDeliveryGap(formatBhd(gapFils));
  return (
    <div className={styles.free}>
      {gapFils > 0 && <p className={styles.note}>{words.shippingNote}</p>}
      <p role="status">{text}</p>
      <progress aria-hidden max={limitFils} value={Math.min(grandTotalFils, limitFils)} />
    </div>
  );
}
