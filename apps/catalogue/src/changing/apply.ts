import type { Database, Db } from '@dilmun/db/client';
import type { Prisma } from '@dilmun/db/generated/client';
import type { CatalogueDocument } from '../document/document.ts';
import { wantedOf } from '../planning/load.ts';
import type { CataloguePlan } from '../planning/plan.ts';
import { headerOf, type PlannedChange, packPlan } from '../planning/plan-file.ts';
import { planWanted } from '../planning/planner.ts';
import { CatalogueRefusal, refuseUnless } from '../refused.ts';
import { Faults } from '../sheets/faults.ts';
import { Gathered } from '../sheets/gathered.ts';
import { fingerprintOf } from '../stored/fingerprint.ts';
import { allowTime, inSnapshot, readSnapshot, type Snapshot, transactionMs } from '../stored/snapshot.ts';
import { withoutSales } from './sales.ts';
import { verifyPlan } from './verify.ts';
import { type Progress, writeCatalogue } from './write.ts';

type Tx = Prisma.TransactionClient;

/** Who changes the catalogue, with which command, and why: kept with what was changed. */
export type Cause = { who: string; why: string; command: string; revertsId?: number };

export type Applied = { changes: number; version: number; id: number | null };

/**
 * What must be done to get from the snapshot to the document, which speaks for the whole catalogue. Refuses, with
 * everything that is wrong with it, a document that is not sound.
 */
export async function planDocument(document: CatalogueDocument, snapshot: Snapshot): Promise<PlannedChange> {
  const loaded = { gathered: new Gathered(), faults: new Faults() };
  loaded.gathered.addDocument(withEmptied(document), 'the document', loaded.faults);
  const planning = await planWanted(snapshot, await wantedOf(loaded, snapshot, true));
  if (!planning.plan) {
    throw new CatalogueRefusal(planning.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  }
  return { header: headerOf(planning.plan, snapshot), plan: planning.plan };
}

/** Says of what a document leaves out that it is to be nothing, as a row of a sheet with an empty cell does. */
const withEmptied = ({ categories, parentProducts, ...document }: CatalogueDocument) => ({
  ...document,
  categories: categories.map((row) => ({ image: undefined, header: undefined, footer: undefined, ...row })),
  parentProducts: parentProducts.map((row) => ({ series: undefined, ...row })),
});

/**
 * Loads a document in one transaction: everything or nothing. Compares first and writes only what differs, so
 * a second run reports 0 changes and leaves the catalogue version where it is; any change raises it, which ends the
 * caches. Two runs at once wait for each other. What the document does not name is withdrawn: parts stay for old orders
 * (`isSellable` false), parents leave their categories.
 */
export function applyCatalogue(
  db: Database,
  document: CatalogueDocument,
  cause: Cause,
  onProgress?: Progress,
): Promise<Applied> {
  return inTransaction(db, async (tx) => {
    const version = await lockCatalogue(tx);
    const planned = await planDocument(document, await readSnapshot(tx));
    if (planned.header.changes === 0) return { changes: 0, version, id: null };
    return write(tx, planned, cause, onProgress);
  });
}

/**
 * Carries out a plan in one transaction: everything or nothing. Refuses when the catalogue is not the one that the plan
 * was made for, when a count of stock that it changes has moved, and when the plan does not come from a sound document.
 */
export async function applyPlan(
  db: Database,
  planned: PlannedChange,
  cause: Cause,
  onProgress?: Progress,
): Promise<Applied> {
  const verified = await inSnapshot(db, async (snapshot) => {
    await refuseMoved(snapshot.db, snapshot.fingerprint, planned);
    return { header: planned.header, plan: await verifyPlan(planned.plan, snapshot) };
  });
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx);
    await refuseMoved(tx, await fingerprintOf(tx), planned);
    await refuseMovedStock(tx, verified.plan);
    return write(tx, verified, cause, onProgress);
  });
}

async function refuseMoved(db: Db, fingerprint: string, { header }: PlannedChange) {
  if (fingerprint === header.fingerprint) return;
  const last = await db.catalogueChange.findFirst({ orderBy: { id: 'desc' }, omit: { plan: true } });
  const by = last
    ? ` The last change is ${last.id}: ${last.command} by ${last.appliedBy}, ${last.appliedAt.toISOString()}.`
    : '';
  throw new CatalogueRefusal(
    `The catalogue has changed since this plan was made: plan again.${by} Nothing was changed.`,
  );
}

async function refuseMovedStock(tx: Tx, { stock }: CataloguePlan) {
  const wanted = Array.from(stock.changed, ({ key, before }) => ({ key, before: before.onHand }));
  const moved = await tx.$queryRaw<{ key: string; onHand: number }[]>`
    SELECT n.key, s.on_hand AS "onHand"
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS n(key text, before int)
    JOIN variants v ON v.part_number = n.key JOIN stock s ON s.variant_id = v.id
    WHERE s.on_hand <> n.before ORDER BY n.key FOR UPDATE OF s`;
  const named = moved.slice(0, 5).map(({ key, onHand }) => `${key} (now ${onHand})`);
  refuseUnless(
    moved.length === 0,
    `Sold or counted since this plan was made: ${named.join(', ')}${moved.length > 5 ? ' and more' : ''}. Plan again; nothing was changed.`,
  );
}

async function write(tx: Tx, planned: PlannedChange, cause: Cause, onProgress: Progress = () => {}): Promise<Applied> {
  await withoutSales(tx, () => writeCatalogue(tx, planned.plan, onProgress));
  const { version } = await tx.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
  const { who: appliedBy, why: reason, command, revertsId = null } = cause;
  const { files, changes } = planned.header;
  const plan = Uint8Array.from(await packPlan(planned));
  const data = { appliedBy, reason, command, revertsId, files, changes, version, plan };
  const { id } = await tx.catalogueChange.create({ data, select: { id: true } });
  return { changes, version, id };
}

async function lockCatalogue(tx: Tx): Promise<number> {
  const { version } = await tx.catalogueVersion.update({ where: { id: 1 }, data: { version: { increment: 0 } } });
  return version;
}

async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.$transaction(
      async (tx) => {
        await allowTime(tx);
        return await work(tx);
      },
      { timeout: transactionMs },
    );
  } catch (error) {
    if (isLocked(error)) {
      throw new CatalogueRefusal('Another command is changing the catalogue: wait for it, then plan again.');
    }
    throw error;
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && /55P03|lock timeout/i.test(`${error.message} ${JSON.stringify(error)}`);
