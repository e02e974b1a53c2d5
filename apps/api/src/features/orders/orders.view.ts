import { OrderMethod } from '@dilmun/contracts/delivery';
import { type Order, OrderAddress } from '@dilmun/contracts/orders';
import type { Prisma } from '@dilmun/db/generated/client';
import { findTrackingUrl } from '@dilmun/settings/carriers';
import { Translations, translateShippingPeriod, translateText } from '../../texts/translations.ts';
import { words } from '../../texts/words.ts';
import { parseImages } from '../variants/variants.images.ts';
import { formatDocumentNumber } from './documents/orders.tax-document-number.ts';
import { findPayment, findPaymentMethod, summariseOrderStatus } from './orders.facts.ts';
import { countReturnablePieces, findReturnState } from './returns/orders.returns.ts';
import { formatPromisedDay } from './shipping/orders.promise.ts';

/** Relations that an order response needs. */
export const orderWithAll = {
  lines: { include: { returnRequests: { orderBy: { requestedAt: 'asc' } } }, orderBy: { position: 'asc' } },
  paymentSessions: { orderBy: { createdAt: 'desc' } },
  refunds: { include: { lines: true }, orderBy: { createdAt: 'asc' } },
  disputes: { orderBy: { openedAt: 'asc' } },
  invoice: {
    select: {
      number: true,
      issuedAt: true,
      creditNotes: { select: { number: true, issuedAt: true, totalFils: true }, orderBy: { number: 'asc' } },
    },
  },
} satisfies Prisma.OrderInclude;

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof orderWithAll }>;

/** An order as its owner sees it; `now` decides whether it can still be paid. */
export function viewOrder(row: OrderRow, now: Date): Order {
  return {
    orderNumber: row.orderNumber,
    createdAt: row.placedAt,
    email: row.email,
    orderStatus: summariseOrderStatus(row),
    items: row.lines.map((line) => viewItem(row, line, now)),
    subtotal: row.linesFils,
    discount: row.discountCode === null ? null : { code: row.discountCode, amount: row.discountFils },
    shipping: row.shippingFils,
    vat: row.vatFils,
    vatRatePercent: row.vatRatePercent,
    totalAmount: row.totalFils,
    shippingMethod: OrderMethod.parse(row.shippingMethod),
    promisedOn: formatPromisedDay(row),
    shippingAddress: OrderAddress.parse(row.shippingAddress),
    billingAddress: OrderAddress.parse(row.billingAddress),
    companyName: row.companyName,
    vatNumber: row.vatNumber,
    payment: viewPayment(row, now),
    ...viewTaxDocuments(row),
    returns: listReturns(row),
    timeline: buildTimeline(row),
    shipment: buildShipment(row),
  };
}

function viewTaxDocuments({ invoice }: OrderRow): Pick<Order, 'invoice' | 'creditNotes'> {
  return {
    invoice: invoice && { number: formatDocumentNumber('INVOICE', invoice.number), issuedAt: invoice.issuedAt },
    creditNotes: (invoice?.creditNotes ?? []).map(({ number, issuedAt, totalFils: amount }) => ({
      number: formatDocumentNumber('CREDIT_NOTE', number),
      issuedAt,
      amount,
    })),
  };
}

/** The requests to return goods of an order, the oldest first. */
function listReturns(row: OrderRow): Order['returns'] {
  const requests = row.lines.flatMap((line) =>
    line.returnRequests.map((request) => ({
      ...request,
      itemId: line.id,
      state: findReturnState(row, line, request),
    })),
  );
  return requests.sort((one, other) => one.requestedAt.getTime() - other.requestedAt.getTime());
}

function buildTimeline(row: OrderRow): Order['timeline'] {
  const steps = [
    ['PLACED', row.placedAt],
    ['PAID', row.paidAt],
    // An order by email is not shipped.
    ['SHIPPED', row.shippingMethod === 'email' ? null : row.shippedAt],
    ['DELIVERED', row.deliveredAt],
    ['EXPIRED', row.expiredAt],
    ['CANCELLED', row.cancelledAt],
  ] as const;
  const happened = [
    ...steps.flatMap(([step, at]) => (at ? [{ step, at, amount: null }] : [])),
    ...row.refunds.flatMap(({ settledAt: at, amountFils: amount }) =>
      at ? [{ step: 'REFUNDED' as const, at, amount }] : [],
    ),
  ];
  return happened.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function buildShipment({ carrier, trackingNumber }: OrderRow): Order['shipment'] {
  if (!carrier || !trackingNumber) return null;
  return { carrier, trackingNumber, trackingUrl: findTrackingUrl(carrier, trackingNumber) };
}

function viewItem(row: OrderRow, line: OrderRow['lines'][number], now: Date): Order['items'][number] {
  const translations = Translations.parse(line.translations);
  return {
    id: line.id,
    name: translateText(translations, 'name', line.productName),
    quantity: line.quantity,
    price: line.priceFils,
    total: line.totalFils,
    returnable: countReturnablePieces(row, line, now),
    variant: {
      images: parseImages(line.images),
      description: translateText(translations, 'description', line.description),
      discountedPrice: line.priceFils === line.originalPriceFils ? null : line.priceFils,
      partNumber: line.partNumber,
      shippingPeriod: translateShippingPeriod(translations, line.shippingPeriod),
    },
  };
}

function viewPayment({ status, reservedUntil, paymentSessions }: OrderRow, now: Date): Order['payment'] {
  // Newest first; the payment that paid the order takes precedence, then a captured one.
  const session = findPayment(paymentSessions) ?? paymentSessions[0];
  const isOpen = status === 'PENDING_PAYMENT' && reservedUntil > now;
  return {
    method: findPaymentMethod(paymentSessions),
    isOpen,
    declineText: status === 'PENDING_PAYMENT' && session?.declineCode ? words().declineText(session.declineCode) : null,
    expiresAt: isOpen ? reservedUntil : null,
  };
}
