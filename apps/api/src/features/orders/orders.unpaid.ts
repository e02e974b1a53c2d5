import type { Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { type OrderRow, orderWithAll } from './orders.view.ts';

export interface UnpaidOrdersDue {
  now: Date;
  /** Sessions written down before, and not started, are due. */
  createdBefore: Date;
  /** Orders placed before are worth asking about. */
  placedBefore: Date;
  /** Orders whose stock was held until before are over. */
  heldBefore: Date;
  /** Of each kind. */
  max: number;
}

/** Unpaid orders with something to do. Each reason has a batch of its own: many of one keep no other from its turn. */
export async function listUnpaidOrdersDue(db: Db, due: UnpaidOrdersDue): Promise<OrderRow[]> {
  const unstarted = { status: 'CREATED', createdAt: { lt: due.createdBefore }, expiresAt: { gt: due.now } } as const;
  const reasons: Prisma.OrderWhereInput[] = [
    { paymentSessions: { some: unstarted } },
    { reservedUntil: { lt: due.heldBefore } },
    { placedAt: { lt: due.placedBefore } },
  ];
  const orders = new Map<string, OrderRow>();
  for (const reason of reasons) {
    const rows = await db.order.findMany({
      where: { status: 'PENDING_PAYMENT', ...reason },
      include: orderWithAll,
      orderBy: { reservedUntil: 'asc' },
      take: due.max,
    });
    for (const row of rows) orders.set(row.id, row);
  }
  return [...orders.values()];
}
