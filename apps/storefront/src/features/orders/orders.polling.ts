import type { Order } from '@dilmun/contracts/orders';

const firstDelayMs = 1_000;
const lastDelayMs = 15_000;
/** A tab whose order is paid in another tab receives that tab's results; it polls itself in case no tab sends any. */
export const elsewhereDelayMs = 20_000;
/** Duration of polling in milliseconds; after that, an e-mail brings the result. */
export const pollingMs = 2 * 60_000;

/** State of an order's payment on the confirmation page. */
export type PaymentState = 'confirmed' | 'waiting' | 'declined' | 'ended';

/** `declined`: the order can still be paid; `ended`: it expired or was cancelled. */
export function readPaymentState({ orderStatus, payment }: Order): PaymentState {
  if (orderStatus === 'EXPIRED' || orderStatus === 'CANCELLED') return 'ended';
  if (orderStatus !== 'PENDING_PAYMENT') return 'confirmed';
  if (!payment.isOpen) return 'waiting';
  return payment.declineText === null ? 'waiting' : 'declined';
}

/**
 * Milliseconds until the next poll: as long as already waited, between 1 s and 15 s. Together with another tab that
 * polls every 20 s these are at most 9 requests a minute; the API allows 10.
 */
export const pollDelayMs = (waitedMs: number): number => Math.min(Math.max(waitedMs, firstDelayMs), lastDelayMs);
