import { OrderAddress } from '@dilmun/contracts/orders';
import { localizePath } from '@dilmun/settings/languages';
import { type Country, countryCodes } from '@dilmun/settings/shipping-methods';
import type { PaymentSessionSnapshot } from '../../gateways/payments/provider.ts';
import { parseLanguage } from '../../texts/language.ts';
import type { OrderRow } from '../orders/orders.view.ts';

/** Columns of an order that its payment needs. */
export type PayableOrder = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'totalFils' | 'shippingFils' | 'shippingMethod' | 'shippingAddress' | 'email' | 'language'
> & {
  lines: readonly Pick<
    OrderRow['lines'][number],
    'productName' | 'partNumber' | 'quantity' | 'priceFils' | 'discountFils'
  >[];
};

/** Builds the frozen parameters of a start as JSON, so that every repetition sends the same ones. */
export function createSnapshot(
  order: PayableOrder,
  session: { id: string; trackId: string; expiresAt: Date },
  storeOrigin: string,
): Omit<PaymentSessionSnapshot, 'expiresAt'> & { expiresAt: string } {
  const language = parseLanguage(order.language);
  const address = OrderAddress.parse(order.shippingAddress);
  return {
    id: session.id,
    orderNumber: order.orderNumber,
    trackId: session.trackId,
    amountFils: order.totalFils,
    lines: order.lines.map(({ productName, partNumber, quantity, priceFils, discountFils }) => ({
      productName,
      partNumber,
      quantity,
      unitPriceFils: priceFils,
      ...(discountFils > 0 && { discountFils }),
    })),
    deliveryFils: order.shippingFils,
    email: order.email,
    language,
    ...(order.shippingMethod !== 'email' && {
      shipping: {
        name: address.name,
        phone: address.phoneNumber,
        line1: address.street,
        ...(address.flat && { line2: address.flat }),
        city: address.city,
        ...(address.poBox && { postalCode: address.poBox }),
        country: countryCodes[address.country as Country],
      },
    }),
    expiresAt: session.expiresAt.toISOString(),
    returnUrl: `${storeOrigin}${localizePath(language, '/order-confirmed')}?orderId=${order.orderNumber}`,
  };
}
