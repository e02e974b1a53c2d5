import { kinds, type Row, type RowKind } from '@dilmun/catalogue/fields';
import type { Prisma } from '@dilmun/db/generated/client';
import { nestTranslations } from './nest-translations.ts';
import { upserts } from './upserts.sql.ts';

type Transaction = Prisma.TransactionClient;

/** Rows of one statement, sent as JSON. */
const rowsAtOnce = 2_000;

/** Adds or changes rows of a kind, by key. */
export async function upsertRows(
  tx: Transaction,
  kind: RowKind,
  rows: readonly { key: string; row: Row }[],
): Promise<void> {
  for (const part of chunk(rows)) {
    const json = part.map(({ key, row }) => {
      return { ...row, key_of_row: key, translations: nestTranslations(kinds[kind].stored, row) };
    });
    await tx.$executeRaw(upserts[kind](JSON.stringify(json)));
  }
}

/** Adds models or gives them to another product, with their names and places. */
export async function upsertModels(
  tx: Transaction,
  models: readonly { id: number; parentProductId: number; name: string; position: number }[],
): Promise<void> {
  for (const part of chunk(models)) {
    await tx.$executeRaw`
      INSERT INTO sub_products (id, parent_product_id, name, position)
      SELECT id, "parentProductId", name, position
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS n(id int, "parentProductId" int, name text, position int)
      ON CONFLICT (id) DO UPDATE SET parent_product_id = excluded.parent_product_id, name = excluded.name,
        position = excluded.position`;
  }
}

/** Locks the counts of these parts until the transaction ends, because orders sell from them meanwhile. Returns them. */
export const lockStock = (tx: Transaction, partNumbers: readonly string[]) =>
  tx.$queryRaw<{ key: string; onHand: number; reserved: number }[]>`
    SELECT v.part_number AS key, s.on_hand AS "onHand", s.reserved FROM stock s JOIN variants v ON v.id = s.variant_id
    WHERE v.part_number = ANY (${partNumbers}::text[]) ORDER BY v.id FOR UPDATE OF s`;

/** Writes the counts of parts. */
export async function writeCounts(tx: Transaction, counts: readonly { key: string; onHand: number }[]): Promise<void> {
  for (const part of chunk(counts)) {
    await tx.$executeRaw`
      INSERT INTO stock (variant_id, on_hand)
      SELECT v.id, n."onHand" FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS n(key text, "onHand" int)
      JOIN variants v ON v.part_number = n.key ORDER BY v.id
      ON CONFLICT (variant_id) DO UPDATE SET on_hand = excluded.on_hand`;
  }
}

function* chunk<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += rowsAtOnce) yield values.slice(at, at + rowsAtOnce);
}
