import { bhdText } from '@dilmun/contracts/money';
import { orderMails } from '@dilmun/store/messages/order-mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

export interface ConfirmedOrder {
  orderNumber: string;
  lines: { productName: string; partNumber: string; quantity: number; totalFils: number }[];
  linesFils: number;
  shippingFils: number;
  totalFils: number;
  vatFils: number;
}

/** 'Thank you for your order', with items and totals; `ordersUrl` leads to the shopper's orders. */
export function orderConfirmationMail(order: ConfirmedOrder, ordersUrl: string): MailContent {
  const items = order.lines.map(({ productName, partNumber, quantity, totalFils }) => ({
    label: orderMails.line(quantity, productName),
    note: partNumber,
    value: bhdText(totalFils),
  }));
  return composeMail({
    subject: orderMails.confirmationSubject(order.orderNumber),
    heading: orderMails.confirmationHeading,
    blocks: [
      { kind: 'text', text: orderMails.confirmationText(order.orderNumber) },
      { kind: 'rows', rows: items },
      {
        kind: 'rows',
        rows: [
          { label: orderMails.subtotal, value: bhdText(order.linesFils) },
          { label: orderMails.shipping, value: bhdText(order.shippingFils) },
          { label: orderMails.total, value: bhdText(order.totalFils), strong: true },
          { label: orderMails.vatIncluded, value: bhdText(order.vatFils) },
        ],
      },
      { kind: 'button', label: orderMails.ordersLink, url: ordersUrl },
    ],
  });
}

export interface ShippedOrder {
  orderNumber: string;
  lines: { productName: string; partNumber: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  /** One line. */
  address: string;
}

/** 'Your order is on its way', with carrier and tracking number; `ordersUrl` leads to the shopper's orders. */
export function orderShippedMail(order: ShippedOrder, ordersUrl: string): MailContent {
  const items = order.lines.map(({ productName, partNumber, quantity }) => ({
    label: productName,
    note: partNumber,
    value: `${quantity}`,
  }));
  return composeMail({
    subject: orderMails.shippedSubject(order.orderNumber),
    heading: orderMails.shippedHeading,
    blocks: [
      { kind: 'text', text: orderMails.shippedText(order.orderNumber) },
      {
        kind: 'rows',
        rows: [
          { label: orderMails.carrier, value: order.carrier },
          { label: orderMails.trackingNumber, value: order.trackingNumber, strong: true },
        ],
      },
      { kind: 'rows', rows: items },
      { kind: 'text', text: `${orderMails.shippedTo}: ${order.address}` },
      { kind: 'button', label: orderMails.ordersLink, url: ordersUrl },
    ],
  });
}

/** 'Your refund is on its way', with its amount in BHD; `ordersUrl` leads to the shopper's orders. */
export function orderRefundedMail(
  { orderNumber, amountFils }: { orderNumber: string; amountFils: number },
  ordersUrl: string,
): MailContent {
  return composeMail({
    subject: orderMails.refundedSubject(orderNumber),
    heading: orderMails.refundedHeading,
    blocks: [
      { kind: 'text', text: orderMails.refundedText(bhdText(amountFils), orderNumber) },
      { kind: 'button', label: orderMails.ordersLink, url: ordersUrl },
    ],
  });
}

/** 'Your order was not paid in time', with the way back to the cart, which still holds what was chosen. */
export function orderExpiredMail({ orderNumber }: { orderNumber: string }, cartUrl: string): MailContent {
  return composeMail({
    subject: orderMails.expiredSubject(orderNumber),
    heading: orderMails.expiredHeading,
    blocks: [
      { kind: 'text', text: orderMails.expiredText(orderNumber) },
      { kind: 'text', text: orderMails.expiredWayBack },
      { kind: 'button', label: orderMails.cartLink, url: cartUrl },
    ],
  });
}
