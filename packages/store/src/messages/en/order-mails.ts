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
} as const;
