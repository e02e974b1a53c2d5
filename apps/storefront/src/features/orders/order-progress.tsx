import type { Order } from '@dilmun/contracts/orders';
import { orders } from '@dilmun/messages/orders';
import Check from 'lucide-react/icons/check';
import styles from './order-progress.module.css';

const words = orders.progress;
const usualSteps = ['PLACED', 'PAID', 'SHIPPED', 'DELIVERED'] as const;
/** Statuses outside the sequence from placed to delivered. */
const unusual: ReadonlySet<Order['orderStatus']> = new Set([
  ...(['EXPIRED', 'CANCELLED', 'LATE_PAYMENT', 'REFUND_PENDING', 'REFUNDED'] as const),
]);

/** Progress of an order from placed to delivered. Renders nothing for a cancelled or refunded order. */
export function OrderProgress({ orderStatus, timeline, payment, shippingMethod }: Order) {
  if (unusual.has(orderStatus)) return null;
  const done = new Set<string>(timeline.map(({ step }) => step));
  // An order with cash on delivery is paid when it is delivered; an order by email is not shipped.
  const steps = usualSteps.filter(
    (step) => (step !== 'PAID' || payment.method !== 'cash') && (step !== 'SHIPPED' || shippingMethod !== 'email'),
  );
  const current = steps.findLast((step) => done.has(step));
  const labels = {
    ...words.steps,
    ...(shippingMethod === 'pickup' && words.pickupSteps),
    ...(shippingMethod === 'email' && words.emailSteps),
  };
  return (
    <ol className={styles.steps} aria-label={words.heading}>
      {steps.map((step) => (
        <li key={step} data-done={done.has(step)} aria-current={step === current ? 'step' : undefined}>
          <span className={styles.mark}>{done.has(step) && <Check aria-hidden size={14} strokeWidth={3} />}</span>
          <span>
            {labels[step]} <span className="visually-hidden">{done.has(step) ? words.done : words.open}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
