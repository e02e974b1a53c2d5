import type { Order } from '@dilmun/contracts/orders';
import { dateTimeText } from '@dilmun/messages/dates';
import { formatBhd } from '@dilmun/messages/formats';
import { orders } from '@dilmun/messages/orders';
import styles from './order-timeline.module.css';

const words = orders.timeline;

/** The order's events with their times, and a link to the parcel's tracking page. */
export function OrderTimeline({
  timeline,
  shipment,
  shippingMethod,
}: Pick<Order, 'timeline' | 'shipment' | 'shippingMethod'>) {
  const steps = {
    ...words.steps,
    ...(shippingMethod === 'pickup' && words.pickupSteps),
    ...(shippingMethod === 'email' && words.emailSteps),
  };
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="text-lg">
        {words.heading}
      </h2>
      <ol className="stack above-4">
        {timeline.map(({ step, at, amount }) => (
          <li key={`${step} ${at.getTime()} ${amount}`} className={`note ${styles.step}`}>
            <p className={styles.name}>{amount === null ? steps[step] : words.refunded(formatBhd(amount))}</p>
            <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>
            {step === 'SHIPPED' && shipment && <Shipment {...shipment} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shipment({ carrier, trackingNumber, trackingUrl }: NonNullable<Order['shipment']>) {
  return (
    <p className={`wrap anywhere ${styles.shipment}`}>
      {words.shipment(carrier, trackingNumber)}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {words.track}
        </a>
      )}
    </p>
  );
}
