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
 * A session only ever rises. Money that was captured outranks every way of not paying, whatever arrives when and how
 * often. Refunds and disputes do not change it: they have rows of their own.
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

/** Where a provider's fact leaves a session; refunds and disputes leave it as it is. */
export function calculateNextStatus(current: PaymentSessionStatus, state: FactState): PaymentSessionStatus {
  const next = factStatuses[state];
  return next && rank[next] > rank[current] ? next : current;
}

/** Whether money was captured, including money that was refunded later. */
export const wasCaptured = (status: PaymentSessionStatus): boolean => status === 'CAPTURED';

/** The provider has said nothing of it, and cannot be asked: money may have been taken. What is heard names a transaction. */
export const isUnreported = (session: { status: PaymentSessionStatus; transactionRef: string | null }): boolean =>
  session.status === 'NEEDS_REVIEW' && session.transactionRef === null;

/** Statuses in which the shopper may still pay; an order has at most one session in one of them. */
export const openStatuses = ['CREATED', 'OPEN', 'PROCESSING'] as const satisfies readonly PaymentSessionStatus[];
export const isOpenStatus = (status: PaymentSessionStatus): boolean =>
  openStatuses.some((openStatus) => openStatus === status);
