import { getKeyColumn, getSql, type KindName, kinds, listStored, toColumn } from '../fields.ts';
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

/** Upserts all rows of a kind in one statement, so that the triggers of offers, shelves and search words run once. */
function upsert(kind: KindName): string {
  const { table } = kinds[kind];
  const key = getKeyColumn(kind);
  const stored = listStored(kind);
  const own = stored.filter((field) => kind !== 'parentProducts' || !elsewhere.includes(field.stored));
  const read = stored.filter((field) => own.includes(field) || field.stored === 'series');
  const fixed = constants[kind] ?? {};
  const columns = [...own.map((field) => toColumn(field.stored)), ...Object.keys(fixed)];
  return `INSERT INTO ${table} (${[key.column, ...columns].join(', ')})
    SELECT ${[`key::${key.sql}`, ...own.map((field) => `n."${field.stored}"`), ...Object.values(fixed)].join(', ')}
    FROM plan CROSS JOIN LATERAL jsonb_to_record(row) AS n(${read.map((field) => `"${field.stored}" ${getSql(field)}`).join(', ')})
    WHERE kind = '${kind}' AND op <> '-' ORDER BY seq
    ON CONFLICT (${key.column}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Products that the plan adds or changes, with their row. */
const products = `(SELECT key::int AS id, row, seq FROM plan WHERE kind = 'parentProducts' AND op <> '-') p`;
const gone = (kind: KindName) => `SELECT key FROM plan WHERE kind = '${kind}' AND op = '-'`;
const links = ['parent_product_options', 'parent_product_features', 'category_parent_products'];

/** The statements of a kind that no other one refers to. */
const replaceRows = (kind: KindName): string[] => {
  const { column, sql } = getKeyColumn(kind);
  return [
    upsert(kind),
    `DELETE FROM ${kinds[kind].table} WHERE ${column} IN (SELECT key::${sql} FROM (${gone(kind)}) g)`,
  ];
};

/** The statements that apply the plan of the session, kind by kind, in an order that satisfies the foreign keys. */
const steps: { kind: KindName; isRemoval?: true; statements: string[] }[] = [
  { kind: 'contentDocuments', statements: [upsert('contentDocuments')] },
  { kind: 'categories', statements: [upsert('categories')] },
  { kind: 'series', statements: [upsert('series')] },
  // Before the variants, whose offers are derived from them.
  { kind: 'colours', statements: replaceRows('colours') },
  {
    kind: 'parentProducts',
    statements: [
      upsert('parentProducts'),
      ...links.map((table) => `DELETE FROM ${table} t USING ${products} WHERE t.parent_product_id = p.id`),
      `INSERT INTO parent_product_options (parent_product_id, position, key, values, description)
        SELECT p.id, o.nth - 1, o.key, o.values, o.description FROM ${products} CROSS JOIN LATERAL ROWS FROM (
          jsonb_to_recordset(p.row->'options') AS (key text, values text[], description text)
        ) WITH ORDINALITY AS o(key, values, description, nth) ORDER BY p.seq, o.nth`,
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
      `DELETE FROM category_parent_products WHERE parent_product_id IN (SELECT key::int FROM (${gone('parentProducts')}) p)`,
    ],
  },
  {
    kind: 'variants',
    statements: [
      upsert('variants'),
      `UPDATE variants SET is_sellable = false WHERE part_number IN (${gone('variants')})`,
    ],
  },
  {
    kind: 'stock',
    statements: [
      // Reserved pieces are physically on hand, even if the given count is lower.
      `INSERT INTO stock (variant_id, on_hand) SELECT v.id, (row->>'onHand')::int FROM plan JOIN variants v ON v.part_number = key
        WHERE kind = 'stock' ORDER BY v.id
        ON CONFLICT (variant_id) DO UPDATE SET on_hand = greatest(excluded.on_hand, stock.reserved)`,
    ],
  },
  ...(['banner', 'featured', 'synonyms'] as const).map((kind) => ({ kind, statements: replaceRows(kind) })),
  { kind: 'categories', isRemoval: true, statements: [`DELETE FROM categories WHERE key IN (${gone('categories')})`] },
  {
    kind: 'series',
    isRemoval: true,
    statements: [
      `UPDATE parent_products SET series_id = NULL WHERE series_id IN (SELECT id FROM series WHERE value IN (${gone('series')}))`,
      `DELETE FROM series WHERE value IN (${gone('series')})`,
      `DELETE FROM features f WHERE NOT EXISTS (SELECT FROM parent_product_features
        JOIN category_parent_products USING (parent_product_id) WHERE feature_id = f.id)`,
    ],
  },
  {
    kind: 'contentDocuments',
    isRemoval: true,
    statements: [`DELETE FROM content_documents WHERE slug IN (${gone('contentDocuments')})`],
  },
];

/** Writes the plan of the session within the open transaction. */
export async function writePlan({ query }: Session, onProgress: Progress = () => {}): Promise<void> {
  const counts = await query<{ kind: string; op: string; count: number }>(
    'SELECT kind, op, count(*)::int FROM plan GROUP BY kind, op',
  );
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const isRemovedLast = (kind: string) => steps.some((step) => step.kind === kind && step.isRemoval);
  let done = 0;
  for (const { kind, isRemoval = false, statements } of steps) {
    const own = counts.filter((each) => each.kind === kind && (each.op === '-' && isRemovedLast(kind)) === isRemoval);
    // Features are created and deleted with the products that have them.
    const isTouched =
      own.length > 0 || (isRemoval && kind === 'series' && counts.some((each) => each.kind === 'parentProducts'));
    for (const statement of isTouched ? statements : []) await query(statement);
    done += own.reduce((sum, { count }) => sum + count, 0);
    if (own.length > 0) onProgress(done, total);
  }
}
