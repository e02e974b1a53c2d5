import { fieldTypes } from '@dilmun/catalogue/field-types';
import {
  type Field,
  type KindName,
  kindNames,
  kinds,
  otherLanguages,
  sheets,
  toColumn,
} from '@dilmun/catalogue/fields';
import { refuseUnless } from '@dilmun/command/refused';
import type { Session } from '../session.ts';

/** Receives the number of written changes after each step. */
export type Progress = (done: number, total: number) => void;

/** Columns that plans do not contain. */
const constants: Partial<Record<KindName, Record<string, string>>> = {
  contentDocuments: { updated_at: 'now()' },
  // A part that was withdrawn earlier still has its row.
  variants: { is_sellable: 'true' },
  parentProducts: { series_id: '(SELECT id FROM series WHERE value = n.series)' },
};

/** Values of products that are stored in other tables. */
const elsewhere = ['series', 'categories', 'features', 'options', 'products'];

/** SQL for the column of translations: `{"ar": {"name": "…"}}` of the values `name_ar` of a row. */
function nest(fields: readonly Pick<Field, 'stored' | 'translates' | 'language'>[], row: string): string {
  const languages = otherLanguages.map((id) => {
    const texts = fields.flatMap(({ stored, translates, language }) =>
      translates && language === id ? [`'${translates.stored}', ${row}->'${stored}'`] : [],
    );
    return `'${id}', nullif(jsonb_strip_nulls(jsonb_build_object(${texts.join(', ')})), '{}')`;
  });
  return `jsonb_strip_nulls(jsonb_build_object(${languages.join(', ')}))`;
}

/** Upserts all rows of a kind in one statement, so that the triggers of offers, shelves and search words run once. */
function upsert(kind: KindName): string {
  const { table } = kinds[kind];
  const key = kinds[kind].key;
  const stored = kinds[kind].stored;
  const own = stored.filter(
    (field) => !field.translates && (kind !== 'parentProducts' || !elsewhere.includes(field.stored)),
  );
  const read = stored.filter((field) => own.includes(field) || field.stored === 'series' || field.translates);
  const isTranslated = stored.some(({ translates }) => translates);
  const fixed = { ...constants[kind], ...(isTranslated ? { translations: nest(stored, 'row') } : {}) };
  const columns = [...own.map((field) => toColumn(field.stored)), ...Object.keys(fixed)];
  return `INSERT INTO ${table} (${[key.column, ...columns].join(', ')})
    SELECT ${[`key::${key.sql}`, ...own.map((field) => `n."${field.stored}"`), ...Object.values(fixed)].join(', ')}
    FROM plan CROSS JOIN LATERAL jsonb_to_record(row) AS n(${read.map((field) => `"${field.stored}" ${fieldTypes[field.type].sql}`).join(', ')})
    WHERE kind = '${kind}' AND op <> '-' ORDER BY seq
    ON CONFLICT (${key.column}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Products that the plan adds or changes, with their row. */
const products = `(SELECT key::int AS id, row, seq FROM plan WHERE kind = 'parentProducts' AND op <> '-') p`;
const gone = (kind: KindName) => `SELECT key FROM plan WHERE kind = '${kind}' AND op = '-'`;
const remove = (kind: KindName) =>
  `DELETE FROM ${kinds[kind].table} WHERE ${kinds[kind].key.column}::text IN (${gone(kind)})`;
const links = ['parent_product_options', 'parent_product_features', 'category_parent_products'];

/** The statements that write the added and changed rows of a kind and hide withdrawn ones, unless all are upserted or removed. */
const writes: Partial<Record<KindName, string[]>> = {
  contentDocuments: [upsert('contentDocuments')],
  categories: [upsert('categories')],
  series: [upsert('series')],
  features: [upsert('features'), `UPDATE features SET translations = '{}' WHERE name IN (${gone('features')})`],
  parentProducts: [
    upsert('parentProducts'),
    ...links.map((table) => `DELETE FROM ${table} t USING ${products} WHERE t.parent_product_id = p.id`),
    `INSERT INTO parent_product_options (parent_product_id, position, key, values, description, translations)
      SELECT p.id, o.nth - 1, o.option->>'key', ARRAY(SELECT jsonb_array_elements_text(o.option->'values')),
        o.option->>'description', ${nest(sheets.options.fields, 'o.option')}
      FROM ${products} CROSS JOIN LATERAL jsonb_array_elements(p.row->'options') WITH ORDINALITY AS o(option, nth)
      ORDER BY p.seq, o.nth`,
    `INSERT INTO features (name) SELECT f.name FROM ${products} CROSS JOIN LATERAL jsonb_array_elements_text(p.row->'features')
      WITH ORDINALITY AS f(name, nth) GROUP BY f.name ORDER BY min(p.seq), min(f.nth) ON CONFLICT (name) DO NOTHING`,
    `INSERT INTO parent_product_features (parent_product_id, feature_id) SELECT p.id, f.id FROM ${products}
      CROSS JOIN LATERAL jsonb_array_elements_text(p.row->'features') AS n(name) JOIN features f ON f.name = n.name`,
    `INSERT INTO sub_products (id, parent_product_id, name, position)
      SELECT m.id, p.id, m.name, m.nth - 1 FROM ${products} CROSS JOIN LATERAL ROWS FROM (
        jsonb_to_recordset(p.row->'products') AS (id int, name text)
      ) WITH ORDINALITY AS m(id, name, nth) ORDER BY p.seq, m.nth
      ON CONFLICT (id) DO UPDATE SET parent_product_id = excluded.parent_product_id, name = excluded.name,
        position = excluded.position`,
    `INSERT INTO category_parent_products (category_id, parent_product_id, position)
      SELECT c.id, p.id, n.position::int FROM ${products} CROSS JOIN LATERAL jsonb_each_text(p.row->'categories') AS n(key, position)
      JOIN categories c ON c.key = n.key`,
    // A withdrawn product leaves its categories; old orders still show its variants.
    `DELETE FROM category_parent_products WHERE parent_product_id::text IN (${gone('parentProducts')})`,
  ],
  variants: [upsert('variants'), `UPDATE variants SET is_sellable = false WHERE part_number IN (${gone('variants')})`],
  stock: [
    // Reserved pieces are physically on hand, even if the given count is lower. The plan keeps the written count, because a
    // revert calculates with it.
    `UPDATE plan SET row = jsonb_build_object('onHand', s.reserved) FROM variants v JOIN stock s ON s.variant_id = v.id
      WHERE kind = 'stock' AND v.part_number = key AND (row->>'onHand')::int < s.reserved`,
    `INSERT INTO stock (variant_id, on_hand) SELECT v.id, (row->>'onHand')::int FROM plan JOIN variants v ON v.part_number = key
      WHERE kind = 'stock' ORDER BY v.id
      ON CONFLICT (variant_id) DO UPDATE SET on_hand = excluded.on_hand`,
  ],
};

/** Rows to which others refer are removed last. */
const removals = [
  remove('categories'),
  `UPDATE parent_products SET series_id = NULL WHERE series_id IN (SELECT id FROM series WHERE value IN (${gone('series')}))`,
  remove('series'),
  `DELETE FROM features f WHERE translations = '{}' AND NOT EXISTS (SELECT FROM parent_product_features
    JOIN category_parent_products USING (parent_product_id) WHERE feature_id = f.id)`,
  remove('contentDocuments'),
];

/**
 * Writes the plan of the session within the open transaction, in an order that satisfies the foreign keys. Throws when a
 * stock count that it changes has moved.
 */
export async function writePlan({ query }: Session, onProgress: Progress = () => {}): Promise<void> {
  const counts = await query<{ kind: string; count: number }>('SELECT kind, count(*)::int FROM plan GROUP BY kind');
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let done = 0;
  for (const kind of kindNames) {
    const own = counts.find((each) => each.kind === kind);
    if (!own) continue;
    if (kind === 'stock') await lockStock(query);
    for (const statement of writes[kind] ?? [upsert(kind), remove(kind)]) await query(statement);
    done += own.count;
    onProgress(done, total);
  }
  for (const statement of removals) await query(statement);
}

/** Locks the stock of the plan until the transaction ends: orders sell from it meanwhile. Throws when a count has moved. */
async function lockStock(query: Session['query']): Promise<void> {
  const moved = await query<{ key: string; on_hand: number }>(`
    WITH locked AS (
      SELECT key, s.on_hand, before FROM plan JOIN variants v ON v.part_number = key JOIN stock s ON s.variant_id = v.id
      WHERE kind = 'stock' ORDER BY v.id FOR UPDATE OF s
    )
    SELECT key, on_hand FROM locked WHERE on_hand <> (before->>'onHand')::int`);
  const named = moved.slice(0, 5).map((each) => `${each.key} (now ${each.on_hand})`);
  refuseUnless(
    moved.length === 0,
    `Sold or counted since this plan was made: ${named.join(', ')}${moved.length > 5 ? ' and more' : ''}. Plan again; nothing was changed.`,
  );
}
