import { deliveryPolicy } from '../../delivery.ts';
import { store } from '../../store.ts';

/** What the order mails say. */
export const orderMails = {
  confirmationSubject: (orderNumber: string) => `Your ${store.name} order ${orderNumber}`,
  confirmationHeading: 'Thank you for your order',
  confirmationText: (orderNumber: string) =>
    `Your order ${orderNumber} is confirmed. It ships in ${deliveryPolicy.stockText}, and we write to you when it is on its way.`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  vatIncluded: `VAT included (${store.vat.ratePercent} %)`,
  ordersLink: 'See your orders',

  shippedSubject: (orderNumber: string) => `Your order ${orderNumber} is on its way`,
  shippedHeading: 'Your order is on its way',
  shippedText: (orderNumber: string) => `We have handed order ${orderNumber} to the carrier.`,
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  shippedTo: 'Delivered to',

  refundedSubject: (orderNumber: string) => `Refund for your order ${orderNumber}`,
  refundedHeading: 'Your refund is on its way',
  refundedText: (amount: string, orderNumber: string) =>
    `We have refunded ${amount} for order ${orderNumber} to the card you paid with. Your bank may take up to ten working days to show it.`,

  expiredSubject: (orderNumber: string) => `Your order ${orderNumber} was not paid`,
  expiredHeading: 'Your order was not paid in time',
  expiredText: (orderNumber: string) =>
    `We received no payment for order ${orderNumber}, so it has expired and nothing was charged. If your bank shows a payment all the same, we honour it or give it back.`,
  expiredWayBack: 'What you chose is still in your cart, for as long as it is in stock.',
  cartLink: 'Back to your cart',
} as const;
