import { calculateFingerprint } from '@dilmun/catalogue/rows';
import { allowLongTransaction, longTransaction } from '@dilmun/catalogue/rows.load';
import { endSales, lockCatalogue, raiseVersion, startSales } from '@dilmun/catalogue/sales.sql';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import { isSound } from '../diff/check.ts';
import { applyEntries, diffCatalogues, listOutdated } from '../diff/diff.ts';
import { type Plan, packPlan } from '../diff/plan-file.ts';
import { readShopWithin, type Shop } from '../diff/read-shop.ts';
import { findSqlState } from './sql-state.ts';
import { type Progress, writeChanges } from './write.ts';

type Transaction = Prisma.TransactionClient;

/** The author, command and reason of a catalogue change, stored with its record. */
export type Cause = { who: string; why: string; command: string; revertsId?: number };

/** The result of a plan: rows changed, the new catalogue version, and the id of the change. */
export type Applied = { changes: number; version: number; id: number };

const refusals = new Map([
  ['55P03', 'Another command is changing the catalogue: wait for it, then plan again.'],
  ['25006', 'The database can only be read, as a standby: set DATABASE_URL to the one that the shop writes to.'],
]);

/**
 * Applies a plan in one transaction. Throws when the catalogue is not the one that the plan was made for, when a stock
 * count that it changes has moved, or, for a plan read from a file (`isForeign`), when comparing again gives a different
 * plan or an invalid catalogue.
 */
export async function applyPlan(
  db: Database,
  plan: Plan,
  cause: Cause,
  { isForeign = false, onProgress }: { isForeign?: boolean; onProgress?: Progress } = {},
): Promise<Applied> {
  try {
    return await db.$transaction(async (tx) => {
      await lockCatalogue(tx);
      await allowLongTransaction(tx);
      const shop = await readShopWithin(tx);
      if (calculateFingerprint(shop.rows) !== plan.fingerprint) await refuseOvertaken(tx);
      if (isForeign) verifyPlan(shop, plan);
      return write(tx, plan, cause, onProgress);
    }, longTransaction);
  } catch (error) {
    const refusal = refusals.get(findSqlState(error) ?? '');
    throw refusal ? new CommandRefusal(refusal) : error;
  }
}

async function refuseOvertaken(tx: Transaction): Promise<never> {
  const last = await tx.catalogueChange.findFirst({ orderBy: { id: 'desc' }, omit: { plan: true } });
  const by = last
    ? ` The last change is ${last.id}: ${last.command} by ${last.appliedBy}, ${last.appliedAt.toISOString()}.`
    : '';
  throw new CommandRefusal(`The catalogue has changed since this plan was made: plan again.${by} Nothing was changed.`);
}

/**
 * Compares again: the resulting catalogue must be valid and the differences identical. A plan file that was edited by hand
 * therefore cannot write anything that a document could not.
 */
function verifyPlan(shop: Shop, { entries }: Plan): void {
  // Stock counts that have moved since are compared when they are written.
  const counts = entries.filter(({ kind, op }) => kind === 'stock' && op === '~');
  const present = applyEntries(
    shop.rows,
    counts.map((entry) => ({ ...entry, row: entry.before ?? {} })),
  );
  const wanted = applyEntries(present, entries);
  const again = diffCatalogues(present, wanted);
  const isSame = again.length === entries.length && listOutdated(entries, again).length === 0;
  refuseUnless(
    isSame && isSound({ wanted, entries: again, shop }),
    'This plan does not come from a sound document: make a new one. Nothing was changed.',
  );
}

async function write(
  tx: Transaction,
  plan: Plan,
  { who, why, command, revertsId }: Cause,
  onProgress?: Progress,
): Promise<Applied> {
  // Plans hold the prices outside of any sale.
  const running = await tx.sale.findMany({ where: { endedAt: null, startedAt: { not: null } }, select: { id: true } });
  const saleIds = running.map(({ id }) => id);
  await endSales(tx, saleIds);
  // A revert calculates with the counts that were written.
  const entries = await writeChanges(tx, plan.entries, onProgress);
  await startSales(tx, saleIds);
  const version = await raiseVersion(tx);
  const cause = { appliedBy: who, reason: why, command, revertsId: revertsId ?? null };
  const packed = await packPlan({ ...plan, entries });
  const data = { ...cause, files: plan.files, changes: entries.length, plan: packed, version };
  const { id } = await tx.catalogueChange.create({ data, select: { id: true } });
  return { changes: entries.length, version, id };
}
