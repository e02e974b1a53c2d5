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
  | 'NEEDS_REVIEW'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'DISPUTED'
  | 'DISPUTE_WON'
  | 'DISPUTE_LOST';

/**
 * A session only ever rises. Money that was captured outranks every way of not paying, whatever arrives when and how
 * often; what follows a capture outranks it.
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
  DISPUTED: 10,
  DISPUTE_WON: 11,
  DISPUTE_LOST: 12,
  PARTIALLY_REFUNDED: 13,
  REFUNDED: 14,
};

const statusOfFact: Readonly<Partial<Record<FactState, PaymentSessionStatus>>> = {
  open: 'OPEN',
  processing: 'PROCESSING',
  captured: 'CAPTURED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  voided: 'FAILED',
};

/** The higher of two. */
export const risen = (current: PaymentSessionStatus, next: PaymentSessionStatus): PaymentSessionStatus =>
  rank[next] > rank[current] ? next : current;

/** Where a provider's fact leaves a session; refunds and disputes have their own rules. */
export function statusAfter(current: PaymentSessionStatus, state: FactState): PaymentSessionStatus {
  const next = statusOfFact[state];
  return next ? risen(current, next) : current;
}

/** Money was taken, whatever became of it since. */
export const wasCaptured = (status: PaymentSessionStatus): boolean => rank[status] >= rank.CAPTURED;

/** The money was disputed, and perhaps decided about. */
export const isDisputeStatus = (status: PaymentSessionStatus): boolean =>
  rank[status] >= rank.DISPUTED && rank[status] <= rank.DISPUTE_LOST;

/** The provider has said nothing of it, and cannot be asked: money may have been taken. What is heard names a transaction. */
export const isUnheardOf = (session: { status: PaymentSessionStatus; transactionRef: string | null }): boolean =>
  session.status === 'NEEDS_REVIEW' && session.transactionRef === null;

/** Somebody may be paying it right now; an order has at most one such session. */
export const openStatuses = ['CREATED', 'OPEN', 'PROCESSING'] as const satisfies readonly PaymentSessionStatus[];
export const isOpenStatus = (status: PaymentSessionStatus): boolean =>
  openStatuses.some((openStatus) => openStatus === status);
