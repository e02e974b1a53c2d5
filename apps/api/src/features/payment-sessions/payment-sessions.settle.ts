import type { Fils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Database, Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { store } from '@dilmun/settings/store';
import {
  getRefundFactState,
  type PaymentProviders,
  type ProviderFact,
  type RefundFact,
} from '../../gateways/payments/provider.ts';
import { findActor, withActor } from '../../identity/actor.ts';
import type { StaffMailSettings } from '../../process/config.ts';
import { failpoint } from '../../process/failpoint.ts';
import { hasDiscountUseLeft } from '../carts/carts.discount.service.ts';
import { clearUsedDiscount, removeOrderedLines } from '../carts/carts.sql.ts';
import { listOpeningHours } from '../delivery/delivery.service.ts';
import { queueMails } from '../mails/mails.service.ts';
import { issueDueDocuments, issueTaxDocuments } from '../orders/documents/orders.tax-documents.issue.ts';
import {
  buildOrderUrls,
  composeLatePaymentMail,
  composeOrderConfirmationMail,
  type LatePaymentProblem,
} from '../orders/mails/orders.mail.ts';
import { createOrderMail, createSaleMails, queueOrderMail } from '../orders/mails/orders.mails.ts';
import type { SoldOrder } from '../orders/mails/orders.sale.mail.ts';
import { recordOrderEvent } from '../orders/orders.events.ts';
import { lockOrder, moveOrder } from '../orders/orders.service.ts';
import { canMove, mayStillBePaid } from '../orders/orders.status.ts';
import type { OrderRow } from '../orders/orders.view.ts';
import { reserveStockAgain } from '../stock/stock.service.ts';
import { commitStock } from '../stock/stock.sql.ts';
import { settleDispute } from './payment-sessions.disputes.ts';
import { mailRefunds, openRefund, settleRefund } from './payment-sessions.refunds.ts';
import { findSession } from './payment-sessions.sql.ts';
import { calculateNextStatus, openStatuses, wasCaptured } from './payment-sessions.status.ts';

/** The dependencies of payments. The shop's origin starts the links in mails and the URLs to which providers return. */
export interface PaymentDependencies extends StaffMailSettings {
  db: Database;
  providers: PaymentProviders;
}

/** `unknown`: no session of ours; the provider should repeat the message. `alert`: staff must look at the order. */
export interface Settlement {
  outcome: 'settled' | 'unchanged' | 'unknown';
  orderNumber?: string;
  alert?: string;
}

type SessionRow = OrderRow['paymentSessions'][number];

/** A fact with its session; the order is locked. */
interface SettlementContext {
  order: OrderRow;
  session: SessionRow;
  fact: ProviderFact;
  /** How refunds at this provider are made. */
  refundBy: 'api' | 'manual';
  shop: StaffMailSettings;
  /** Reason for a manual review of a capture. */
  doubt?: Doubt;
  /** Staff have compared the payment with the provider's Dashboard. */
  isReviewed?: boolean;
}

/** Reasons to review a capture that matches its payment. A mismatch is more serious: it is refunded. */
export const doubts = ['acknowledgement', 'confirmation', 'bad messages', 'void'] as const;
export type Doubt = (typeof doubts)[number];

/**
 * Settles a fact about a payment; webhook, notification, confirmation page and job all use this function. It holds the
 * order's row lock, and statuses only advance, so that repeated and reordered facts give the same state (decision 9). A
 * capture with a `doubt` does not pay the order: it needs a review. `check` gets the locked order before anything changes;
 * if it throws, nothing does.
 */
export async function applyProviderFact(
  { db, providers, storeOrigin, staffMail, jwtSecrets }: PaymentDependencies,
  provider: PaymentProviderCode,
  fact: ProviderFact,
  { check, ...options }: { doubt?: Doubt; isReviewed?: boolean; check?: (order: OrderRow) => void } = {},
): Promise<Settlement> {
  const { refund: refundBy } = providers[provider].caps;
  // A session never changes its order.
  const found = await findSession(db, provider, fact);
  if (!found) return { outcome: 'unknown' };
  const applyWithin = async (tx: Db): Promise<Settlement> => {
    const order = await lockOrder(tx, found.orderId);
    check?.(order);
    const session = order.paymentSessions.find(({ id }) => id === found.id);
    if (!session) return { outcome: 'unknown' };
    const settled = await settle(tx, {
      order,
      session,
      fact,
      refundBy,
      shop: { storeOrigin, staffMail, jwtSecrets },
      ...options,
    });
    if (settled.outcome === 'settled') {
      // The locked order does not show refunds that have changed since.
      const mayHaveRefunds = fact.refund || fact.state === 'refunded' || order.refunds.length > 0;
      await (mayHaveRefunds ? issueTaxDocuments(tx, order.id) : issueDueDocuments(tx, order));
      if (order.refunds.length > 0) await mailRefunds(tx, order, storeOrigin);
    }
    failpoint('settle-before-commit');
    return { orderNumber: order.orderNumber, ...settled };
  };
  // If a member of staff started the lookup, the history names them instead of the provider.
  const settlement = await withActor(findActor() ?? provider, () => db.$transaction(applyWithin));
  failpoint('settle-after-commit');
  return settlement;
}

async function settle(tx: Db, context: SettlementContext): Promise<Omit<Settlement, 'orderNumber'>> {
  const { session, fact } = context;
  // Only captured money can be refunded or disputed.
  if (fact.refund || fact.dispute || fact.state === 'refunded') return settleAfterCapture(tx, context);

  if (fact.state === 'voided' && wasCaptured(session.status)) return holdVoided(tx, context);
  const status = calculateNextStatus(session.status, fact.state);
  if (status === session.status) return recordDecline(tx, context);
  if (status === 'CAPTURED') {
    const problem = findMismatch(context) ?? (await findReuse(tx, context)) ?? findDoubt(context);
    return problem ? hold(tx, context, problem) : capture(tx, context);
  }
  const updatedAt = await databaseNow(tx);
  await tx.paymentSession.update({
    where: { id: session.id },
    data: { status, updatedAt, ...(fact.code && { declineCode: fact.code }) },
  });
  return { outcome: 'settled' };
}

/** Settles a fact about captured money, and first the capture if its own message has not arrived. */
async function settleAfterCapture(tx: Db, context: SettlementContext): Promise<Omit<Settlement, 'orderNumber'>> {
  const { order, session, fact } = context;
  const captured = wasCaptured(session.status) ? null : await captureUnreported(tx, context);
  const own = fact.refund
    ? await settleRefund(tx, { order, session }, fact.refund)
    : fact.dispute && (await settleDispute(tx, { session, occurredAt: fact.occurredAt }, fact.dispute));
  const alerts = [captured?.alert, own?.alert].filter((alert) => alert !== undefined);
  const isSettled = captured?.outcome === 'settled' || own?.outcome === 'settled';
  return { outcome: isSettled ? 'settled' : 'unchanged', ...(alerts.length > 0 && { alert: alerts.join('; ') }) };
}

async function recordDecline(tx: Db, { session, fact }: SettlementContext): Promise<Omit<Settlement, 'orderNumber'>> {
  if (!fact.code || wasCaptured(session.status) || session.declineCode === fact.code) return { outcome: 'unchanged' };
  const updatedAt = await databaseNow(tx);
  await tx.paymentSession.update({ where: { id: session.id }, data: { declineCode: fact.code, updatedAt } });
  return { outcome: 'settled' };
}

/** Finds the first field in which an authentic message differs from its payment or order; null if none does. */
function findMismatch({ order, session, fact }: SettlementContext): string | null {
  if (fact.live !== session.live) return 'mode';
  if (fact.currency.toUpperCase() !== store.currency) return 'currency';
  // After an amount that did not match, the session has that amount.
  const askedFils = session.reviewReason === 'amount' ? order.totalFils : session.amountFils;
  if (fact.amountFils !== askedFils || askedFils !== order.totalFils) return 'amount';
  if (fact.orderNumber && fact.orderNumber !== order.orderNumber) return 'order number';
  if (fact.paymentSessionId && fact.paymentSessionId !== session.id) return 'payment session';
  if (fact.ref && session.providerRef && fact.ref !== session.providerRef) return 'provider reference';
  return null;
}

const reusedTransaction = 'transaction, which paid another order';

/** A transaction of the provider pays only one session. */
async function findReuse(tx: Db, { session, fact: { transactionRef } }: SettlementContext): Promise<string | null> {
  if (!transactionRef) return null;
  const where = { provider: session.provider, transactionRef, id: { not: session.id } };
  return (await tx.paymentSession.count({ where })) > 0 ? reusedTransaction : null;
}

function findDoubt({ doubt, isReviewed, session }: SettlementContext): Doubt | null {
  if (isReviewed) return null;
  if (session.declineCode === 'VOIDED') return 'void';
  return session.badMessages > 0 ? 'bad messages' : (doubt ?? null);
}

const doubtAlerts: Readonly<Record<Doubt, string>> = {
  acknowledgement: 'a payment was captured, but the gateway may have voided it because the shop answered too late',
  confirmation: 'a message says that a payment was captured, but the gateway does not confirm it',
  'bad messages': 'a payment was captured, but earlier messages about it were invalid: this one may be forged',
  void: 'the gateway voided a captured payment',
};

const reviewAdvice = 'compare it with the provider’s list before anything ships';

const isDoubt = (problem: string | null): problem is Doubt => doubts.some((doubt) => doubt === problem);

/** The gateway voided a capture: the goods stay reserved until staff have compared it with the bank's list. */
async function holdVoided(tx: Db, { order, session }: SettlementContext): Promise<Omit<Settlement, 'orderNumber'>> {
  if (session.reviewReason === 'void') return { outcome: 'unchanged' };
  await tx.paymentSession.update({ where: { id: session.id }, data: { reviewReason: 'void' } });
  if (canMove(order.status, 'ON_HOLD')) await moveOrder(tx, order, 'ON_HOLD');
  return { outcome: 'settled', alert: `${doubtAlerts.void}; ${reviewAdvice}` };
}

async function hold(
  tx: Db,
  { order, session, fact }: SettlementContext,
  problem: string,
): Promise<Omit<Settlement, 'orderNumber'>> {
  await tx.paymentSession.update({
    where: { id: session.id },
    data: {
      status: 'NEEDS_REVIEW',
      reviewReason: problem,
      // What was captured, which is what a refund returns; the order's total is what was asked for.
      ...(problem === 'amount' && fact.amountFils && { amountFils: fact.amountFils }),
      providerRef: session.providerRef ?? fact.ref ?? null,
      // Set in any case: a session without a transaction counts as never reported.
      transactionRef: (problem === reusedTransaction ? null : fact.transactionRef) ?? fact.ref ?? session.id,
    },
  });
  if (order.status === 'PENDING_PAYMENT') {
    await moveOrder(tx, order, 'ON_HOLD');
    await abandonOthers(tx, order, session);
  }
  await recordOrderEvent(tx, order.id, `payment to review: ${problem}`);
  const alert = isDoubt(problem) ? doubtAlerts[problem] : `a captured payment does not match its order: ${problem}`;
  return { outcome: 'settled', alert: `${alert}; ${reviewAdvice}` };
}

async function capture(
  tx: Db,
  { order, session, fact, refundBy: by, shop }: SettlementContext,
): Promise<Omit<Settlement, 'orderNumber'>> {
  await tx.paymentSession.update({
    where: { id: session.id },
    data: {
      status: 'CAPTURED',
      declineCode: null,
      reviewReason: null,
      // An earlier message had another amount.
      ...(session.reviewReason === 'amount' && { amountFils: order.totalFils }),
      providerRef: session.providerRef ?? fact.ref ?? null,
      transactionRef: fact.transactionRef ?? null,
      // Otherwise `pay` marks it.
      ...(order.status === 'PENDING_PAYMENT' && { hasPaidOrder: true }),
    },
  });
  session.status = 'CAPTURED';
  session.transactionRef = fact.transactionRef ?? null;
  session.hasPaidOrder ||= order.status === 'PENDING_PAYMENT';
  switch (order.status) {
    case 'PENDING_PAYMENT':
      await pay(tx, order, session, shop);
      return { outcome: 'settled' };
    case 'EXPIRED':
    case 'CANCELLED': {
      const problem = await findLateProblem(tx, order);
      if (problem === null) {
        await pay(tx, order, session, shop);
        return { outcome: 'settled' };
      }
      const { reason, alert } = lateTexts[problem];
      await moveOrder(tx, order, 'LATE_PAYMENT');
      await openRefund(tx, session, { amountFils: session.amountFils, reason, by });
      await queueOrderMail(tx, order, `late-payment:${order.id}`, () =>
        composeLatePaymentMail(
          { orderNumber: order.orderNumber, amountFils: session.amountFils, problem },
          buildOrderUrls(shop.storeOrigin, order.orderNumber),
        ),
      );
      return {
        outcome: 'settled',
        alert: `a payment arrived after its order had ended, and ${alert}; the shop refunds it`,
      };
    }
    case 'ON_HOLD':
      // The order was on hold because of this payment's review, which has ended. A refund of another payment of the order
      // may have released its goods.
      if (!order.paidAt && isDoubt(session.reviewReason) && (await findLateProblem(tx, order)) === null) {
        await pay(tx, order, session, shop);
        return { outcome: 'settled' };
      }
      return { outcome: 'settled', alert: 'a payment arrived for an order that is on hold: check the order' };
    default:
      await openRefund(tx, session, { amountFils: session.amountFils, reason: 'the order was already paid', by });
      return { outcome: 'settled', alert: 'the order was paid twice; the shop refunds the second payment' };
  }
}

const lateTexts: Readonly<Record<LatePaymentProblem, { reason: string; alert: string }>> = {
  late: { reason: 'paid more than a day after the order had ended', alert: 'more than a day later' },
  discount: { reason: 'paid after its discount code was used up', alert: 'its discount code is used up' },
  stock: { reason: 'paid after the stock was gone', alert: 'the goods are sold out' },
};

/** Why the payment of an order that has ended, or is on hold, is not honoured; null if it is, and its stock is reserved. */
async function findLateProblem(tx: Db, order: OrderRow): Promise<LatePaymentProblem | null> {
  if (!mayStillBePaid(order, await databaseNow(tx))) return 'late';
  if (!(await hasDiscountUseLeft(tx, order))) return 'discount';
  return (await reserveStockAgain(tx, order.id)) ? null : 'stock';
}

/**
 * Settles the capture of a payment whose refund or dispute is the first message about it, or the first valid one after
 * a message that did not match.
 */
async function captureUnreported(tx: Db, context: SettlementContext): Promise<Omit<Settlement, 'orderNumber'>> {
  const { session } = context;
  if (session.status !== 'NEEDS_REVIEW') return capture(tx, context);
  // It did not pay the order before, and it is refunded now.
  await tx.paymentSession.update({ where: { id: session.id }, data: { status: 'CAPTURED' } });
  session.status = 'CAPTURED';
  return { outcome: 'settled' };
}

async function pay(tx: Db, order: OrderRow, session: SessionRow, shop: StaffMailSettings): Promise<void> {
  await commitStock(tx, order.id);
  await moveOrder(tx, order, 'PAID');
  if (!session.hasPaidOrder) {
    await tx.paymentSession.update({ where: { id: session.id }, data: { hasPaidOrder: true } });
    session.hasPaidOrder = true;
  }
  await abandonOthers(tx, order, session);
  await confirmOrder(tx, order, shop);
}

/** Ends the open payments of an order that needs none but this: no job looks them up. */
async function abandonOthers(tx: Db, order: OrderRow, session: SessionRow): Promise<void> {
  if (order.paymentSessions.length === 1) return;
  await tx.paymentSession.updateMany({
    where: { orderId: order.id, id: { not: session.id }, status: { in: [...openStatuses] } },
    data: { status: 'ABANDONED' },
  });
}

/**
 * Completes the sale: removes the lines and the discount code from the cart, and queues the confirmation mail and those
 * to staff.
 */
export async function confirmOrder(tx: RawDb, order: ConfirmableOrder, shop: StaffMailSettings): Promise<void> {
  if (order.userId) await removeOrderedLines(tx, order.userId, order.lines);
  if (order.userId && order.discountCode) await clearUsedDiscount(tx, order.userId, order.discountCode);
  const mail = await createOrderMail(order, `order-confirmation:${order.id}`, async () => {
    const hours = order.shippingMethod === 'pickup' ? await listOpeningHours(tx) : [];
    return composeOrderConfirmationMail(order, buildOrderUrls(shop.storeOrigin, order.orderNumber), hours);
  });
  await queueMails(tx, [mail, ...createSaleMails(order, shop)]);
}

/** Columns of an order that its confirmation needs. */
type ConfirmableOrder = Omit<SoldOrder, 'lines'> &
  Pick<OrderRow, 'id' | 'userId' | 'language' | 'placedAt' | 'paidAt'> & {
    lines: readonly (SoldOrder['lines'][number] & { variantId: number })[];
  };

interface OwnRefund {
  id: string;
  amountFils: Fils;
  paymentSession: { id: string; provider: string; live: boolean };
}

/** Settles the status of one of our own refunds, as the provider or staff report it; `check` as above. */
export function applyRefundFact(
  dependencies: PaymentDependencies,
  { id, amountFils, paymentSession }: OwnRefund,
  fact: RefundFact,
  check?: (order: OrderRow) => void,
): Promise<Settlement> {
  const ofPayment: ProviderFact = {
    paymentSessionId: paymentSession.id,
    live: paymentSession.live,
    currency: 'bhd',
    amountFils,
    occurredAt: new Date(),
    state: getRefundFactState(fact),
    refund: { ...fact, refundId: id },
  };
  return applyProviderFact(dependencies, PaymentProviderCode.parse(paymentSession.provider), ofPayment, { check });
}
