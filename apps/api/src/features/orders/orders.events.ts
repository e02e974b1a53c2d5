import type { Db } from '@dilmun/db/client';
import { findActor } from '../../identity/actor.ts';

/**
 * Adds an entry to an order's history in the caller's transaction, in the name of the current actor. `what` has no
 * personal data of the customer, because the history stays when a customer is anonymised.
 */
export async function recordOrderEvent(tx: Db, orderId: string, what: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO order_events (order_id, who, what) VALUES (${orderId}::uuid, ${findHistoryActor()}, ${what})`;
}

/** In whose name an entry of the history is made: the current actor, or the shop itself. */
export const findHistoryActor = (): string => findActor() ?? 'the shop';

/** The history of an order, oldest first. */
export const listOrderEvents = (db: Db, orderId: string) =>
  db.orderEvent.findMany({
    where: { orderId },
    select: { at: true, who: true, what: true },
    orderBy: { id: 'asc' },
  });
