import { checkout } from '@dilmun/messages/checkout';
import { dealer } from '@dilmun/messages/dealer';
import { joinParts } from '@dilmun/messages/formats';
import { orders } from '@dilmun/messages/orders';
import { translateAddress } from '@dilmun/messages/places';
import { formatPhone } from '@dilmun/settings/places';
import type { OrderMethodId } from '@dilmun/settings/shipping-methods';
import { Button } from '../../../ui/controls/button.tsx';
import type { CheckoutForm } from '../order/checkout.request.ts';
import styles from './shipping-summary.module.css';

export interface ShippingSummaryProps {
  form: CheckoutForm;
  onEdit: () => void;
}

const words = checkout.shipping;

const headings: Readonly<Record<OrderMethodId, string>> = {
  standard: words.summary,
  express: words.summary,
  pickup: words.summaryPickup,
  email: words.summaryEmail,
};

function listPlace(form: CheckoutForm): readonly string[] {
  if (form.shippingMethod === 'email') return [];
  if (form.shippingMethod === 'pickup') return dealer.addressLines;
  const { street, state, country } = translateAddress({ ...form, street: form.address1 });
  return [
    joinParts([form.address2, street]),
    // The street contains the block, and an area may have the name of its governorate.
    joinParts([form.city, state, form.country === 'Bahrain' ? '' : form.zipCode]),
    country,
  ];
}

/** Summary of the completed shipping step, with a button to edit it. */
export function ShippingSummary({ form, onEdit }: ShippingSummaryProps) {
  const lines = [
    `${form.firstName} ${form.lastName}`,
    joinParts([form.companyName, form.vatNumber && orders.vatNumber(form.vatNumber)]),
    ...listPlace(form),
    formatPhone(form.phone),
    form.email,
  ];
  return (
    <section aria-labelledby="ship-to" className={`wrap spread box ${styles.summary}`}>
      <div>
        <h2 id="ship-to" className="text-lg">
          {headings[form.shippingMethod]}
        </h2>
        <address className={`stack soft anywhere ${styles.address}`}>
          {lines.filter(Boolean).map((line) => (
            <span key={line}>
              <bdi dir={line?.startsWith('+') ? 'ltr' : undefined}>{line}</bdi>
            </span>
          ))}
        </address>
      </div>
      <Button variant="secondary" size="small" onClick={onEdit}>
        {form.shippingMethod === 'email' ? words.editContact : words.edit}
      </Button>
    </section>
  );
}
