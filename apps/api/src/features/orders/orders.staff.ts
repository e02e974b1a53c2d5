import { OrderMethod } from '@dilmun/contracts/delivery';
import { OrderAddress, type OrderProgress, orderProgresses } from '@dilmun/contracts/orders';
import { toAsciiDigits } from '@dilmun/contracts/text';
import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { addDays, startOfDay } from '@dilmun/settings/delivery-promise';
import { impossibleUnless } from '../../errors/impossible.ts';
import { formatDocumentNumber } from './documents/orders.tax-document-number.ts';
import { listOrderEvents } from './orders.events.ts';
import { calculateOrderMoney } from './orders.facts.ts';
import { describeUnknownStatus, findOrderProgress } from './orders.status.ts';
import { orderWithAll } from './orders.view.ts';
import { formatPromisedDay } from './shipping/orders.promise.ts';

/** An order as staff see it; amounts in fils. */
export type StaffOrder = Awaited<ReturnType<typeof getStaffOrder>>;

/** Selects orders; omitted fields do not restrict the selection. */
export interface OrderFilter {
  status?: string | undefined;
  /** First and last day on which they were placed, 'YYYY-MM-DD' in the shop's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  /** A part of the e-mail address, of the phone number, of the order number. */
  email?: string | undefined;
  phone?: string | undefined;
  number?: string | undefined;
  /** A part number of one of the lines. */
  part?: string | undefined;
}

/** Orders that match a filter, the newest first unless `order` is 'asc'. Throws `Impossible` for an unknown status. */
export async function listStaffOrders(
  db: Database,
  filter: OrderFilter,
  max: number,
  order: Prisma.SortOrder = 'desc',
) {
  return db.order.findMany({
    where: { AND: listConditions(filter) },
    select: { orderNumber: true, status: true, placedAt: true, email: true, totalFils: true },
    orderBy: [{ placedAt: order }, { id: 'asc' }],
    take: max,
  });
}

function listConditions({ status, from, to, email, phone, number, part }: OrderFilter): Prisma.OrderWhereInput[] {
  const progress = status === undefined ? undefined : findOrderProgress(status);
  impossibleUnless(status === undefined || progress, describeUnknownStatus(status ?? ''));
  const digits = phone && toAsciiDigits(phone).replaceAll(/\D/g, '').replace(/^00/, '');
  impossibleUnless(digits !== '', '--phone is digits of a phone number: 36001234.');
  const hasPhone = { path: ['phoneNumber'], string_contains: digits ?? '' };
  return [
    ...(progress ? [{ status: progress }] : []),
    ...(from ? [{ placedAt: { gte: startOfDay(from) } }] : []),
    ...(to ? [{ placedAt: { lt: startOfDay(addDays(to, 1)) } }] : []),
    ...(email ? [{ email: { contains: escapeWildcards(email), mode: 'insensitive' as const } }] : []),
    ...(number ? [{ orderNumber: { contains: escapeWildcards(number), mode: 'insensitive' as const } }] : []),
    ...(digits ? [{ OR: [{ shippingAddress: hasPhone }, { billingAddress: hasPhone }] }] : []),
    ...(part
      ? [{ lines: { some: { partNumber: { equals: escapeWildcards(part), mode: 'insensitive' as const } } } }]
      : []),
  ];
}

/** Prisma passes a text to LIKE and ILIKE as it is. */
const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * One order with its lines, payments, refunds and disputes, without what only shopper and provider need. Throws
 * `Impossible` for an unknown number.
 */
export async function getStaffOrder(db: Database, orderNumber: string) {
  const found = await db.order.findUnique({
    where: { orderNumber },
    include: orderWithAll,
    omit: { contentHash: true },
  });
  impossibleUnless(found, `There is no order ${orderNumber}.`);
  const { paymentSessions, invoice, vatNumber: buyerVatNumber, ...order } = found;
  return {
    ...order,
    shippingMethod: OrderMethod.parse(order.shippingMethod),
    promisedOn: formatPromisedDay(order),
    shippingAddress: OrderAddress.parse(order.shippingAddress),
    lines: order.lines.map(({ description: _, translations: __, images: ___, ...line }) => line),
    payments: paymentSessions.map(({ snapshot: _, view: __, ...payment }) => payment),
    money: calculateOrderMoney(found),
    events: await listOrderEvents(db, order.id),
    buyerVatNumber,
    invoiceNumber: invoice && formatDocumentNumber('INVOICE', invoice.number),
    creditNotes: (invoice?.creditNotes ?? []).map(({ number, totalFils }) => ({
      number: formatDocumentNumber('CREDIT_NOTE', number),
      totalFils,
    })),
  };
}

/** Counts the orders of each status, including statuses with 0 orders. */
export async function countOrdersByStatus(db: Database): Promise<Record<OrderProgress, number>> {
  const counted = await db.order.groupBy({ by: ['status'], _count: true });
  const counts = new Map<string, number>(counted.map(({ status, _count }) => [status, _count]));
  return Object.fromEntries(orderProgresses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    OrderProgress,
    number
  >;
}
