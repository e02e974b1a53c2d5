import { CommandRefusal } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import { describeFault } from '@dilmun/sheets/faults';
import { applyPlan, type Cause } from '../src/apply/apply.ts';
import { type PlannedSheets, planSheets } from '../src/diff/plan.ts';
import { readShop } from '../src/diff/read-shop.ts';
import { createLoaded } from '../src/import/rows.ts';
import { stageDocument } from '../src/import/stage-document.ts';

/** Plans a complete document. Throws a `CommandRefusal` with all of its faults. */
export async function planDocument(db: Database, document: object): Promise<PlannedSheets> {
  const loaded = createLoaded();
  stageDocument(document, 'the document', loaded);
  const planned = planSheets(await readShop(db), loaded, true);
  if (!planned) throw new CommandRefusal(loaded.faults.list.map(describeFault).join('\n'));
  return planned;
}

/** Plans and applies a complete document: rows of the shop that it omits are withdrawn. */
export async function applyDocument(
  db: Database,
  document: object,
  cause: Cause = { who: 'a test', why: 'to see', command: 'seed' },
): Promise<{ changes: number; version: number; id?: number }> {
  const { plan } = await planDocument(db, document);
  if (plan.entries.length > 0) return applyPlan(db, plan, cause);
  return { changes: 0, version: (await db.catalogueVersion.findFirstOrThrow()).version };
}
