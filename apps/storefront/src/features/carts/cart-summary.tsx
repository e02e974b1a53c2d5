import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import type { Fils } from '@dilmun/contracts/money';
import { cartPage as words } from '@dilmun/messages/cart-page';
import { formatBhd } from '@dilmun/messages/formats';
import { whatsapp } from '@dilmun/messages/whatsapp';
import { areSentByEmail, hasPromisedDay } from '@dilmun/settings/delivery';
import { calculateFreeDeliveryGapFils, getFreeLimitFils } from '@dilmun/settings/shipping-methods';
import { type ReactNode, use } from 'react';
import { useTyping } from '../../lib/hooks/use-typing.ts';
import { PageContext } from '../../lib/page-context.ts';
import { PaymentMarks } from '../../lib/payment-marks.tsx';
import { WhatsAppLink } from '../../lib/whatsapp-link.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Amount, Amounts } from '../../ui/products/amounts.tsx';
import styles from './cart-summary.module.css';
import { DiscountForm } from './discount-form.tsx';

export interface CartSummaryProps {
  lines: readonly CartLine[];
  /** Before the discount. */
  grandTotalFils: Fils;
  discount: CartMeta['discount'];
  /** The dated promise of delivery. */
  promise?: ReactNode;
}

/** The cart's total with the link to checkout. */
export function CartSummary({ lines, grandTotalFils, discount, promise }: CartSummaryProps) {
  const totalFils = grandTotalFils - (discount?.amount ?? 0);
  return (
    <section aria-labelledby="cart-summary" className={`stack-4 ${styles.summary}`}>
      <h2 id="cart-summary" className="text-xl">
        {words.summary}
      </h2>
      <Amounts>
        <Amount label={words.subtotal} fils={grandTotalFils} />
        {discount && discount.amount > 0 && <Amount label={words.discount(discount.code)} fils={-discount.amount} />}
        <Amount
          kind="total"
          label={
            <>
              {words.estimatedTotal} <small>{words.inclusiveVat}</small>
            </>
          }
          fils={totalFils}
        />
      </Amounts>
      <DiscountForm code={discount?.code ?? null} />
      <p className="note">{words.shippingNote}</p>
      {areSentByEmail(lines) ? (
        <p className={`text-sm bold ${styles.free}`}>{words.byEmail}</p>
      ) : (
        <FreeDelivery goodsFils={totalFils} />
      )}
      {lines.every(hasPromisedDay) && promise}
      <div className={styles.checkOut}>
        <LinkButton to="/checkout" size="large" isWide>
          {words.checkOut}
        </LinkButton>
      </div>
      <PaymentMarks />
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

/** On phones, the total and the link to checkout at the bottom of the window, in place of the summary's link. */
export function CartBar({ totalFils }: { totalFils: Fils }) {
  return (
    <div className={styles.bar} data-bottom-bar="phone" data-typing={useTyping()}>
      <Amounts>
        <Amount label={words.estimatedTotal} fils={totalFils} kind="brief" />
      </Amounts>
      <LinkButton to="/checkout">{words.checkOut}</LinkButton>
    </div>
  );
}

/** Shows the amount that is missing until standard delivery is free, or that it is. */
function FreeDelivery({ goodsFils }: { goodsFils: Fils }) {
  const { delivery } = use(PageContext).settings;
  const gapFils = calculateFreeDeliveryGapFils(delivery, goodsFils);
  const limitFils = getFreeLimitFils(delivery);
  const text = gapFils === 0 ? words.freeDelivery : words.freeDeliveryGap(formatBhd(gapFils));
  return (
    <div className={`text-sm bold ${styles.free}`}>
      <p role="status">{text}</p>
      <progress aria-hidden max={limitFils} value={Math.min(goodsFils, limitFils)} />
    </div>
  );
}
