import { fieldTypes } from '@dilmun/catalogue/field-types';
import { type KindName, kinds, type Row, type StoredField, toColumn } from '@dilmun/catalogue/fields';
import { Prisma } from '@dilmun/db/generated/client';
import { nestTranslations } from './nest-translations.ts';

type Transaction = Prisma.TransactionClient;

/** Rows of one statement, sent as JSON. */
const rowsAtOnce = 2_000;

/** Columns that rows do not hold. */
const constants: Partial<Record<KindName, Record<string, string>>> = {
  contentDocuments: { updated_at: 'now()' },
  // A part that was withdrawn earlier still has its row.
  variants: { is_sellable: 'true' },
  parentProducts: { series_id: '(SELECT id FROM series WHERE value = n.series)' },
};

/** Values of products that are stored in other tables. */
const elsewhere = ['series', 'categories', 'features', 'options', 'products'];

/** Adds or changes rows of a kind, by key. The table and its columns are those of the fields. */
export async function upsertRows(
  tx: Transaction,
  kind: KindName,
  rows: readonly { key: string; row: Row }[],
): Promise<void> {
  const { table, key, stored } = kinds[kind];
  const isElsewhere = ({ stored: name }: StoredField) => kind === 'parentProducts' && elsewhere.includes(name);
  const own = stored.filter((field) => !field.translates && !isElsewhere(field));
  const names = own.map((field) => field.stored);
  const isTranslated = stored.some(({ translates }) => translates);
  const read = [
    `"row key" ${key.sql}`,
    ...stored.flatMap(({ stored: name, type }) =>
      names.includes(name) || name === 'series' ? [`"${name}" ${fieldTypes[type].sql}`] : [],
    ),
    'translations jsonb',
  ];
  const values: Record<string, string> = {
    [key.column]: 'n."row key"',
    ...Object.fromEntries(names.map((name) => [toColumn(name), `n."${name}"`])),
    ...(isTranslated ? { translations: 'n.translations' } : {}),
    ...constants[kind],
  };
  const columns = Object.keys(values);
  const begin = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${Object.values(values).join(', ')}
    FROM jsonb_to_recordset(`;
  const end = `::jsonb) AS n(${read.join(', ')})
    ON CONFLICT (${key.column}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  for (const part of chunk(rows)) {
    const json = part.map((each) => {
      return { ...each.row, 'row key': each.key, translations: nestTranslations(stored, each.row) };
    });
    await tx.$executeRaw`${Prisma.raw(begin)}${JSON.stringify(json)}${Prisma.raw(end)}`;
  }
}

/** Removes rows of a kind, by key. */
export async function deleteRows(tx: Transaction, kind: KindName, keys: readonly string[]): Promise<void> {
  const { table, key } = kinds[kind];
  if (keys.length === 0) return;
  await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key.column)}::text = ANY (${keys}::text[])`;
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
