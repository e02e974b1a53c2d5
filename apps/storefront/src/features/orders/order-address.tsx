import type { OrderAddress as Address, Order } from '@dilmun/contracts/orders';
import { dealer } from '@dilmun/messages/dealer';
import { joinParts } from '@dilmun/messages/formats';
import { openingHours } from '@dilmun/messages/hours';
import { orders as words } from '@dilmun/messages/orders';
import { translateAddress } from '@dilmun/messages/places';
import { formatPhone } from '@dilmun/settings/places';
import { store } from '@dilmun/settings/store';
import { type ReactNode, use } from 'react';
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
  const shop = [store.name, ...dealer.addressLines, words.open(openingHours.describe(hours))];
  return <Destination title={words.collectFrom} lines={shop} />;
}

/** The destination and the billing address of an order, side by side where there is room. */
export const OrderAddresses = ({ order }: { order: Order }) => (
  <div className={`stack-5 ${styles.addresses}`}>
    <DeliveryAddress {...order} />
    <OrderAddress title={words.billingAddress} address={order.billingAddress} business={order} />
  </div>
);

/** An address as stored with the order. */
export function OrderAddress({ title, address, business }: OrderAddressProps) {
  const { name, flat, street, landmark, city, state, poBox, country, phoneNumber } = translateAddress(address);
  const vatNumber = business?.vatNumber && words.vatNumber(business.vatNumber);
  // In Bahrain the street names the block, and an area may have the name of its governorate.
  const place = joinParts([city, state, address.street.endsWith(`Block ${poBox}`) ? '' : poBox]);
  const lines = [business?.companyName, vatNumber, name, flat, street, landmark, place, country];
  return (
    <Destination title={title} lines={lines}>
      <span>
        {words.phone}: <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>
      </span>
    </Destination>
  );
}

interface DestinationProps {
  title: string;
  /** Empty lines are omitted. */
  lines: readonly (string | null | undefined)[];
  children?: ReactNode;
}

function Destination({ title, lines, children }: DestinationProps) {
  const filled = Object.entries(lines).filter(([, line]) => line);
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <address className={`stack note ${styles.address}`}>
        {filled.map(([key, line]) => (
          <span key={key}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {children}
      </address>
    </div>
  );
}
