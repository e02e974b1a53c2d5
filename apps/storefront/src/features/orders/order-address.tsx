import type { OrderAddress as Address, Order } from '@dilmun/contracts/orders';
import { dealer } from '@dilmun/store/messages/dealer';
import { joinParts } from '@dilmun/store/messages/formats';
import { orders as words } from '@dilmun/store/messages/orders';
import { translateAddress } from '@dilmun/store/messages/places';
import { store } from '@dilmun/store/store';
import { use } from 'react';
import { PageContext } from '../../lib/page-context.ts';
import styles from './order-address.module.css';

export interface OrderAddressProps {
  title: string;
  address: Address;
  /** The company that the invoice is addressed to. */
  business?: Pick<Order, 'companyName' | 'vatNumber'>;
}

/** Destination of the goods: the shipping address, the shop's for pick-up, or the e-mail address. */
export function DeliveryAddress({
  shippingMethod,
  shippingAddress,
  email,
}: Pick<Order, 'shippingMethod' | 'shippingAddress' | 'email'>) {
  const { hours } = use(PageContext).settings;
  if (shippingMethod === 'email') return <Destination title={words.sendTo} lines={[email]} />;
  if (shippingMethod !== 'pickup') return <OrderAddress title={words.shippingAddress} address={shippingAddress} />;
  const shop = [store.name, ...dealer.addressLines, words.open(dealer.describeHours(hours))];
  return <Destination title={words.collectFrom} lines={shop} />;
}

function Destination({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <address className={`stack note ${styles.address}`}>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </div>
  );
}

/** An address as stored with the order; empty lines are omitted. */
export function OrderAddress({ title, address, business }: OrderAddressProps) {
  const { name, flat, street, landmark, city, state, poBox, country, phoneNumber } = translateAddress(address);
  const company = business?.companyName;
  const vatNumber = business?.vatNumber && words.vatNumber(business.vatNumber);
  // In Bahrain the street names the block, and an area may have the name of its governorate.
  const place = joinParts([city, state, address.street.endsWith(`Block ${poBox}`) ? '' : poBox]);
  const rows = Object.entries({
    ...{ company, vatNumber, name, flat, street, landmark, place, country },
  }).filter(([, text]) => text);
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <address className={`stack note ${styles.address}`}>
        {rows.map(([key, text]) => (
          <span key={key}>
            <bdi>{text}</bdi>
          </span>
        ))}
        <span>
          {words.phone}: <bdi dir="ltr">{phoneNumber}</bdi>
        </span>
      </address>
    </div>
  );
}
