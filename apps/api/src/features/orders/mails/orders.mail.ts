import { OrderMethod } from '@dilmun/contracts/delivery';
import { OrderAddress } from '@dilmun/contracts/orders';
import { isSentByEmail } from '@dilmun/settings/delivery';
import { findToday } from '@dilmun/settings/delivery-promise';
import { limits } from '@dilmun/settings/limits';
import type { OpeningDay } from '@dilmun/settings/opening-hours';
import { findPictureSources, findRasterSource } from '@dilmun/settings/pictures';
import { formatPhone } from '@dilmun/settings/places';
import { store } from '@dilmun/settings/store';
import { buildPageUrl } from '../../../texts/language.ts';
import { Translations, translateText } from '../../../texts/translations.ts';
import { words } from '../../../texts/words.ts';
import { composeMail, type MailBlock, type MailContent, type MailRow } from '../../mails/mails.layout.ts';
import { parseImages } from '../../variants/variants.images.ts';
import type { OrderRow } from '../orders.view.ts';
import { formatPromisedDay } from '../shipping/orders.promise.ts';

/** Columns of an order that every mail about its goods needs. */
type MailedOrder = Pick<OrderRow, 'orderNumber' | 'email' | 'shippingMethod' | 'promisedOn' | 'shippingAddress'> & {
  lines: readonly (Pick<
    OrderRow['lines'][number],
    'partNumber' | 'productName' | 'quantity' | 'totalFils' | 'shippingPeriod'
  > & { translations: unknown; images: unknown })[];
};

/** Columns of an order that the confirmation needs. */
export type ConfirmedOrder = MailedOrder &
  Pick<
    OrderRow,
    | 'status'
    | 'linesFils'
    | 'discountCode'
    | 'discountFils'
    | 'shippingFils'
    | 'totalFils'
    | 'vatFils'
    | 'vatRatePercent'
  >;

/**
 * Links in mails in the current language: the shop, the shopper's order, and the page that finds an order by number and
 * e-mail address.
 */
export interface OrderUrls {
  storeOrigin: string;
  orderUrl: string;
  trackUrl: string;
}

/** Builds the links of a mail about an order, in the current language. */
export const buildOrderUrls = (storeOrigin: string, orderNumber: string): OrderUrls => ({
  storeOrigin,
  orderUrl: buildPageUrl(storeOrigin, `/orders/${orderNumber}`),
  trackUrl: buildPageUrl(storeOrigin, '/track-order'),
});

/**
 * The picture of an order line in its smallest size, with an absolute URL, a drawing as JPEG, because mail programs show no SVG;
 * undefined for a line without pictures.
 */
export function findPicture(images: unknown, storeOrigin: string): MailRow['picture'] {
  const [first] = parseImages(images);
  const raster = first && findRasterSource(first.src);
  if (!raster) return undefined;
  const [smallest = raster] = findPictureSources(first.src)?.webp.split(' ') ?? [];
  return { ...first, src: new URL(smallest, storeOrigin).href };
}

/** A line for each part of an address, in the current language. */
export function listAddressLines(address: unknown): string[] {
  const { joinParts, translateAddress } = words();
  const stored = OrderAddress.parse(address);
  const { name, flat, landmark, city, poBox, phoneNumber } = stored;
  const { street, state, country } = translateAddress(stored);
  return [name, flat, street, landmark, joinParts([city, state, poBox]), country, formatPhone(phoneNumber)].filter(
    Boolean,
  );
}

/** The name of an order line in the current language. */
export const translateName = ({
  productName,
  translations,
}: Pick<MailedOrder['lines'][number], 'productName' | 'translations'>): string =>
  translateText(Translations.parse(translations), 'name', productName);

/** The shop's name and address. */
export const listShopAddress = () => [store.name, ...words().dealer.addressLines];

const isPickup = ({ shippingMethod }: Pick<MailedOrder, 'shippingMethod'>) => shippingMethod === 'pickup';

/** The destination of the goods: the shipping address, the shop, or the e-mail address. */
function composeDestination(order: MailedOrder): MailBlock[] {
  const { orderMails } = words();
  const [text, lines] = isPickup(order)
    ? [orderMails.collectFrom, listShopAddress()]
    : order.shippingMethod === 'email'
      ? [orderMails.sendTo, [order.email]]
      : [orderMails.deliverTo, listAddressLines(order.shippingAddress)];
  return [
    { kind: 'heading', text },
    { kind: 'lines', lines },
  ];
}

/** The mail with an activation code of a part, such as a membership. */
export function composeActivationMail(
  order: MailedOrder,
  { partNumber, code }: { partNumber: string; code: string },
  { orderUrl }: OrderUrls,
): MailContent {
  const { orderMails } = words();
  const names = order.lines.filter((line) => line.partNumber === partNumber).map(translateName);
  return composeMail({
    subject: orderMails.activationSubject(order.orderNumber),
    heading: orderMails.activationHeading,
    blocks: [
      { kind: 'text', text: orderMails.activationText(order.orderNumber) },
      { kind: 'lines', lines: [...names, partNumber] },
      { kind: 'code', code },
      { kind: 'text', text: orderMails.activationSecret },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}

/**
 * 'Thank you for your order', with items, totals, what happens next, and the place of delivery; `hours` are read for
 * pick-up.
 */
export function composeOrderConfirmationMail(
  order: ConfirmedOrder,
  { storeOrigin, orderUrl, trackUrl }: OrderUrls,
  hours: readonly OpeningDay[],
): MailContent {
  const { dayText, formatBhd, methodNames, nextSteps, openingHours, orderMails } = words();
  const items = order.lines.map((line) => ({
    label: orderMails.line(line.quantity, translateName(line)),
    note: line.partNumber,
    value: formatBhd(line.totalFils),
    picture: findPicture(line.images, storeOrigin),
  }));
  const day = formatPromisedDay(order);
  return composeMail({
    subject: orderMails.confirmationSubject(order.orderNumber),
    heading: orderMails.confirmationHeading,
    blocks: [
      { kind: 'text', text: orderMails.confirmationText(order.orderNumber) },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
      { kind: 'rows', rows: items },
      {
        kind: 'rows',
        rows: [
          { label: orderMails.subtotal, value: formatBhd(order.linesFils) },
          ...(order.discountCode
            ? [{ label: orderMails.discount(order.discountCode), value: formatBhd(-order.discountFils) }]
            : []),
          {
            label: methodNames[OrderMethod.parse(order.shippingMethod)],
            value: order.shippingFils === 0 ? orderMails.free : formatBhd(order.shippingFils),
          },
          { label: orderMails.total, value: formatBhd(order.totalFils), strong: true },
          { label: orderMails.vatIncluded(order.vatRatePercent), value: formatBhd(order.vatFils) },
        ],
      },
      { kind: 'heading', text: nextSteps.heading },
      {
        kind: 'list',
        items: nextSteps.list(order.shippingMethod, day && dayText(day), order.lines, openingHours.describe(hours)),
      },
      ...composeDestination(order),
      { kind: 'text', text: order.status === 'CONFIRMED_COD' ? orderMails.invoiceLater : orderMails.invoiceReady },
      { kind: 'link', label: orderMails.lookUp, url: trackUrl },
    ],
  });
}

/** The parts of an order that leave the shop as goods. */
const buildItems = ({ lines }: MailedOrder, storeOrigin: string): MailRow[] =>
  lines
    .filter((line) => !isSentByEmail(line))
    .map((line) => ({
      label: translateName(line),
      note: line.partNumber,
      value: words().orderMails.pieces(line.quantity),
      picture: findPicture(line.images, storeOrigin),
    }));

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  /** The carrier's tracking page; null for an unknown carrier. */
  trackingUrl: string | null;
}

/** 'Your order is on its way', with carrier and tracking number, and the promised day unless it is over. */
export function composeOrderShippedMail(
  order: MailedOrder,
  { carrier, trackingNumber, trackingUrl }: Parcel,
  { storeOrigin, orderUrl }: OrderUrls,
  now: Date,
): MailContent {
  const { dayText, orderMails } = words();
  const day = formatPromisedDay(order);
  const isAhead = day !== null && day >= findToday(now);
  return composeMail({
    subject: orderMails.shippedSubject(order.orderNumber),
    heading: orderMails.shippedHeading,
    blocks: [
      { kind: 'text', text: orderMails.shippedText(order.orderNumber) },
      { kind: 'link', label: orderMails.orderLink, url: orderUrl },
      {
        kind: 'rows',
        rows: [
          ...(isAhead ? [{ label: orderMails.arrives, value: dayText(day), strong: true }] : []),
          { label: orderMails.carrier, value: carrier },
          { label: orderMails.trackingNumber, value: trackingNumber, strong: true },
        ],
      },
      ...(trackingUrl ? [{ kind: 'button' as const, label: orderMails.trackingLink, url: trackingUrl }] : []),
      { kind: 'rows', rows: buildItems(order, storeOrigin) },
      { kind: 'heading', text: orderMails.deliverTo },
      { kind: 'lines', lines: listAddressLines(order.shippingAddress) },
    ],
  });
}

/** 'Your order is ready to collect', with the shop's address and opening hours. */
export function composeOrderReadyMail(
  order: MailedOrder,
  { storeOrigin, orderUrl }: OrderUrls,
  hours: readonly OpeningDay[],
): MailContent {
  const { orderMails } = words();
  return composeMail({
    subject: orderMails.readySubject(order.orderNumber),
    heading: orderMails.readyHeading,
    blocks: [
      { kind: 'text', text: orderMails.readyText(order.orderNumber) },
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
      { kind: 'heading', text: orderMails.collectFrom },
      { kind: 'lines', lines: listShopAddress() },
      { kind: 'text', text: orderMails.openingHours(words().openingHours.describe(hours)) },
      { kind: 'rows', rows: buildItems(order, storeOrigin) },
    ],
  });
}

/** 'Your refund is on its way', with its amount in BHD and its credit note. */
export function composeOrderRefundedMail(
  refund: { orderNumber: string; amountFils: number; creditNoteNumber: string | null },
  { orderUrl }: OrderUrls,
): MailContent {
  const { orderNumber, amountFils, creditNoteNumber } = refund;
  const { orderMails } = words();
  return composeMail({
    subject: orderMails.refundedSubject(orderNumber),
    heading: orderMails.refundedHeading,
    blocks: [
      { kind: 'text', text: orderMails.refundedText(words().formatBhd(amountFils), orderNumber) },
      ...(creditNoteNumber ? [{ kind: 'text' as const, text: orderMails.creditNoteReady(creditNoteNumber) }] : []),
      { kind: 'button', label: orderMails.orderLink, url: orderUrl },
    ],
  });
}

/**
 * 'Your order was not paid in time', with the link to the cart, which still contains the lines. `mayBePaid`: the
 * bank reported nothing, so the mail cannot promise that nothing was charged.
 */
export function composeOrderExpiredMail(
  { orderNumber, mayBePaid }: { orderNumber: string; mayBePaid: boolean },
  cartUrl: string,
): MailContent {
  const { orderMails } = words();
  return composeMail({
    subject: orderMails.expiredSubject(orderNumber),
    heading: orderMails.expiredHeading,
    blocks: [
      {
        kind: 'text',
        text: mayBePaid ? orderMails.expiredMayBePaidText(orderNumber) : orderMails.expiredText(orderNumber),
      },
      { kind: 'text', text: orderMails.expiredWayBack },
      { kind: 'button', label: orderMails.cartLink, url: cartUrl },
    ],
  });
}

/** 'Your order was cancelled', for an order that staff cancel before it is paid. */
export function composeOrderCancelledMail(orderNumber: string, contactUrl: string): MailContent {
  const { orderMails } = words();
  return composeMail({
    subject: orderMails.cancelledSubject(orderNumber),
    heading: orderMails.cancelledHeading,
    blocks: [
      { kind: 'text', text: orderMails.cancelledText(orderNumber) },
      { kind: 'button', label: orderMails.contactLink, url: contactUrl },
    ],
  });
}

/** Why a late payment is refunded: more than a day late, no use of its discount code left, or sold out. */
export type LatePaymentProblem = 'late' | 'discount' | 'stock';

/** 'We are refunding your payment', with the reason; `amountFils` is the whole payment. */
export function composeLatePaymentMail(
  { orderNumber, amountFils, problem }: { orderNumber: string; amountFils: number; problem: LatePaymentProblem },
  { orderUrl }: OrderUrls,
): MailContent {
  const { latePayment, orderLink } = words().orderMails;
  return composeMail({
    subject: latePayment.subject(orderNumber),
    heading: latePayment.heading,
    blocks: [
      { kind: 'text', text: latePayment.texts[problem](orderNumber) },
      { kind: 'text', text: latePayment.refund(words().formatBhd(amountFils)) },
      { kind: 'button', label: orderLink, url: orderUrl },
    ],
  });
}

/** 'Your order was delivered' or 'collected', with how to report a problem. */
export function composeOrderDeliveredMail(
  { orderNumber, shippingMethod }: Pick<MailedOrder, 'orderNumber' | 'shippingMethod'>,
  { orderUrl }: OrderUrls,
): MailContent {
  const { orderLink, collected, delivered } = words().orderMails;
  const texts = isPickup({ shippingMethod }) ? collected : delivered;
  return composeMail({
    subject: texts.subject(orderNumber),
    heading: texts.heading,
    blocks: [
      { kind: 'text', text: texts.text(orderNumber) },
      { kind: 'button', label: orderLink, url: orderUrl },
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
  const { orderMails } = words();
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
  const { orderMails } = words();
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
