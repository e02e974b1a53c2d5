import { limits } from '@dilmun/settings/limits';
import type { FactState } from '../../gateways/payments/provider.ts';

export type PaymentSessionStatus =
  | 'CREATED'
  | 'OPEN'
  | 'PROCESSING'
  | 'CAPTURED'
  | 'START_FAILED'
  | 'FAILED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'ABANDONED'
  | 'NEEDS_REVIEW';

/**
 * Session statuses only advance: captured money takes precedence over every unpaid status, in whatever order and
 * however often messages arrive. Refunds and disputes have rows of their own and do not change the status.
 */
const rank: Readonly<Record<PaymentSessionStatus, number>> = {
  CREATED: 0,
  START_FAILED: 1,
  OPEN: 2,
  PROCESSING: 3,
  ABANDONED: 4,
  FAILED: 5,
  CANCELLED: 6,
  EXPIRED: 7,
  NEEDS_REVIEW: 8,
  CAPTURED: 9,
};

const factStatuses: Readonly<Partial<Record<FactState, PaymentSessionStatus>>> = {
  open: 'OPEN',
  processing: 'PROCESSING',
  captured: 'CAPTURED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  voided: 'FAILED',
};

/** The session status after a provider's fact; refunds and disputes do not change it. */
export function calculateNextStatus(current: PaymentSessionStatus, state: FactState): PaymentSessionStatus {
  const next = factStatuses[state];
  return next && rank[next] > rank[current] ? next : current;
}

/** Whether money was captured, including money that was refunded later. */
export const wasCaptured = (status: PaymentSessionStatus): boolean => status === 'CAPTURED';

/**
 * The provider never reported the session and cannot be asked: money may have been taken. A reported session has a
 * transaction.
 */
export const isUnreported = (session: { status: PaymentSessionStatus; transactionRef: string | null }): boolean =>
  session.status === 'NEEDS_REVIEW' && session.transactionRef === null;

/**
 * Whether the provider's records of a session can still differ from ours: it may yet be paid, or its payment voided,
 * until a day after it ended. A session that failed, or that was never opened, stays as it is.
 */
export const mayStillChange = (
  { status, expiresAt }: { status: PaymentSessionStatus; expiresAt: Date },
  now: Date,
): boolean =>
  status !== 'FAILED' &&
  status !== 'START_FAILED' &&
  now.getTime() < expiresAt.getTime() + limits.latePaymentTtlSeconds * 1_000;

/** Statuses in which the shopper may still pay; an order has at most one session in one of them. */
export const openStatuses = ['CREATED', 'OPEN', 'PROCESSING'] as const satisfies readonly PaymentSessionStatus[];
/** Whether the shopper may still pay a session in this status. */
export const isOpenStatus = (status: PaymentSessionStatus): boolean =>
  openStatuses.some((openStatus) => openStatus === status);

/** The id by which staff name a payment: the provider's, which its portal shows, or ours if it gave none. */
export const getPaymentName = ({ providerRef, trackId }: { providerRef: string | null; trackId: string }): string =>
  providerRef ?? trackId;
