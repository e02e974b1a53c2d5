import { formatPlainBhd } from '@dilmun/contracts/money';
import type { Db } from '@dilmun/db/client';
import type { DisputeFact } from '../../gateways/payments/provider.ts';
import { recordOrderEvent } from '../orders/orders.events.ts';
import type { FactOutcome } from './payment-sessions.refunds.ts';

/** Of messages of the same second, the later stage takes precedence. */
const rank: Readonly<Record<DisputeFact['status'], number>> = {
  WARNING: 0,
  OPEN: 1,
  PREVENTED: 2,
  WARNING_CLOSED: 3,
  LOST: 4,
  APPEALED: 5,
  WON: 6,
};

/**
 * Stores the status of a dispute. A dispute may be lost, appealed and won: the newest message takes precedence, in
 * whatever order messages arrive. The order's state is derived from the row (`orders.facts.ts`).
 */
export async function settleDispute(
  tx: Db,
  { session, occurredAt }: { session: { id: string; orderId: string }; occurredAt: Date },
  { ref, status, amountFils, reason, openedAt }: DisputeFact,
): Promise<FactOutcome> {
  const known = await tx.dispute.findUnique({ where: { providerRef: ref } });
  const laterMs = known ? occurredAt.getTime() - known.statusAt.getTime() : 1;
  const isNewer = !known || laterMs > 0 || (laterMs === 0 && rank[status] > rank[known.status]);
  if (!isNewer) return { outcome: 'unchanged' };
  const isUnchanged = known?.status === status;
  // Staff released the order in its earlier status, such as an inquiry.
  const change = { status, statusAt: occurredAt, amountFils, reason, ...(!isUnchanged && { releasedAt: null }) };
  await tx.dispute.upsert({
    where: { providerRef: ref },
    create: { orderId: session.orderId, paymentSessionId: session.id, providerRef: ref, openedAt, ...change },
    update: change,
  });
  if (isUnchanged) return { outcome: 'unchanged' };
  await recordOrderEvent(tx, session.orderId, `dispute of ${formatPlainBhd(amountFils)}: ${status}`);
  return { outcome: 'settled', alert: `the dispute of the payment is ${status} now` };
}
