import { isDeepStrictEqual } from 'node:util';
import type { Database, Db } from '../client.ts';
import type { Prisma } from '../generated/client.ts';
import { checkDocument } from './check.ts';
import type { CatalogueDocument } from './document.ts';
import { documentOfRows } from './export.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type CataloguePlan, countChanges, planCatalogue } from './plan.ts';
import { type PlanHeader, type PlannedChange, packPlan } from './plan-file.ts';
import { readCatalogue } from './read.ts';
import { CatalogueRefusal, refuseUnless } from './refused.ts';
import { type CatalogueRows, kinds, rowsOfDocument } from './rows.ts';
import { withoutSales } from './sales.ts';
import { type Progress, writeCatalogue } from './write.ts';

type Tx = Prisma.TransactionClient;

/** Who changes the catalogue, with which command, and why: kept with what was changed. */
export type Cause = { who: string; why: string; command: string; revertsId?: number };

export type Applied = { changes: number; version: number; id: number | null };

/** The catalogue at one moment, with its fingerprint. */
export type Snapshot = { rows: CatalogueRows; fingerprint: string };

/** Long enough for a catalogue of 100,000 parts; the shop's own statements keep their limit. */
const transactionMs = 600_000;

/** Reads the catalogue and its fingerprint as they are at one moment. */
export function readSnapshot(db: Database): Promise<Snapshot> {
  return db.$transaction(
    async (tx) => {
      await allowTime(tx);
      return { rows: await readCatalogue(tx), fingerprint: await fingerprintOf(tx) };
    },
    { isolationLevel: 'RepeatableRead', timeout: transactionMs },
  );
}

/** What must be done to get from the snapshot to the document. */
export function planDocument(
  document: CatalogueDocument,
  { rows, fingerprint }: Snapshot,
  files: PlanHeader['files'] = [],
): PlannedChange {
  const plan = planCatalogue(rowsOfDocument(document), rows);
  const changes = countChanges(plan);
  return { header: { format, madeAt: new Date().toISOString(), fingerprint, files, changes, warnings: [] }, plan };
}

const format = 'dilmun-catalogue-plan-1';

/**
 * Loads a checked document in one transaction: everything or nothing. Compares first and writes only what differs, so
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
    const planned = planDocument(document, { rows: await readCatalogue(tx), fingerprint: await fingerprintOf(tx) });
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
  const snapshot = await readSnapshot(db);
  await refuseMoved(db, snapshot.fingerprint, planned);
  const verified = { header: planned.header, plan: verifyPlan(planned.plan, snapshot.rows) };
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
  const wanted = stock.changed.map(({ key, before }) => ({ key, before: before.onHand }));
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

/**
 * The plan as the catalogue itself would make it: what it leads to must be a sound document, and the way there the same.
 * So a plan file that somebody wrote or changed by hand puts nothing into the shop that a document could not.
 */
export function verifyPlan(plan: CataloguePlan, current: CatalogueRows): CataloguePlan {
  let own: CataloguePlan | null = null;
  try {
    // Counts that moved since are compared when they are locked.
    const stock = new Map([...current.stock, ...plan.stock.changed.map(({ key, before }) => [key, before] as const)]);
    const planned = { ...current, stock };
    const { document } = checkDocument(documentOfRows(patched(planned, plan)));
    if (document) own = planCatalogue(rowsOfDocument(document), planned);
  } catch {
    // Rows of no known shape: as refused as wrong ones.
  }
  refuseUnless(
    own && isSamePlan(own, plan),
    'This plan does not come from a sound document: make a new one. Nothing was changed.',
  );
  return own;
}

/** Equal row by row, in whatever order. */
function isSamePlan(one: CataloguePlan, other: CataloguePlan): boolean {
  return kinds.every((kind) =>
    (['added', 'changed', 'removed'] as const).every((part) => {
      const rows = new Map<string, unknown>(one[kind][part].map((entry) => [entry.key, entry]));
      const others = other[kind][part];
      return rows.size === others.length && others.every((entry) => isDeepStrictEqual(rows.get(entry.key), entry));
    }),
  );
}

/** What the catalogue is after a plan. */
export function patched(current: CatalogueRows, plan: CataloguePlan): CatalogueRows {
  const after: CatalogueRows = { ...current };
  for (const kind of kinds) {
    const rows = new Map<string, unknown>(current[kind]);
    for (const { key } of plan[kind].removed) rows.delete(key);
    for (const { key, row } of [...plan[kind].added, ...plan[kind].changed]) rows.set(key, row);
    Object.assign(after, { [kind]: rows });
  }
  // What is no longer sold has no count that a document could name.
  after.stock = new Map([...after.stock].filter(([partNumber]) => after.variants.has(partNumber)));
  return after;
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

async function allowTime(tx: Tx) {
  await tx.$executeRaw`SELECT set_config('statement_timeout', '300s', true),
    set_config('idle_in_transaction_session_timeout', '120s', true)`;
}

const isLocked = (error: unknown) =>
  error instanceof Error && /55P03|lock timeout/i.test(`${error.message} ${JSON.stringify(error)}`);
