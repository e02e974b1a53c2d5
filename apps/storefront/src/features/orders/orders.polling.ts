import type { Order } from '@dilmun/contracts/orders';

const firstDelayMs = 2_000;
const lastDelayMs = 10_000;
/** How long the page itself waits; then an e-mail brings the news. */
export const pollingMs = 2 * 60_000;

/** How an order's payment stands, for the page that waits for it. */
export type PaymentState = 'confirmed' | 'waiting' | 'declined' | 'ended';

/** `declined`: it can still be paid; `ended`: it expired or was cancelled. */
export function paymentStateOf({ orderStatus, payment }: Order): PaymentState {
  if (orderStatus === 'EXPIRED' || orderStatus === 'CANCELLED') return 'ended';
  if (orderStatus !== 'PENDING_PAYMENT') return 'confirmed';
  if (!payment.isOpen) return 'waiting';
  return payment.declineText === null ? 'waiting' : 'declined';
}

/** Milliseconds until the next look after `answers` of them: from 2 s to 10 s. */
export const pollDelayMs = (answers: number): number =>
  Math.min(firstDelayMs * 1.5 ** Math.max(0, answers - 1), lastDelayMs);
