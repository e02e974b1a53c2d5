import { type Database, type Db, findPool } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';

type Transaction = Prisma.TransactionClient;

/** Lowers the prices of these sales where they are lower than those outside of them. */
export async function startSales(tx: Transaction, saleIds: readonly number[]): Promise<void> {
  if (saleIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE sale_lines l
    SET is_applied = true, before_price_fils = v.discounted_price_fils, before_percentage = v.discount_percentage
    FROM variants v
    WHERE v.id = l.variant_id AND l.sale_id = ANY (${saleIds}::int[]) AND NOT l.is_applied
      AND l.discounted_price_fils < coalesce(v.discounted_price_fils, v.price_fils)
      AND NOT EXISTS (SELECT FROM sale_lines other WHERE other.variant_id = l.variant_id AND other.is_applied)`;
  await tx.$executeRaw`
    UPDATE variants v SET discounted_price_fils = l.discounted_price_fils,
      discount_percentage = round((v.price_fils - l.discounted_price_fils) * 100.0 / v.price_fils)
    FROM sale_lines l WHERE l.variant_id = v.id AND l.is_applied AND l.sale_id = ANY (${saleIds}::int[])`;
}

/** Restores the prices outside of these sales. */
export async function endSales(tx: Transaction, saleIds: readonly number[]): Promise<void> {
  if (saleIds.length === 0) return;
  await tx.$executeRaw`
    UPDATE variants v SET discounted_price_fils = l.before_price_fils, discount_percentage = l.before_percentage
    FROM sale_lines l WHERE l.variant_id = v.id AND l.is_applied AND l.sale_id = ANY (${saleIds}::int[])`;
  await tx.saleLine.updateMany({
    where: { isApplied: true, saleId: { in: [...saleIds] } },
    data: { isApplied: false },
  });
}

/** Waits until no other command changes the catalogue, and keeps others waiting until the transaction ends. */
export const lockCatalogue = (tx: Transaction) => tx.$executeRaw`SELECT FROM catalogue_version FOR UPDATE`;

/** Increments the version, by which the shop notices the change. Returns the new one. */
export async function raiseVersion(tx: Transaction): Promise<number> {
  const { version } = await tx.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
  return version;
}

/**
 * Starts and ends the sales that are due; displayed, sorted and charged prices change in the same transaction. Returns
 * the time of the next start or end; a second from now while a command holds the catalogue. Idempotent and safe to run
 * concurrently.
 */
export async function turnSales(db: Db, now: Date): Promise<Date | null> {
  if ((await db.sale.count({ where: isDue(now) })) > 0) {
    const isTurned = isDatabase(db) ? await db.$transaction((tx) => turnDue(tx, now)) : await turnDue(db, now);
    if (!isTurned) return new Date(now.getTime() + 1_000);
  }
  const waiting = { endedAt: null } satisfies Prisma.SaleWhereInput;
  const [start, end] = [
    await db.sale.findFirst({ where: { ...waiting, startedAt: null }, orderBy: { startsAt: 'asc' } }),
    await db.sale.findFirst({ where: { ...waiting, startedAt: { not: null } }, orderBy: { endsAt: 'asc' } }),
  ];
  const moments = [start?.startsAt, end?.endsAt].filter((moment) => moment !== undefined);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
}

const isDatabase = (db: Db): db is Database => findPool(db) !== undefined;

const isDue = (now: Date): Prisma.SaleWhereInput => ({
  endedAt: null,
  OR: [{ endsAt: { lte: now } }, { startedAt: null, startsAt: { lte: now } }],
});

/** Returns false while a command holds the catalogue. */
async function turnDue(tx: Transaction, now: Date): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT id FROM catalogue_version FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return false;
  const due = await tx.sale.findMany({
    where: isDue(now),
    orderBy: { id: 'asc' },
    include: { _count: { select: { lines: true } } },
  });
  const ending = due.filter(({ endsAt }) => endsAt <= now);
  const starting = due.filter(({ endsAt, startedAt }) => endsAt > now && startedAt === null);
  const listIds = (sales: typeof due) => sales.map(({ id }) => id);
  if (due.length === 0) return true;
  await tx.sale.updateMany({ where: { id: { in: listIds(ending) } }, data: { endedAt: now } });
  await endSales(tx, listIds(ending));
  await tx.sale.updateMany({ where: { id: { in: listIds(starting) } }, data: { startedAt: now } });
  await startSales(tx, listIds(starting));
  const version = await raiseVersion(tx);
  const describe = (sales: typeof due, command: string) =>
    sales.map(({ id, reason, _count }) => ({
      ...{ appliedAt: now, appliedBy: 'the clock', reason, command, files: [] },
      ...{ version, changes: _count.lines, saleId: id, plan: Uint8Array.of() },
    }));
  const data = [...describe(ending, 'sale over'), ...describe(starting, 'sale begun')];
  await tx.catalogueChange.createMany({ data });
  return true;
}
