import { CommandRefusal } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import { describeFault } from '@dilmun/sheets/faults';
import { applyPlan, type Cause } from '../src/apply/apply.ts';
import { planStaged } from '../src/diff/plan.ts';
import type { PlanHeader } from '../src/diff/plan-file.ts';
import { createLoaded } from '../src/import/rows.ts';
import { stageDocument } from '../src/import/stage-document.ts';
import { inTransaction, type Session, stageRows, withSession } from '../src/session.ts';

/** Plans a complete document within the open transaction. Throws a `CommandRefusal` with all of its faults. */
export async function planDocument(session: Session, document: object): Promise<PlanHeader> {
  const loaded = createLoaded();
  const { put, end } = stageRows(session);
  await stageDocument(document, 'the document', loaded, put);
  await end();
  const header = await planStaged(session, loaded, true);
  if (!header) throw new CommandRefusal(loaded.faults.list.map(describeFault).join('\n'));
  return header;
}

/** Plans and applies a complete document: rows of the shop that it omits are withdrawn. */
export function applyDocument(
  db: Database,
  document: object,
  cause: Cause = { who: 'a test', why: 'to see', command: 'seed' },
): Promise<{ changes: number; version: number; id?: number }> {
  return withSession(db, async (session) => {
    const header = await inTransaction(session, { isSnapshot: true }, () => planDocument(session, document));
    if (header.changes > 0) return applyPlan(session, header, cause);
    return { changes: 0, version: (await db.catalogueVersion.findFirstOrThrow()).version };
  });
}
