import { type KindName, kindNames, kinds, rowKinds, toColumn } from '@dilmun/catalogue/fields';
import { weekdays } from '@dilmun/store/opening-hours';
import { store } from '@dilmun/store/store';
import { readRows, type Session } from '../session.ts';

/** SQL for the translations of a table row by their stored names: `{"name_ar": "…"}`. */
function flatten(table: string): string {
  return `(SELECT coalesce(jsonb_object_agg(concat_ws('_', texts.key, languages.key), texts.value), '{}')
    FROM jsonb_each(${table}.translations) AS languages CROSS JOIN jsonb_each(languages.value) AS texts)`;
}

/** SQL for a time as plans hold it: in the shop's time zone. */
function formatMoment(column: string): string {
  return `to_char(t.${column} AT TIME ZONE '${store.timeZone}', 'YYYY-MM-DD"T"HH24:MI"+03:00"')`;
}

/** Stored values that are not a single column of their table; `t` is the table row. */
const calculated: Partial<Record<KindName, Record<string, string>>> = {
  parentProducts: {
    series: '(SELECT s.value FROM series s WHERE s.id = t.series_id)',
    categories: `(SELECT jsonb_object_agg(c.key, l.position) FROM category_parent_products l
      JOIN categories c ON c.id = l.category_id WHERE l.parent_product_id = t.id)`,
    features: `(SELECT coalesce(jsonb_agg(f.name ORDER BY f.name COLLATE "C"), '[]') FROM parent_product_features l
      JOIN features f ON f.id = l.feature_id WHERE l.parent_product_id = t.id)`,
    options: `(SELECT coalesce(jsonb_agg(jsonb_build_object('key', o.key, 'values', o.values, 'description', o.description)
      || ${flatten('o')} ORDER BY o.position), '[]') FROM parent_product_options o WHERE o.parent_product_id = t.id)`,
    products: `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) ORDER BY m.position, m.id), '[]')
      FROM sub_products m WHERE m.parent_product_id = t.id
      AND EXISTS (SELECT FROM variants v WHERE v.sub_product_id = m.id AND v.is_sellable))`,
    // A withdrawn product stays in the column, so that its return brings the links back.
    goesWith: `(SELECT coalesce(jsonb_agg(g.id ORDER BY g.nth), '[]') FROM unnest(t.goes_with) WITH ORDINALITY AS g(id, nth)
      WHERE EXISTS (SELECT FROM category_parent_products WHERE parent_product_id::text = g.id)
      AND EXISTS (SELECT FROM variants WHERE parent_product_id::text = g.id AND is_sellable))`,
  },
  // The prices outside of any sale.
  variants: {
    discountedPriceFils: 'CASE WHEN l.is_applied THEN l.before_price_fils ELSE t.discounted_price_fils END',
    discountPercentage: 'CASE WHEN l.is_applied THEN l.before_percentage ELSE t.discount_percentage END',
  },
  discountCodes: { startsAt: formatMoment('starts_at'), endsAt: formatMoment('ends_at') },
};

/** The selection and order of the rows of a kind, unless it is a whole table by position and key; `t` as above. */
const sources: Partial<Record<KindName, { from?: string; order?: string }>> = {
  series: { order: 't.id' },
  features: { from: "features t WHERE t.translations <> '{}'" },
  // A product without a category is withdrawn.
  parentProducts: {
    from: 'parent_products t WHERE EXISTS (SELECT FROM category_parent_products WHERE parent_product_id = t.id)',
    order: 't.id',
  },
  variants: {
    from: `variants t JOIN present parent ON parent.kind = 'parentProducts' AND parent.key = t.parent_product_id::text
      LEFT JOIN sale_lines l ON l.variant_id = t.id AND l.is_applied WHERE t.is_sellable`,
    order: 'parent.ord, t.position, t.part_number COLLATE "C"',
  },
  stock: { from: 'stock t JOIN variants v ON v.id = t.variant_id WHERE v.is_sellable', order: 't.variant_id' },
  hours: { order: `array_position('{${weekdays.join(',')}}', t.day)` },
};

function selectKind(kind: KindName): string {
  const stored = kinds[kind].stored;
  const { column } = kinds[kind].key;
  const isPlaced = kinds[kind].isList || stored.some((each) => each.stored === 'position');
  const byPlace = [...(isPlaced ? ['t.position'] : []), ...(kinds[kind].isList ? [] : [`t.${column} COLLATE "C"`])];
  const { from = `${kinds[kind].table} t`, order = byPlace.join(', ') } = sources[kind] ?? {};
  const values = stored
    .filter(({ translates }) => !translates)
    .map((each) => `'${each.stored}', ${calculated[kind]?.[each.stored] ?? `t.${toColumn(each.stored)}`}`);
  const translations = stored.some(({ translates }) => translates) ? ` || ${flatten('t')}` : '';
  const key = kind === 'stock' ? 'v.part_number' : `t.${column}::text`;
  const isListed =
    kind === 'parentProducts'
      ? 'EXISTS (SELECT FROM variants v WHERE v.parent_product_id = t.id AND v.is_sellable)'
      : 'true';
  return `INSERT INTO present SELECT '${kind}', ${key}, row_number() OVER (ORDER BY ${order}),
    jsonb_build_object(${values.join(', ')})${translations}, ${isListed} FROM ${from}`;
}

/**
 * Creates the temporary table `present`: the current catalogue, by kind and key, in the order of an export. It is
 * dropped at the end of the open transaction. Products without sellable parts are left out.
 */
export async function createPresent(session: Session): Promise<void> {
  const { query } = session;
  await query(`CREATE TEMP TABLE present (kind text, key text, ord bigint, row jsonb NOT NULL, is_listed boolean,
    PRIMARY KEY (kind, key)) ON COMMIT DROP`);
  for (const kind of kindNames) {
    await query(selectKind(kind));
    if (kind === 'parentProducts') await orderParents(session);
  }
  await query('ANALYZE present');
}

/** Sorts products topologically, so that the order within every category is kept. */
async function orderParents(session: Session): Promise<void> {
  const earlier = new Map<number, number[]>();
  const rows = readRows<{ id: number; previous: number | null }>(
    session,
    `SELECT l.parent_product_id AS id,
      lag(l.parent_product_id) OVER (PARTITION BY l.category_id ORDER BY l.position, l.parent_product_id) AS previous
    FROM category_parent_products l JOIN categories c ON c.id = l.category_id
    ORDER BY min(l.parent_product_id) OVER (PARTITION BY l.category_id), c.key COLLATE "C"`,
  );
  for await (const { id, previous } of rows) {
    earlier.set(id, [...(earlier.get(id) ?? []), ...(previous === null ? [] : [previous])]);
  }
  const entered = new Set<number>();
  const placed = new Set<number>();
  for (const id of [...earlier.keys()].sort((a, b) => a - b)) {
    // Iterative, because a category may hold more products than the call stack.
    const waiting = [id];
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const open = entered.has(top) ? [] : (earlier.get(top) ?? []).filter((other) => !entered.has(other));
      entered.add(top);
      if (open.length > 0) waiting.push(...open.reverse());
      else placed.add(waiting.pop() ?? top);
    }
  }
  await session.query(
    `UPDATE present SET ord = n.ord FROM unnest($1::text[]) WITH ORDINALITY AS n(key, ord)
      WHERE kind = 'parentProducts' AND present.key = n.key`,
    [[...placed].map(String)],
  );
}

const tables = [
  ...rowKinds.map((kind) => kinds[kind].table),
  'sub_products',
  'parent_product_options',
  'category_parent_products',
  'parent_product_features',
  // Holds the prices outside of a running sale.
  'sale_lines',
];

/**
 * Returns a short text that differs after any change of the catalogue, including manual SQL. Stock counts are left out
 * because every order changes them; a plan that changes a count compares that count.
 */
export async function calculateFingerprint({ query }: Pick<Session, 'query'>): Promise<string> {
  const parts = tables.map(
    (table) =>
      `SELECT '${table}', md5(string_agg(hash, '' ORDER BY hash)) FROM (SELECT md5(t::text) AS hash FROM ${table} t
        ${table === 'sale_lines' ? 'WHERE is_applied' : ''}) h`,
  );
  const [row] = await query<{ fingerprint: string }>(
    `SELECT encode(sha256(convert_to(string_agg(concat_ws(' ', name, hash), ',' ORDER BY name), 'UTF8')), 'hex') AS fingerprint
      FROM (${parts.join(' UNION ALL ')}) parts(name, hash)`,
  );
  return row?.fingerprint ?? '';
}
