import type { Order } from '@dilmun/contracts/orders';

const firstDelayMs = 1_000;
const lastDelayMs = 15_000;
/** A tab that is paid elsewhere hears from the tab the shopper comes back to; it asks itself in case there is none. */
export const elsewhereDelayMs = 20_000;
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

/**
 * Milliseconds until the next look after waiting so long: as long again, from 1 s to 15 s. With another tab that asks every
 * 20 s that is at most 9 looks a minute, of the 10 that the API allows.
 */
export const pollDelayMs = (waitedMs: number): number => Math.min(Math.max(waitedMs, firstDelayMs), lastDelayMs);
