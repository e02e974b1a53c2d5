import { kinds } from '@dilmun/catalogue/fields';
import { calculateFingerprint } from '@dilmun/catalogue/rows';
import { CommandRefusal, refuseUnless } from '@dilmun/command/refused';
import type { Database } from '@dilmun/db/client';
import { refuseFaults } from '../diff/check.ts';
import { applyEntries, diffCatalogues, listOutdated } from '../diff/diff.ts';
import { createPlan, nameEntry, type Plan, type PlanEntry, readPlan } from '../diff/plan-file.ts';
import { readShop, type Shop } from '../diff/read-shop.ts';

/**
 * Plans the reversal of a change by swapping both sides of its plan. Stock counts are reverted by the difference, so
 * that pieces sold since stay sold. Throws with the row names when a later change touched or depends on the same rows.
 */
export async function planRevert(db: Database, id: number): Promise<Plan> {
  const change = await db.catalogueChange.findUnique({
    where: { id },
    include: { reverted: { omit: { plan: true } } },
  });
  refuseUnless(change, `There is no change ${id}: npx dilmun catalogue changes lists them.`);
  refuseUnless(!change.reverted, `Change ${id} was reverted already, by change ${change.reverted?.id}.`);
  const { files, entries } = await readPlan([change.plan]);
  const shop = await readShop(db);
  const given = swapSides(entries, shop);
  const wanted = applyEntries(shop.rows, given);
  const plan = diffCatalogues(shop.rows, wanted);
  await refuseTouched(db, id, given, listOutdated(given, plan));
  refuseFaults({ wanted, entries: plan, shop }, `Later changes need change ${id}:`);
  return createPlan(calculateFingerprint(shop.rows), plan, files);
}

const swapped = { '+': '-', '-': '+', '~': '~' } as const;

const swapSides = (entries: readonly PlanEntry[], { rows }: Shop): PlanEntry[] =>
  entries.flatMap((entry) => {
    const { kind, op, key, row, before } = entry;
    if (kind !== 'stock') return { kind, key, op: swapped[op], row: before ?? row, before: op === '~' ? row : null };
    const now = rows.stock.get(key);
    if (op !== '~' || !now) return [];
    const onHand = Math.max(0, now.onHand + Number(before?.onHand) - Number(row.onHand));
    return { kind, key, op, row: { onHand }, before: now };
  });

/** `outdated`: rows that are not as the change left them. */
async function refuseTouched(
  db: Database,
  id: number,
  given: readonly PlanEntry[],
  outdated: readonly PlanEntry[],
): Promise<void> {
  // Orders change counts too, so a count has been touched again only if a later catalogue change says so.
  const isCount = ({ kind }: PlanEntry) => kind === 'stock';
  const touched = [...outdated.filter((entry) => !isCount(entry)), ...given.filter(isCount)];
  const changes = touched.length === 0 ? new Map<string, string>() : await findChanges(db, id, touched);
  const lines = touched.flatMap((entry) => {
    const by = changes.get(nameEntry(entry)) ?? (isCount(entry) ? null : 'by hand');
    return by === null ? [] : [`${kinds[entry.kind].one} ${entry.key}, ${by}`];
  });
  const more = lines.length > 10 ? `\nand ${lines.length - 10} more` : '';
  if (lines.length === 0) return;
  throw new CommandRefusal(
    `Changed again since change ${id}:\n${lines.slice(0, 10).join('\n')}${more}\nNothing was changed.`,
  );
}

/** Finds the first later change of each row. */
async function findChanges(db: Database, id: number, touched: readonly PlanEntry[]): Promise<Map<string, string>> {
  const names = new Set(touched.map(nameEntry));
  const changes = new Map<string, string>();
  const later = await db.catalogueChange.findMany({
    where: { id: { gt: id }, saleId: null },
    orderBy: { id: 'asc' },
    take: 100,
    omit: { plan: true },
  });
  for (const change of later) {
    const { plan } = await db.catalogueChange.findUniqueOrThrow({ where: { id: change.id }, select: { plan: true } });
    for (const entry of (await readPlan([plan])).entries) {
      const name = nameEntry(entry);
      if (names.has(name) && !changes.has(name))
        changes.set(name, `by change ${change.id} (${change.command}, ${change.appliedBy})`);
    }
  }
  return changes;
}
