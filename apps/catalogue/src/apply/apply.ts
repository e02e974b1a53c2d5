import { buffer } from 'node:stream/consumers';
import type { Database } from '@dilmun/db/client';
import { checkCatalogue } from '../diff/check.ts';
import { planAgain } from '../diff/merge.ts';
import { planStaged } from '../diff/plan.ts';
import { type PlanHeader, packPlan } from '../diff/plan-file.ts';
import { calculateFingerprint, createPresent } from '../diff/present.ts';
import { describeFault } from '../import/faults.ts';
import { createLoaded } from '../import/rows.ts';
import { stageDocument } from '../import/stage-document.ts';
import { CatalogueRefusal, refuseUnless } from '../refused.ts';
import { hasSqlState, inTransaction, type Session, stageRows, withSession } from '../session.ts';
import { type Progress, writePlan } from './write.sql.ts';

/** The author, command and reason of a catalogue change, stored with its record. */
export type Cause = { who: string; why: string; command: string; revertsId?: number };

/** The result of a plan: rows changed, the new catalogue version, and the id of the change (null without changes). */
export type Applied = { changes: number; version: number; id: number | null };

/**
 * Applies the plan of the session in one transaction. Throws when the catalogue is not the one that the plan was made
 * for, when a stock count that it changes has moved, or, for a plan read from a file (`isForeign`), when comparing
 * again gives a different plan or an invalid catalogue.
 */
export function applyPlan(
  session: Session,
  header: PlanHeader,
  cause: Cause,
  { isForeign = false, onProgress }: { isForeign?: boolean; onProgress?: Progress } = {},
): Promise<Applied> {
  return changeCatalogue(session, async () => {
    await refuseMoved(session, header);
    if (isForeign) await verifyPlan(session);
    await refuseMovedStock(session);
    return write(session, header, cause, onProgress);
  });
}

/**
 * Loads a complete document in one transaction. Writes only differences, so a second run reports 0 changes and keeps
 * the version. Concurrent runs are serialised. Withdraws rows that are missing from the document: variants stay for old
 * orders (`isSellable` false), products leave their categories. Throws all faults of an invalid document.
 */
export function applyCatalogue(db: Database, document: object, cause: Cause, onProgress?: Progress): Promise<Applied> {
  return withSession(db, (session) =>
    changeCatalogue(session, async (version) => {
      const header = await planDocument(session, document);
      return header.changes === 0 ? { changes: 0, version, id: null } : write(session, header, cause, onProgress);
    }),
  );
}

/** Plans a complete document within the open transaction. Throws a `CatalogueRefusal` with all of its faults. */
export async function planDocument(session: Session, document: object): Promise<PlanHeader> {
  const loaded = createLoaded();
  const { put, end } = stageRows(session);
  await stageDocument(document, 'the document', loaded, put);
  await end();
  const header = await planStaged(session, loaded, true);
  if (!header) throw new CatalogueRefusal(loaded.faults.list.map(describeFault).join('\n'));
  return header;
}

async function refuseMoved(session: Session, header: PlanHeader): Promise<void> {
  if ((await calculateFingerprint(session)) === header.fingerprint) return;
  const last = await session.db.catalogueChange.findFirst({ orderBy: { id: 'desc' }, omit: { plan: true } });
  const by = last
    ? ` The last change is ${last.id}: ${last.command} by ${last.appliedBy}, ${last.appliedAt.toISOString()}.`
    : '';
  throw new CatalogueRefusal(
    `The catalogue has changed since this plan was made: plan again.${by} Nothing was changed.`,
  );
}

const unsound = 'This plan does not come from a sound document: make a new one. Nothing was changed.';

/**
 * Recalculates the plan: the resulting catalogue must be valid and the differences identical. A plan file that was
 * edited by hand therefore cannot write anything that a document could not.
 */
async function verifyPlan(session: Session): Promise<void> {
  await createPresent(session);
  // Stock counts that have moved since are compared later, under their row locks.
  await session.query(`UPDATE present p SET row = plan.before FROM plan WHERE plan.kind = 'stock' AND plan.op = '~'
    AND p.kind = 'stock' AND p.key = plan.key`);
  try {
    const differing = await planAgain(session);
    for await (const _ of checkCatalogue(session, { isForeign: true })) throw new CatalogueRefusal(unsound);
    refuseUnless(differing.length === 0, unsound);
  } catch (error) {
    // SQLSTATE class 22: a value has a shape that the statements above cannot read.
    throw hasSqlState(error, /^22/) ? new CatalogueRefusal(unsound) : error;
  }
}

async function refuseMovedStock({ query }: Session): Promise<void> {
  const moved = await query<{ key: string; on_hand: number }>(`
    SELECT key, s.on_hand FROM plan JOIN variants v ON v.part_number = key JOIN stock s ON s.variant_id = v.id
    WHERE kind = 'stock' AND op = '~' AND s.on_hand <> (before->>'onHand')::int ORDER BY v.id FOR UPDATE OF s`);
  const named = moved.slice(0, 5).map((each) => `${each.key} (now ${each.on_hand})`);
  refuseUnless(
    moved.length === 0,
    `Sold or counted since this plan was made: ${named.join(', ')}${moved.length > 5 ? ' and more' : ''}. Plan again; nothing was changed.`,
  );
}

async function write(session: Session, header: PlanHeader, cause: Cause, onProgress?: Progress): Promise<Applied> {
  const { query } = session;
  // Plans hold the prices outside of any sale.
  const running = 'ARRAY(SELECT id FROM sales WHERE ended_at IS NULL AND started_at IS NOT NULL)';
  // The planner has no row estimate for the transition tables of triggers; with nested loops the update takes minutes.
  await query('SET LOCAL enable_nestloop = off');
  await query(`SELECT lift_sales(${running})`);
  await writePlan(session, onProgress);
  await query(`SELECT lay_sales(${running})`);
  const { who, why, command, revertsId = null } = cause;
  const [{ version = 0, id = null } = {}] = await query<{ version: number; id: number }>(
    `WITH raised AS (UPDATE catalogue_version SET version = version + 1, updated_at = now() WHERE id = 1 RETURNING version)
    INSERT INTO catalogue_changes (applied_by, reason, command, reverts_id, files, changes, plan, version)
    SELECT $1, $2, $3, $4, $5, $6, $7, version FROM raised RETURNING version, id`,
    [
      who,
      why,
      command,
      revertsId,
      JSON.stringify(header.files),
      header.changes,
      await buffer(packPlan(session, header)),
    ],
  );
  return { changes: header.changes, version, id };
}

/** Runs `work` under the catalogue lock; `work` receives the version before the change. */
async function changeCatalogue<Result>(session: Session, work: (version: number) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(session, { isSnapshot: false }, async () => {
      const [row] = await session.query<{ version: number }>('SELECT version FROM catalogue_version FOR UPDATE');
      return work(row?.version ?? 0);
    });
  } catch (error) {
    throw hasSqlState(error, /^55P03$/)
      ? new CatalogueRefusal('Another command is changing the catalogue: wait for it, then plan again.')
      : error;
  }
}
