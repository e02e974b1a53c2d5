import { randomUUID } from 'node:crypto';
import type { Order } from '@dilmun/contracts/orders';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Db } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { RawDb } from '@dilmun/db/raw-transaction';
import { Refusal, refuseUnless } from '../../errors/refusal.ts';
import {
  PAYMENT_SESSION_TTL_SECONDS,
  type PaymentProvider,
  PaymentSessionSnapshot,
  ProviderRejected,
  ProviderUnavailable,
  type Started,
  StartedView,
} from '../../gateways/payments/provider.ts';
import { createTrackId } from '../../gateways/payments/track-id.ts';
import { withActor } from '../../identity/actor.ts';
import { failpoint } from '../../process/failpoint.ts';
import { buildPageUrl, currentLanguage, parseLanguage, withLanguage } from '../../texts/language.ts';
import { composeOrderExpiredMail } from '../orders/mails/orders.mail.ts';
import { queueOrderMail } from '../orders/mails/orders.mails.ts';
import { getOwnOrder, lockOrder, moveOrder, type OrderClaim } from '../orders/orders.service.ts';
import { type OrderRow, viewOrder } from '../orders/orders.view.ts';
import { mailCancellation } from '../orders/shipping/orders.shipping.ts';
import { countAttempt } from '../rate-limits/rate-limits.service.ts';
import { releaseStock } from '../stock/stock.service.ts';
import { applyProviderFact, type PaymentDependencies, type Settlement } from './payment-sessions.settle.ts';
import { createSnapshot, type PayableOrder } from './payment-sessions.snapshot.ts';
import { insertPaymentSession, markSessionStarted } from './payment-sessions.sql.ts';
import { isOpenStatus, isUnreported, mayStillChange, openStatuses } from './payment-sessions.status.ts';

/** A session that may still be paid. */
export type OpenSession = Pick<
  OrderRow['paymentSessions'][number],
  'id' | 'provider' | 'providerRef' | 'trackId' | 'amountFils' | 'expiresAt'
> & { snapshot: unknown; view: unknown };

/** Limit of payment sessions per order, against abuse. */
const sessionsPerOrderMax = 20;

/** The data that the browser needs to show the payment page. */
export interface OpenedPayment {
  orderNumber: string;
  provider: PaymentProviderCode;
  sessionId: string;
  expiresAt: Date;
  view: Started['view'];
}

/** When a payment session ends that is created at `now`, the database's time; its order is reserved until then. */
export const calculateSessionEnd = (now: Date): Date => new Date(now.getTime() + PAYMENT_SESSION_TTL_SECONDS * 1_000);

/**
 * Creates a payment session of an order whose row the caller has locked or created; does not call the provider. `now` is
 * the database's time: a provider validates the expiry by its own clock, and this machine's may be wrong. Refuses with
 * AMOUNT_NOT_CHARGEABLE.
 */
export async function createPaymentSession(
  tx: RawDb,
  order: PayableOrder,
  { code: provider, live, caps }: PaymentProvider,
  { now, storeOrigin }: { now: Date; storeOrigin: string },
): Promise<OpenSession> {
  const { id: orderId, totalFils: amountFils } = order;
  const isChargeable = amountFils % caps.stepFils === 0 && amountFils >= caps.minFils && amountFils <= caps.maxFils;
  refuseUnless(isChargeable, 'AMOUNT_NOT_CHARGEABLE');
  const identity = { id: randomUUID(), trackId: createTrackId(), expiresAt: calculateSessionEnd(now) };
  const session = { ...identity, provider, amountFils, snapshot: createSnapshot(order, identity, storeOrigin) };
  await insertPaymentSession(tx, { ...session, orderId, live, createdAt: now });
  return { ...session, providerRef: null, view: null };
}

/**
 * Makes an unpaid order payable at a provider: reuses the open session if it is at that provider, otherwise closes it
 * and creates a new one. Repeatable. Refuses with ORDER_PAID, ORDER_NOT_PAYABLE, AMOUNT_NOT_CHARGEABLE,
 * PAYMENT_UNAVAILABLE; the order is then unchanged.
 */
export async function openPayment(
  dependencies: PaymentDependencies,
  orderId: string,
  provider: PaymentProviderCode,
): Promise<OpenedPayment> {
  const { session, isNew } = await dependencies.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    refusePaid(order);
    const found = order.paymentSessions.find(({ status }) => isOpenStatus(status));
    const opened = found ?? (await createNextSession(tx, order, dependencies, provider));
    failpoint('open-before-commit');
    return { session: opened, isNew: !found };
  });
  failpoint('open-after-commit');
  const isUsable = session.provider === provider && session.expiresAt > (await databaseNow(dependencies.db));
  if (!isUsable) await closePaymentSession(dependencies, session);
  else {
    try {
      const { isStarted: _, ...payment } = await startPayment(dependencies, session);
      return payment;
    } catch (error) {
      // An earlier call created the session and did not start it. Its expiry is now too near for the provider, or the
      // provider repeats a stored failure. No page was opened: providers look up the idempotency key before they
      // validate.
      if (isNew || !(await isStartFailed(dependencies.db, session.id))) throw error;
    }
  }
  return openPayment(dependencies, orderId, provider);
}

/** Creates another payment session of a locked order. Refuses as `openPayment`. */
async function createNextSession(
  tx: Db,
  order: OrderRow,
  { providers, storeOrigin }: PaymentDependencies,
  provider: PaymentProviderCode,
): Promise<OpenSession> {
  refuseUnless(order.paymentSessions.length < sessionsPerOrderMax, 'ORDER_NOT_PAYABLE');
  const now = await databaseNow(tx);
  await tx.order.update({ where: { id: order.id }, data: { reservedUntil: calculateSessionEnd(now) } });
  return createPaymentSession(tx, order, providers[provider], { now, storeOrigin });
}

/**
 * Starts the session of an order that was just placed. If another request has used or closed it meanwhile, does as
 * `openPayment`. Refuses with PAYMENT_UNAVAILABLE and as `openPayment`.
 */
export async function startFirstPayment(
  dependencies: PaymentDependencies,
  { orderId, session }: { orderId: string; session: OpenSession },
): Promise<OpenedPayment> {
  const { isStarted, ...opened } = await startPayment(dependencies, session);
  return isStarted ? opened : openPayment(dependencies, orderId, PaymentProviderCode.parse(session.provider));
}

const isStartFailed = async (db: Db, id: string): Promise<boolean> =>
  (await db.paymentSession.count({ where: { id, status: 'START_FAILED' } })) > 0;

function refusePaid(order: OrderRow) {
  if (order.paidAt) {
    throw new Refusal('ORDER_PAID', { details: [{ path: 'orderNumber', message: order.orderNumber }] });
  }
  refuseUnless(order.status === 'PENDING_PAYMENT', 'ORDER_NOT_PAYABLE');
}

/**
 * Starts a created session at the provider; the parameters are the same each time, so that a repetition is idempotent.
 * `isStarted` is false if another request has started or closed it.
 */
async function startPayment(
  { db, providers }: PaymentDependencies,
  session: OpenSession,
): Promise<OpenedPayment & { isStarted: boolean }> {
  const snapshot = PaymentSessionSnapshot.parse(session.snapshot);
  const code = PaymentProviderCode.parse(session.provider);
  const opened = { orderNumber: snapshot.orderNumber, provider: code, sessionId: session.id };
  if (session.view) {
    return { ...opened, expiresAt: session.expiresAt, view: StartedView.parse(session.view), isStarted: false };
  }
  const provider = providers[code];
  try {
    failpoint('start-before-call');
    const { ref, expiresAt, view } = await provider.start(snapshot);
    failpoint('start-after-call');
    const isStarted = (await markSessionStarted(db, { id: session.id, ref, expiresAt, view })) === 1;
    failpoint('start-after-commit');
    return { ...opened, expiresAt, view, isStarted };
  } catch (error) {
    // If the outcome is unknown, repeat with the same parameters; any other failure needs a new session.
    const isOver = error instanceof ProviderRejected || (error instanceof ProviderUnavailable && !error.mayRepeat);
    if (isOver) await endSession(db, session.id, 'START_FAILED');
    if (isOver || error instanceof ProviderUnavailable) throw new Refusal('PAYMENT_UNAVAILABLE', { cause: error });
    throw error;
  }
}

const endSession = (
  db: Db,
  id: string,
  status: 'START_FAILED' | 'CANCELLED' | 'EXPIRED' | 'ABANDONED' | 'NEEDS_REVIEW',
) => db.paymentSession.updateMany({ where: { id, status: { in: [...openStatuses] } }, data: { status } });

/**
 * Ensures that a session takes no more money, or settles its payment. If the provider cannot close it, the session is
 * abandoned: a late payment is still honoured. If an expired session can neither be closed nor looked up, money may
 * have been taken without a message: it needs a review. Refuses with ORDER_PAID if it was already paid, and with
 * PAYMENT_UNAVAILABLE if the provider does not answer.
 */
async function closePaymentSession(
  dependencies: PaymentDependencies,
  session: OpenSession,
  as: 'CANCELLED' | 'EXPIRED' = 'CANCELLED',
): Promise<void> {
  const { providerRef } = session;
  const outcome = await refuseProviderErrors(() => closeAtProvider(dependencies, session));
  if (outcome === 'captured' && providerRef) {
    const settle = () => settleByLookup(dependencies, session, providerRef);
    const { orderNumber = '' } = await refuseProviderErrors(settle);
    throw new Refusal('ORDER_PAID', { details: [{ path: 'orderNumber', message: orderNumber }] });
  }
  const { caps } = dependencies.providers[PaymentProviderCode.parse(session.provider)];
  const leftOpen = as === 'EXPIRED' && !caps.lookup ? 'NEEDS_REVIEW' : 'ABANDONED';
  await endSession(dependencies.db, session.id, outcome === 'unsupported' ? leftOpen : as);
  failpoint('close-after-commit');
}

async function closeAtProvider(dependencies: PaymentDependencies, session: OpenSession) {
  // Created, but perhaps unknown to the provider: start it, so that it can be closed.
  const opened = session.providerRef ? session.providerRef : await findStartedRef(dependencies, session);
  if (!opened) return 'closed' as const;
  const provider = dependencies.providers[PaymentProviderCode.parse(session.provider)];
  failpoint('close-before-call');
  const outcome = await provider.close(buildProviderRef(session, opened));
  failpoint('close-after-call');
  refuseUnless(outcome !== 'busy', 'PAYMENT_UNDER_WAY');
  return outcome;
}

/** Runs a call of a provider. Refuses with PAYMENT_UNAVAILABLE if the provider does not answer or rejects it. */
async function refuseProviderErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isOfProvider = error instanceof ProviderUnavailable || error instanceof ProviderRejected;
    throw isOfProvider ? new Refusal('PAYMENT_UNAVAILABLE', { cause: error }) : error;
  }
}

async function findStartedRef(dependencies: PaymentDependencies, session: OpenSession): Promise<string | null> {
  try {
    await startPayment(dependencies, session);
  } catch (error) {
    if (!(error instanceof Refusal && error.cause instanceof ProviderRejected)) throw error;
  }
  const row = await dependencies.db.paymentSession.findUniqueOrThrow({ where: { id: session.id } });
  return row.providerRef;
}

/** Looks a session up at the provider and settles the result. */
async function settleByLookup(
  dependencies: PaymentDependencies,
  session: OpenSession,
  providerRef: string,
  options: { isHinted?: boolean } = {},
): Promise<Settlement> {
  const provider = PaymentProviderCode.parse(session.provider);
  failpoint('lookup-before-call');
  const fact = await dependencies.providers[provider].lookup(buildProviderRef(session, providerRef), options);
  failpoint('lookup-after-call');
  return applyProviderFact(dependencies, provider, fact);
}

/**
 * Looks up a session that an unauthenticated message names, and settles the result. Does nothing if the provider has no
 * inquiries, if the session can no longer change, or if `mayLookUp` refuses.
 */
export async function followHint(
  dependencies: PaymentDependencies,
  id: string,
  mayLookUp: (orderId: string) => Promise<boolean>,
): Promise<Settlement> {
  const session = await dependencies.db.paymentSession.findUniqueOrThrow({ where: { id } });
  const { caps } = dependencies.providers[PaymentProviderCode.parse(session.provider)];
  const { providerRef, orderId } = session;
  if (!providerRef || !caps.lookup) return { outcome: 'unchanged' };
  if (!mayStillChange(session, await databaseNow(dependencies.db))) return { outcome: 'unchanged' };
  if (!(await mayLookUp(orderId))) return { outcome: 'unchanged' };
  return settleByLookup(dependencies, session, providerRef, { isHinted: true });
}

const buildProviderRef = ({ trackId, amountFils }: OpenSession, id: string) => ({ id, trackId, amountFils });

/**
 * The owner's order, after a lookup of its open payment, because the webhook may be late or lost. If the provider does
 * not answer, or rejects the lookup, the order is returned as stored. Refuses with ORDER_NOT_FOUND.
 */
export async function verifyOrder(
  dependencies: PaymentDependencies,
  orderNumber: string,
  claim: OrderClaim,
): Promise<Order> {
  const order = await getOwnOrder(dependencies.db, orderNumber, claim);
  const mayHaveChanged = (await mayLookUp(dependencies.db, order)) && (await tryToLookUp(dependencies, order));
  const current = mayHaveChanged ? await getOwnOrder(dependencies.db, orderNumber, claim) : order;
  // Only whether an unpaid order can still be paid depends on the time.
  const isUnpaid = current.status === 'PENDING_PAYMENT';
  return viewOrder(current, isUnpaid ? await databaseNow(dependencies.db) : new Date());
}

async function tryToLookUp(dependencies: PaymentDependencies, order: OrderRow): Promise<boolean> {
  try {
    return await lookUpOpenSessions(dependencies, order);
  } catch (error) {
    // A rejected lookup is a fault of the configuration: the job alerts staff, and the owner still sees the order.
    if (!(error instanceof ProviderRejected)) throw error;
    return true;
  }
}

/** Above the limit the response comes from our own rows, without a call to the provider. */
async function mayLookUp(db: Db, { id, status }: OrderRow): Promise<boolean> {
  if (status !== 'PENDING_PAYMENT') return false;
  return (await countAttempt(db, 'paymentLookUp', id)) === null;
}

/**
 * Looks up every open session of an order; returns whether something may have changed. Skips a provider that does not
 * answer. Throws `ProviderRejected`.
 */
export async function lookUpOpenSessions(dependencies: PaymentDependencies, order: OrderRow): Promise<boolean> {
  if (order.status !== 'PENDING_PAYMENT') return false;
  let mayHaveChanged = false;
  for (const session of order.paymentSessions) {
    const provider = PaymentProviderCode.parse(session.provider);
    if (!session.providerRef || !isOpenStatus(session.status) || !dependencies.providers[provider].caps.lookup)
      continue;
    try {
      await settleByLookup(dependencies, session, session.providerRef);
      mayHaveChanged = true;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
  }
  return mayHaveChanged;
}

/** Cancels an unpaid order. Refuses with ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, ORDER_PAID, PAYMENT_UNAVAILABLE. */
export async function cancelOrder(
  dependencies: PaymentDependencies,
  orderNumber: string,
  userId: string,
): Promise<void> {
  const { id } = await getOwnOrder(dependencies.db, orderNumber, { userId });
  await withActor('the customer', () => giveUpOrder(dependencies, id, 'CANCELLED'));
}

/**
 * Closes an unpaid order's sessions at their providers, then the order, and releases its stock. A payment that still
 * arrives is honoured or refunded. If the shopper starts another payment meanwhile, it is closed too before the order is
 * cancelled, and the order does not expire. The shopper gets a mail if the order expires, or staff cancel it. Refuses as
 * `cancelOrder`.
 */
export async function giveUpOrder(
  dependencies: PaymentDependencies,
  orderId: string,
  to: 'CANCELLED' | 'EXPIRED',
  { isByStaff = false }: { isByStaff?: boolean } = {},
): Promise<void> {
  const before = await dependencies.db.$transaction((tx) => lockOrder(tx, orderId));
  refusePaid(before);
  for (const session of before.paymentSessions) {
    if (isOpenStatus(session.status)) await closePaymentSession(dependencies, session, to);
  }
  const isGivenUp = await dependencies.db.$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    refusePaid(order);
    if (order.paymentSessions.some(({ status }) => isOpenStatus(status))) return false;
    await moveOrder(tx, order, to);
    await releaseStock(tx, orderId);
    if (to === 'EXPIRED') {
      const mayBePaid = order.paymentSessions.some(isUnreported);
      await queueOrderMail(tx, order, `order-expired:${order.id}`, () =>
        composeOrderExpiredMail({ ...order, mayBePaid }, buildPageUrl(dependencies.storeOrigin, '/cart')),
      );
    }
    if (isByStaff) await mailCancellation(tx, order, dependencies.storeOrigin);
    failpoint('give-up-before-commit');
    return true;
  });
  failpoint('give-up-after-commit');
  if (!isGivenUp && to === 'CANCELLED') await giveUpOrder(dependencies, orderId, to, { isByStaff });
}

/**
 * The page for a browser that comes back from a provider's page, in the order's language; for an invalid order number the list of
 * orders.
 */
export async function findReturnUrl(db: Db, storeOrigin: string, orderNumber: string): Promise<string> {
  if (!/^[\w-]{1,40}$/.test(orderNumber)) return buildPageUrl(storeOrigin, '/orders');
  // Without the database the shopper still gets to a page, which then says so.
  const order = await db.order.findUnique({ where: { orderNumber }, select: { language: true } }).catch(() => null);
  const language = order ? parseLanguage(order.language) : currentLanguage();
  return withLanguage(language, () => buildPageUrl(storeOrigin, `/order-confirmed?orderId=${orderNumber}`));
}
