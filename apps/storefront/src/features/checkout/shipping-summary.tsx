import type { ShippingForm } from '@dilmun/contracts/checkout';
import { checkout } from '@dilmun/store/messages/checkout';
import { dealer } from '@dilmun/store/messages/dealer';
import { joinParts } from '@dilmun/store/messages/formats';
import { orders } from '@dilmun/store/messages/orders';
import { translateAddress } from '@dilmun/store/messages/places';
import { Button } from '../../ui/button.tsx';
import styles from './shipping-summary.module.css';

export interface ShippingSummaryProps {
  form: ShippingForm;
  onEdit: () => void;
}

const words = checkout.shipping;

/** Summary of the completed shipping step, with a button to edit it. */
export function ShippingSummary({ form, onEdit }: ShippingSummaryProps) {
  const isPickup = form.shippingMethod === 'pickup';
  const { street, state, country } = translateAddress({ ...form, street: form.address1 });
  const lines = [
    `${form.firstName} ${form.lastName}`,
    joinParts([form.companyName, form.vatNumber && orders.vatNumber(form.vatNumber)]),
    ...(isPickup
      ? dealer.addressLines
      : [
          joinParts([form.address2, street]),
          // The street contains the block, and an area may have the name of its governorate.
          joinParts([form.city, state, form.country === 'Bahrain' ? '' : form.zipCode]),
          country,
        ]),
    form.phone,
    form.email,
  ];
  return (
    <section aria-labelledby="ship-to" className={`wrap spread box ${styles.summary}`}>
      <div>
        <h2 id="ship-to" className="text-lg">
          {isPickup ? words.summaryPickup : words.summary}
        </h2>
        <address className={styles.address}>
          {lines.filter(Boolean).map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </address>
      </div>
      <Button variant="secondary" size="small" onClick={onEdit}>
        {words.edit}
      </Button>
    </section>
  );
}
