import { refuseUnless } from '@dilmun/command/refused';
import { planChange } from '../diff/plan.ts';
import { type PlanHeader, readPlan } from '../diff/plan-file.ts';
import type { Session } from '../session.ts';

/** The parts that a command is about: by their numbers, or all parts of a product. */
export type Selection = { partNumbers: readonly string[]; product: number | null };

/**
 * Plans to take parts out of the shop, with the models and products that have no other part, and the featured products
 * that lead to them. Orders keep them. Throws for parts that the shop does not sell.
 */
export const planRetirement = (session: Session, selection: Selection): Promise<PlanHeader> =>
  planParts(session, async () => {
    const parts = await selectParts(session, selection, true);
    await session.query("DELETE FROM wanted WHERE kind = 'variants' AND key = ANY ($1)", [parts]);
  });

/**
 * Plans to bring retired parts back as they were before the last change that withdrew them, with their product and its
 * categories if these were withdrawn too. Throws for parts that were never in the shop or are in it.
 */
export const planRestoration = (session: Session, selection: Selection): Promise<PlanHeader> =>
  planParts(session, async () => {
    const { query, db } = session;
    const parts = await selectParts(session, selection, false);
    let missing = parts;
    const changes = await db.catalogueChange.findMany({
      where: { saleId: null },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    for (const { id } of changes) {
      const { plan } = await db.catalogueChange.findUniqueOrThrow({ where: { id }, select: { plan: true } });
      await readPlan(session, [plan]);
      await query(takeParts, [parts]);
      await query(takeProducts, [parts]);
      await query('DELETE FROM plan');
      missing = (await query<{ part: string }>(findMissing, [parts])).map(({ part }) => part);
      if (missing.length === 0) break;
    }
    refuseUnless(
      missing.length === 0,
      `No change withdrew ${missing.join(', ')}: add them with npx dilmun catalogue plan.`,
    );
    await query(dropLinks);
  });

function planParts(session: Session, change: () => Promise<void>): Promise<PlanHeader> {
  const { query } = session;
  return planChange(session, async () => {
    await change();
    await query(dropModels);
    await query("DELETE FROM wanted WHERE kind = 'parentProducts' AND row->'products' = '[]'");
    await query(`DELETE FROM wanted f WHERE kind = 'featured' AND NOT EXISTS
      (SELECT FROM wanted p WHERE p.kind = 'parentProducts' AND p.key = f.row->>'parentProductId')`);
  });
}

/** Lists the part numbers of a selection. Throws for those that are not in the shop, or are with `isSold` false. */
async function selectParts(
  { query }: Session,
  { partNumbers, product }: Selection,
  isSold: boolean,
): Promise<string[]> {
  const rows = await query<{ part_number: string }>(
    `SELECT part_number FROM variants WHERE is_sellable = $1
      AND (part_number = ANY ($2) OR parent_product_id = $3) ORDER BY part_number`,
    [isSold, partNumbers, product],
  );
  const found = rows.map(({ part_number }) => part_number);
  const other = partNumbers.filter((part) => !found.includes(part));
  const fault = isSold ? 'The shop does not sell' : 'No retired part:';
  refuseUnless(other.length === 0, `${fault} ${other.join(', ')}: correct the part numbers.`);
  refuseUnless(found.length > 0, `${fault} product ${product}: correct its number.`);
  return found;
}

const takeParts = `INSERT INTO wanted (kind, key, staged, row)
  SELECT kind, key, seq, row FROM plan WHERE kind = 'variants' AND op = '-' AND key = ANY ($1)
  ON CONFLICT (kind, key) DO NOTHING`;

/** Adds the products of these parts, or the models that they lost, as they were before the change. */
const takeProducts = `INSERT INTO wanted (kind, key, staged, row)
  SELECT kind, key, seq, coalesce(before, row) FROM plan WHERE kind = 'parentProducts' AND op <> '+'
    AND key IN (SELECT parent_product_id::text FROM variants WHERE part_number = ANY ($1))
  ON CONFLICT (kind, key) DO UPDATE SET row = wanted.row || jsonb_build_object('products', wanted.row->'products' || (
    SELECT coalesce(jsonb_agg(m), '[]') FROM jsonb_array_elements(excluded.row->'products') AS m
    WHERE NOT wanted.row->'products' @> jsonb_build_array(jsonb_build_object('id', m->'id'))))`;

/** Selects the parts that are missing, or whose product or model is. */
const findMissing = `SELECT part FROM unnest($1::text[]) AS part WHERE NOT EXISTS (
  SELECT FROM wanted v JOIN wanted p ON p.kind = 'parentProducts' AND p.key = v.row->>'parentProductId'
    AND p.row->'products' @> jsonb_build_array(jsonb_build_object('id', v.row->'subProductId'))
  WHERE v.kind = 'variants' AND v.key = part)`;

/** Drops the links of restored products to products that are withdrawn now. */
const dropLinks = `UPDATE wanted p SET row = row || jsonb_build_object('goesWith', (
    SELECT coalesce(jsonb_agg(g.id ORDER BY g.nth), '[]')
    FROM jsonb_array_elements_text(row->'goesWith') WITH ORDINALITY AS g(id, nth)
    WHERE EXISTS (SELECT FROM wanted w WHERE w.kind = 'parentProducts' AND w.key = g.id)))
  WHERE kind = 'parentProducts' AND staged IS NOT NULL`;

const dropModels = `UPDATE wanted p SET row = row || jsonb_build_object('products', n.models)
  FROM (
    SELECT w.key, coalesce(jsonb_agg(m.model ORDER BY m.nth) FILTER (WHERE EXISTS (
      SELECT FROM wanted v WHERE v.kind = 'variants' AND v.row->>'subProductId' = m.model->>'id')), '[]') AS models
    FROM wanted w CROSS JOIN jsonb_array_elements(w.row->'products') WITH ORDINALITY AS m(model, nth)
    WHERE w.kind = 'parentProducts' GROUP BY w.key
  ) n WHERE p.kind = 'parentProducts' AND p.key = n.key AND p.row->'products' <> n.models`;
