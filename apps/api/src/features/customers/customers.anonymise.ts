import { raiseVersion } from '@dilmun/catalogue/sales.sql';
import type { OrderAddress, OrderProgress } from '@dilmun/contracts/orders';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import { store } from '@dilmun/settings/store';
import { taxRecordYears } from '@dilmun/settings/vat';
import { impossibleUnless } from '../../errors/impossible.ts';
import { createRemovedEmail } from '../../identity/removed-account.ts';
import { formatDocumentNumber } from '../orders/documents/orders.tax-document-number.ts';
import { calculateOrderMoney } from '../orders/orders.facts.ts';
import { mayStillBePaid } from '../orders/orders.status.ts';
import { wasCaptured } from '../payment-sessions/payment-sessions.status.ts';
import { emptyProviderMessages } from './customers.provider-messages.sql.ts';

/** The data that an anonymisation removes and keeps. */
export interface AnonymisePlan {
  /** Sold orders: they stay as placed, with their payments, invoices and credit notes. */
  kept: { orderNumber: string; documents: string[]; until: Date }[];
  /** Orders of `kept` that are not shipped yet: their parcels and mails still use the order's address. */
  notShipped: string[];
  /** Orders that were never sold: name, addresses and email are removed. */
  emptied: string[];
}

/**
 * Plans the anonymisation of a person, by email address, with or without an account. Throws `Impossible` if the shop has
 * no data of the address, or if an order can still be paid: a late payment is honoured, and needs the address.
 */
export async function planAnonymisation(db: Db, email: string): Promise<AnonymisePlan> {
  const { orders } = await getCustomer(db, email);
  const now = await databaseNow(db);
  const payable = orders.filter((order) => !isSold(order) && isPayable(order, now));
  impossibleUnless(
    payable.length === 0,
    `A payment can still arrive for ${listNumbers(payable)}: settle or cancel it, and try again a day after it ended.`,
  );
  const sold = orders.filter(isSold);
  return {
    kept: sold.map((order) => ({
      orderNumber: order.orderNumber,
      documents: [
        ...(order.invoice ? [formatDocumentNumber('INVOICE', order.invoice.number)] : []),
        ...(order.invoice?.creditNotes ?? []).map(({ number }) => formatDocumentNumber('CREDIT_NOTE', number)),
      ],
      until: findRetentionEnd(order),
    })),
    notShipped: sold.filter(mayStillShip).map(({ orderNumber }) => orderNumber),
    emptied: orders.filter((order) => !isSold(order)).map(({ orderNumber }) => orderNumber),
  };
}

/**
 * Anonymises a customer, by email address: sign-in becomes impossible. Sold orders stay as placed because tax law
 * requires it; all other personal data is deleted, including that in stored messages of payment providers. Throws as
 * `planAnonymisation`.
 */
export async function anonymiseCustomer(db: Database, email: string): Promise<void> {
  await db.$transaction(async (tx) => {
    // Requests that write personal data lock this row too: they end before, or are refused afterwards.
    await tx.$executeRaw`SELECT FROM users WHERE email = ${email} FOR UPDATE`;
    await planAnonymisation(tx, email);
    const { id: userId, orders } = await getCustomer(tx, email);
    await tx.registration.deleteMany({ where: { email } });
    await tx.newsletterSubscriber.deleteMany({ where: { email } });
    await tx.stockAlert.deleteMany({ where: { email } });
    await removeContactMessages(tx, email);
    await emptyPayments(tx, orders);
    await emptyMails(tx, email, orders);
    await emptyReturns(tx, orders);
    const unsold = orders.filter((order) => !isSold(order)).map(({ id }) => id);
    await tx.order.updateMany({
      where: { id: { in: unsold } },
      data: {
        email: removedEmail,
        shippingAddress: removedAddress,
        billingAddress: removedAddress,
        companyName: null,
        vatNumber: null,
      },
    });
    if (userId !== null) await emptyAccount(tx, userId);
  });
}

async function emptyAccount(tx: Db, userId: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId } });
  await tx.passwordReset.deleteMany({ where: { userId } });
  await tx.cart.deleteMany({ where: { userId } });
  await tx.idempotencyKey.deleteMany({ where: { userId } });
  await tx.savedProduct.deleteMany({ where: { userId } });
  await tx.savedAddress.deleteMany({ where: { userId } });
  await removeReviews(tx, userId);
  const removed = { firstName: 'Removed', lastName: 'Customer', mobileNumber: '', gender: null, asksForReviews: false };
  await tx.user.update({
    where: { id: userId },
    data: { ...removed, email: createRemovedEmail(userId), passwordHash: null },
  });
}

/** Deletes the person's reviews; the shop shows its products without them within seconds. */
async function removeReviews(tx: Db, userId: string): Promise<void> {
  const where = { userId };
  const published = await tx.productReview.count({ where: { ...where, state: 'PUBLISHED' } });
  await tx.productReview.deleteMany({ where });
  if (published > 0) await raiseVersion(tx);
}

type CustomerOrder = Awaited<ReturnType<typeof getCustomer>>['orders'][number];

async function getCustomer(db: Db, email: string) {
  const user = await db.user.findUnique({
    where: { email },
    select: {
      id: true,
      orders: {
        include: {
          paymentSessions: true,
          refunds: true,
          disputes: true,
          invoice: { include: { creditNotes: true } },
        },
        orderBy: { placedAt: 'asc' },
      },
    },
  });
  if (user) return user;
  // The contact form, the newsletter and stock alerts need no account.
  const where = { email };
  const isKnown =
    (await db.registration.count({ where })) > 0 ||
    (await db.newsletterSubscriber.count({ where })) > 0 ||
    (await db.stockAlert.count({ where })) > 0 ||
    (await db.contactMessage.count({ where })) > 0 ||
    (await db.outboxMail.count({ where: { recipient: email } })) > 0;
  impossibleUnless(isKnown, `The shop has no data of ${email} that can be deleted.`);
  return { id: null, orders: [] };
}

/** A refused return keeps an answer. */
const removedText = '(removed)';
const removedEmail = 'removed@removed.invalid';
const removedAddress: OrderAddress = {
  name: 'Removed Customer',
  phoneNumber: '',
  flat: '',
  street: '',
  landmark: '',
  city: '',
  state: '',
  poBox: '',
  country: store.countries[0],
};

/** Money was taken, or is due on delivery; accounting needs the order even if it was refunded. */
const isSold = ({ paidAt, status, paymentSessions }: CustomerOrder): boolean =>
  paidAt !== null || cashStatuses.has(status) || paymentSessions.some((session) => wasCaptured(session.status));

/** The order can be paid, or staff still have to check whether it was. */
const isPayable = (order: CustomerOrder, now: Date): boolean =>
  mayStillBePaid(order, now) || order.paymentSessions.some(({ status }) => status === 'NEEDS_REVIEW');

const cashStatuses: ReadonlySet<OrderProgress> = new Set(['CONFIRMED_COD', 'PROCESSING', 'SHIPPED', 'DELIVERED']);
const shippable: ReadonlySet<OrderProgress> = new Set(['PAID', 'CONFIRMED_COD', 'PROCESSING', 'ON_HOLD']);

/** Not shipped yet, and either part of its payment is left or it is paid on delivery. */
const mayStillShip = (order: CustomerOrder): boolean =>
  order.shippedAt === null &&
  shippable.has(order.status) &&
  (order.paidAt === null || calculateOrderMoney(order).leftFils > 0);

const listNumbers = (orders: readonly CustomerOrder[]) => orders.map(({ orderNumber }) => orderNumber).join(', ');

/** The end of the year, in the store's time zone, that is `taxRecordYears` after the order's last document. */
function findRetentionEnd({ placedAt, paidAt, invoice }: CustomerOrder): Date {
  const times = [placedAt, paidAt, invoice?.issuedAt, ...(invoice?.creditNotes ?? []).map(({ issuedAt }) => issuedAt)];
  const latest = Math.max(...times.map(Number));
  const year = Number(new Intl.DateTimeFormat('en', { timeZone: store.timeZone, year: 'numeric' }).format(latest));
  return new Date(Date.UTC(year + taxRecordYears, 11, 31));
}

/**
 * Redacts messages to and from providers: amounts and references stay, the original text goes; the snapshot that
 * started a payment loses name, address and email.
 */
async function emptyPayments(tx: Db, orders: readonly CustomerOrder[]): Promise<void> {
  const sessions = orders.flatMap(({ paymentSessions }) => paymentSessions);
  await emptyProviderMessages(tx, orders);
  const removed = JSON.stringify({
    email: removedEmail,
    shipping: { name: 'Removed Customer', phone: '', line1: '', city: '', country: '' },
  });
  await tx.$executeRaw`
    UPDATE payment_sessions SET snapshot = snapshot || ${removed}::jsonb, view = NULL
    WHERE id = ANY(${sessions.map(({ id }) => id)}::uuid[])`;
}

/** Removes what the person and staff wrote about returns; the refunded goods stay with their order. */
async function emptyReturns(tx: Db, orders: readonly CustomerOrder[]): Promise<void> {
  const ofOrders = { orderLine: { orderId: { in: orders.map(({ id }) => id) } } };
  await tx.returnRequest.updateMany({ where: { ...ofOrders, note: { not: '' } }, data: { note: removedText } });
  await tx.returnRequest.updateMany({ where: { ...ofOrders, answer: { not: '' } }, data: { answer: removedText } });
}

/** Deletes the person's contact messages, and the mails that forward them to a department. */
async function removeContactMessages(tx: Db, email: string): Promise<void> {
  const messages = await tx.contactMessage.findMany({ where: { email }, select: { id: true } });
  await tx.outboxMail.deleteMany({ where: { cause: { in: messages.map(({ id }) => `contact:${id}`) } } });
  await tx.contactMessage.deleteMany({ where: { email } });
}

/**
 * Keeps the idempotency key of a mail and marks it as sent, also if it failed, so that it is never sent again, but
 * removes recipient and content. Deletes all other mails to the person.
 */
async function emptyMails(tx: Db, email: string, orders: readonly CustomerOrder[]): Promise<void> {
  const ids = orders.flatMap(({ id, refunds }) => [id, ...refunds.map((refund) => refund.id)]);
  await tx.$executeRaw`
    UPDATE outbox_mails SET recipient = ${removedEmail}, reply_to = NULL, subject = '', text = '', html = '',
      last_error = NULL, failed_at = NULL, sent_at = coalesce(sent_at, now())
    WHERE split_part(cause, ':', 2) = ANY(${ids}::text[])`;
  await tx.outboxMail.deleteMany({ where: { recipient: email } });
}
