import { formatBhd } from '@dilmun/contracts/money';
import type { OrderStatus } from '@dilmun/contracts/orders';
import { limits } from '@dilmun/store/limits';
import { orderMails } from '@dilmun/store/messages/order-mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

export interface ConfirmedOrder {
  orderNumber: string;
  /** Paid orders have an invoice; orders paid on delivery get it at delivery. */
  status: OrderStatus;
  lines: { productName: string; partNumber: string; quantity: number; totalFils: number }[];
  linesFils: number;
  shippingFils: number;
  totalFils: number;
  vatFils: number;
  vatRatePercent: number;
}

/** Links in mails: the shopper's order, and the page that finds an order by number and e-mail address. */
export interface OrderUrls {
  orderUrl: string;
  trackUrl: string;
}

export const buildOrderUrls = (storeOrigin: string, orderNumber: string): OrderUrls => ({
  orderUrl: `${storeOrigin}/orders/${orderNumber}`,
  trackUrl: `${storeOrigin}/track-order`,
});

/** 'Thank you for your order', with items and totals. */
export function composeOrderConfirmationMail(order: ConfirmedOrder, { orderUrl, trackUrl }: OrderUrls): MailContent {
  const items = order.lines.map(({ productName, partNumber, quantity, totalFils }) => ({
    label: orderMails.line(quantity, productName),
    note: partNumber,
    value: formatBhd(totalFils),
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
          { label: orderMails.subtotal, value: formatBhd(order.linesFils) },
          {
            label: orderMails.shipping,
            value: order.shippingFils === 0 ? orderMails.free : formatBhd(order.shippingFils),
          },
          { label: orderMails.total, value: formatBhd(order.totalFils), strong: true },
          { label: orderMails.vatIncluded(order.vatRatePercent), value: formatBhd(order.vatFils) },
        ],
      },
      { kind: 'text', text: order.status === 'CONFIRMED_COD' ? orderMails.invoiceLater : orderMails.invoiceReady },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
      { kind: 'text', text: orderMails.lookUp(trackUrl) },
    ],
  });
}

export interface ShippedOrder {
  orderNumber: string;
  lines: { productName: string; partNumber: string; quantity: number }[];
  carrier: string;
  trackingNumber: string;
  /** The carrier's tracking page; null for an unknown carrier. */
  trackingUrl: string | null;
  /** A line for each part of the address. */
  address: string;
}

/** 'Your order is on its way', with carrier and tracking number. */
export function composeOrderShippedMail(order: ShippedOrder, { orderUrl }: OrderUrls): MailContent {
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
      ...(order.trackingUrl
        ? [{ kind: 'button' as const, label: orderMails.trackingLink, url: order.trackingUrl }]
        : []),
      { kind: 'rows', rows: items },
      { kind: 'text', text: `${orderMails.shippedTo}:\n${order.address}` },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}

/** 'Your refund is on its way', with its amount in BHD and its credit note. */
export function composeOrderRefundedMail(
  {
    orderNumber,
    amountFils,
    creditNoteNumber,
  }: { orderNumber: string; amountFils: number; creditNoteNumber: string | null },
  { orderUrl }: OrderUrls,
): MailContent {
  return composeMail({
    subject: orderMails.refundedSubject(orderNumber),
    heading: orderMails.refundedHeading,
    blocks: [
      { kind: 'text', text: orderMails.refundedText(formatBhd(amountFils), orderNumber) },
      ...(creditNoteNumber ? [{ kind: 'text' as const, text: orderMails.creditNoteReady(creditNoteNumber) }] : []),
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}

/**
 * 'Your order was not paid in time', with the link to the cart, which still contains the lines. `isUnheard`: the bank
 * never answered, so the mail cannot promise that nothing was charged.
 */
export function composeOrderExpiredMail(
  { orderNumber, isUnheard }: { orderNumber: string; isUnheard: boolean },
  cartUrl: string,
): MailContent {
  return composeMail({
    subject: orderMails.expiredSubject(orderNumber),
    heading: orderMails.expiredHeading,
    blocks: [
      {
        kind: 'text',
        text: isUnheard ? orderMails.expiredUnheardText(orderNumber) : orderMails.expiredText(orderNumber),
      },
      { kind: 'text', text: orderMails.expiredWayBack },
      { kind: 'button', label: orderMails.cartLink, url: cartUrl },
    ],
  });
}

/** 'Your order was delivered', with how to report a problem. */
export function composeOrderDeliveredMail(orderNumber: string, { orderUrl }: OrderUrls): MailContent {
  return composeMail({
    subject: orderMails.deliveredSubject(orderNumber),
    heading: orderMails.deliveredHeading,
    blocks: [
      { kind: 'text', text: orderMails.deliveredText(orderNumber) },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}

/**
 * 'Your payment did not go through': the reason, the time until which the order can be paid (`payUntil`), and the link.
 */
export function composePaymentDeclinedMail(
  { orderNumber, reason, payUntil }: { orderNumber: string; reason: string; payUntil: string },
  { orderUrl }: OrderUrls,
): MailContent {
  return composeMail({
    subject: orderMails.declinedSubject(orderNumber),
    heading: orderMails.declinedHeading,
    blocks: [
      { kind: 'text', text: orderMails.declinedText(orderNumber, reason) },
      { kind: 'text', text: orderMails.declinedWayBack(payUntil) },
      { kind: 'button', label: orderMails.payLink, url: orderUrl },
    ],
  });
}

/** The link that opens one order without an account. */
export function composeOrderLinkMail(orderNumber: string, url: string): MailContent {
  return composeMail({
    subject: orderMails.linkSubject(orderNumber),
    heading: orderMails.linkHeading,
    blocks: [
      { kind: 'text', text: orderMails.linkText(orderNumber) },
      { kind: 'button', label: orderMails.orderLink, url },
      { kind: 'text', text: orderMails.linkValidity(Math.round(limits.orderLinkTtlSeconds / 3_600)) },
      { kind: 'text', text: orderMails.linkUnasked },
    ],
  });
}
