import type { Database } from '@dilmun/db/client';
import { databaseNow } from '@dilmun/db/database-clock';
import type { Prisma } from '@dilmun/db/generated/client';
import { stuckMinutes } from './payment-sessions.retries.ts';
import { listFailedRefunds } from './payment-sessions.sql.ts';

/** How long a refused refund is reported. */
const failedRefundMinutes = 14 * 24 * 60;

/** Computers of staff have clocks of their own. */
const readTimeAgo = async (db: Database, minutes: number): Promise<Date> =>
  new Date((await databaseNow(db)).getTime() - minutes * 60_000);

/** Payments that staff should look at, oldest first; amounts in fils. */
export const listTroubledPayments = async (db: Database, max: number) =>
  listPayments(db, max, {
    OR: [
      { status: 'NEEDS_REVIEW', transactionRef: { not: null } },
      {
        disputes: {
          some: { OR: [{ status: { in: ['WARNING', 'OPEN'] } }, { status: 'PREVENTED', releasedAt: null }] },
        },
      },
      {
        status: { in: ['CREATED', 'OPEN', 'PROCESSING'] },
        createdAt: { lt: await readTimeAgo(db, stuckMinutes) },
      },
    ],
  });

/** Payments to look up in the bank's list, because no message about them has arrived; otherwise as above. */
export const listUnreportedPayments = (db: Database, max: number) =>
  listPayments(db, max, { status: 'NEEDS_REVIEW', transactionRef: null });

const listPayments = (db: Database, max: number, where: Prisma.PaymentSessionWhereInput) =>
  db.paymentSession.findMany({
    where,
    select: {
      provider: true,
      providerRef: true,
      trackId: true,
      status: true,
      amountFils: true,
      createdAt: true,
      order: { select: { orderNumber: true } },
      disputes: { select: { status: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: max,
  });

/**
 * Refunds that staff should look at, oldest first: to be made by hand, without a readable response, or refused and
 * not requested again.
 */
export async function listRefundsForStaff(db: Database, max: number) {
  const since = await readTimeAgo(db, failedRefundMinutes);
  const failed = await listFailedRefunds(db, since);
  return db.refund.findMany({
    where: {
      OR: [{ status: { in: ['MANUAL', 'NEEDS_REVIEW'] } }, { id: { in: failed.map(({ id }) => id) } }],
    },
    select: {
      id: true,
      status: true,
      amountFils: true,
      createdAt: true,
      order: { select: { orderNumber: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: max,
  });
}
