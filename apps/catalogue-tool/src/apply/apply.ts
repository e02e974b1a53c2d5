import { buffer } from 'node:stream/consumers';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import { checkCatalogue } from '../diff/check.ts';
import { planAgain } from '../diff/merge.ts';
import { type PlanHeader, packPlan } from '../diff/plan-file.ts';
import { calculateFingerprint, createPresent } from '../diff/present.ts';
import { hasSqlState, inTransaction, type Session } from '../session.ts';
import { type Progress, writePlan } from './write.sql.ts';

/** The author, command and reason of a catalogue change, stored with its record. */
export type Cause = { who: string; why: string; command: string; revertsId?: number };

/** The result of a plan: rows changed, the new catalogue version, and the id of the change. */
export type Applied = { changes: number; version: number; id: number };

/**
 * Applies the plan of the session in one transaction. Throws when the catalogue is not the one that the plan was made
 * for, when a stock count that it changes has moved, or, for a plan read from a file (`isForeign`), when comparing
 * again gives a different plan or an invalid catalogue.
 */
export async function applyPlan(
  session: Session,
  header: PlanHeader,
  cause: Cause,
  { isForeign = false, onProgress }: { isForeign?: boolean; onProgress?: Progress } = {},
): Promise<Applied> {
  try {
    return await inTransaction(session, { isSnapshot: false }, async () => {
      await session.query('SELECT FROM catalogue_version FOR UPDATE');
      await refuseMoved(session, header);
      if (isForeign) await verifyPlan(session);
      return write(session, header, cause, onProgress);
    });
  } catch (error) {
    throw hasSqlState(error, /^55P03$/)
      ? new CommandRefusal('Another command is changing the catalogue: wait for it, then plan again.')
      : error;
  }
}

async function refuseMoved(session: Session, header: PlanHeader): Promise<void> {
  if ((await calculateFingerprint(session)) === header.fingerprint) return;
  const last = await session.db.catalogueChange.findFirst({ orderBy: { id: 'desc' }, omit: { plan: true } });
  const by = last
    ? ` The last change is ${last.id}: ${last.command} by ${last.appliedBy}, ${last.appliedAt.toISOString()}.`
    : '';
  throw new CommandRefusal(`The catalogue has changed since this plan was made: plan again.${by} Nothing was changed.`);
}

const unsound = 'This plan does not come from a sound document: make a new one. Nothing was changed.';

/**
 * Recalculates the plan: the resulting catalogue must be valid and the differences identical. A plan file that was
 * edited by hand therefore cannot write anything that a document could not.
 */
async function verifyPlan(session: Session): Promise<void> {
  await createPresent(session);
  // Stock counts that have moved since are compared when they are written.
  await session.query(`UPDATE present p SET row = plan.before FROM plan WHERE plan.kind = 'stock' AND plan.op = '~'
    AND p.kind = 'stock' AND p.key = plan.key`);
  try {
    const differing = await planAgain(session);
    for await (const _ of checkCatalogue(session, { isForeign: true })) throw new CommandRefusal(unsound);
    refuseUnless(differing.length === 0, unsound);
  } catch (error) {
    // SQLSTATE class 22: a value has a shape that the statements above cannot read.
    throw hasSqlState(error, /^22/) ? new CommandRefusal(unsound) : error;
  }
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
  const [{ version = 0, id = 0 } = {}] = await query<{ version: number; id: number }>(
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
