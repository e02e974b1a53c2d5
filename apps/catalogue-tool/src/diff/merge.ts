import { kindNames, kinds, type RowKind, type SheetName, sheetNames, sheets } from '@dilmun/catalogue/fields';
import type { Faults } from '@dilmun/sheets/faults';
import type { Loaded } from '../import/rows.ts';
import type { Session } from '../session.ts';
import type { Staged } from './locate.ts';
import type { PlanEntry } from './plan-file.ts';

const mainSheets = sheetNames.filter((name) => !sheets[name].list);
const partSheets = sheetNames.filter((name) => sheets[name].list);

/**
 * Creates the temporary table `wanted`: the catalogue that the staged rows lead to, by kind and key. A row is added, or
 * changes the values that its file has columns for; a part's pictures, the banner and the featured products are
 * replaced as a list. With `isWhole` a sheet replaces all rows of its kind and defines their order. Reports duplicate
 * rows and rows without an owner.
 */
export async function createWanted(session: Session, { names, faults }: Loaded, isWhole: boolean): Promise<void> {
  const { query } = session;
  await refuseRepeated(session, faults);
  await createBase(session);
  for (const sheet of mainSheets) {
    const { kind } = sheets[sheet];
    await query('DELETE FROM wanted WHERE kind = $1 AND ($2 OR $3 AND EXISTS (SELECT FROM staged WHERE sheet = $4))', [
      kind,
      isWhole && names.has(sheet),
      kinds[kind].isList,
      sheet,
    ]);
    await query(
      `INSERT INTO wanted
        SELECT $1, coalesce(s.key, (row_number() OVER (ORDER BY s.id) - 1)::text),
          CASE WHEN $2::boolean THEN NULL ELSE p.ord END, s.id,
          ${dropEmpty(kind, "coalesce(p.row, $3::jsonb) || (s.row - 'onHand')")}
        FROM staged s LEFT JOIN present p ON p.kind = $1 AND p.key = s.key AND p.is_listed WHERE s.sheet = $4
      ON CONFLICT (kind, key) DO UPDATE SET row = excluded.row, staged = excluded.staged`,
      [kind, isWhole, kinds[kind].initial, sheet],
    );
  }
  // A feature without a name in another language needs no row: products name it.
  await query("DELETE FROM wanted WHERE kind = 'features' AND row = '{}'");
  await query('ANALYZE wanted');
  for (const sheet of partSheets) {
    await refuseUnowned(session, sheet, faults);
    await mergeParts(session, sheet, isWhole && names.has(sheet));
  }
  // A redirect leaves with its category, and when a new category takes its key.
  await query(`DELETE FROM wanted r WHERE kind = 'redirects' AND staged IS NULL AND (
    NOT EXISTS (SELECT FROM wanted c WHERE c.kind = 'categories' AND c.key = r.row->>'categoryKey')
    OR EXISTS (SELECT FROM wanted c WHERE c.kind = 'categories' AND lower(c.key) = lower(r.key)))`);
  await calculatePercentages(session);
  await addBreadcrumbs(session);
  await placeRows(session);
  await addStock(session);
}

/** SQL that removes the empty translations of a row: rows hold the others only, as rows from before a language did. */
function dropEmpty(kind: RowKind, row: string): string {
  const names = kinds[kind].stored.flatMap(({ stored, translates }) => (translates ? [`'${stored}'`] : []));
  return names.length === 0
    ? row
    : `(SELECT m.row - ARRAY(SELECT name FROM unnest(ARRAY[${names}]) AS name WHERE m.row->name = 'null')
        FROM (SELECT ${row}) AS m(row))`;
}

/** Fills `wanted` with the rows of the shop, except the stock counts. */
export async function createBase({ query }: Session): Promise<void> {
  await query(`CREATE TEMP TABLE wanted (kind text, key text, ord bigint, staged bigint, row jsonb NOT NULL,
    PRIMARY KEY (kind, key)) ON COMMIT DROP`);
  await query(`INSERT INTO wanted SELECT kind, key, ord, NULL, row FROM present WHERE is_listed AND kind <> 'stock'`);
}

async function refuseRepeated({ query }: Session, faults: Faults): Promise<void> {
  const repeated = await query<Staged & { first_source: number; first_line: number }>(
    `WITH ranked AS (
      SELECT id, first_value(id) OVER (PARTITION BY sheet, key, part ORDER BY id) AS first_id FROM staged
      WHERE key IS NOT NULL AND (part IS NOT NULL OR sheet = ANY ($1::text[]))
    )
    DELETE FROM staged s USING ranked r, staged f WHERE s.id = r.id AND r.first_id <> r.id AND f.id = r.first_id
    RETURNING s.*, f.source AS first_source, f.line AS first_line`,
    [mainSheets],
  );
  for (const row of repeated.sort((a, b) => Number(a.id) - Number(b.id))) {
    const first = faults.locate({ source: row.first_source, line: row.first_line });
    const message = `is already in ${first.file === faults.locate(row).file ? '' : `${first.file}, `}row ${first.row}`;
    const { fields, list } = sheets[row.sheet];
    const column = fields.find(({ stored }) => stored === list?.partKey) ?? fields[0];
    faults.addAt(row, column?.header ?? null, row.part ?? row.key, message);
  }
}

/** Reports rows of a list without an owner: each missing owner once, at its first row. */
async function refuseUnowned({ query }: Session, sheet: SheetName, faults: Faults): Promise<void> {
  const { kind, key } = sheets[sheet];
  const unowned = await query<Staged>(
    `WITH unowned AS (
      DELETE FROM staged s WHERE sheet = $1
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.kind = $2 AND w.key = s.key) RETURNING s.*
    )
    SELECT * FROM (SELECT DISTINCT ON (key) * FROM unowned ORDER BY key, id) first ORDER BY id`,
    [sheet, kind],
  );
  const message = `unknown: add it to the sheet ${kinds[kind].sheet} or correct it`;
  for (const row of unowned) faults.addAt(row, key.header, row.key, message);
}

/** Merges the rows of a sheet into the lists of their owners: existing ones keep their place, new ones are appended. */
async function mergeParts({ query }: Session, sheet: SheetName, isReplaced: boolean): Promise<void> {
  const { kind, list: { within, partKey = '' } = { within: '' } } = sheets[sheet];
  const owners = 'SELECT key FROM staged WHERE sheet = $2';
  if (isReplaced || partKey === '') {
    await query(
      `UPDATE wanted SET row = row || jsonb_build_object('${within}', '[]'::jsonb)
        WHERE kind = $1 AND ($3::boolean OR key IN (${owners}))`,
      [kind, sheet, isReplaced],
    );
  }
  if (sheet === 'images') await addSizes({ query });
  await query(
    `UPDATE wanted SET row = wanted.row || jsonb_build_object('${within}', merged.list)
    FROM (
      SELECT coalesce(old.key, s.key) AS key,
        jsonb_agg(jsonb_strip_nulls(coalesce(old.entry, '{}') || coalesce(s.row, '{}')) ORDER BY old.ord, s.id) AS list
      FROM (
        SELECT w.key, e.entry, e.ord FROM wanted w
        CROSS JOIN jsonb_array_elements(w.row->'${within}') WITH ORDINALITY AS e(entry, ord)
        WHERE w.kind = $1 AND w.key IN (${owners})
      ) old
      FULL JOIN (SELECT * FROM staged WHERE sheet = $2) s ON s.key = old.key AND s.part = old.entry->>'${partKey}'
      GROUP BY 1
    ) merged WHERE wanted.kind = $1 AND wanted.key = merged.key`,
    [kind, sheet],
  );
}

/** Adds the sizes of pictures that are named without one and that the shop already shows. */
async function addSizes({ query }: Pick<Session, 'query'>): Promise<void> {
  await query(`
    WITH unsized AS (
      SELECT DISTINCT row->>'src' AS src FROM staged WHERE sheet = 'images' AND NOT row ?& ARRAY['width', 'height']
    ), known AS (
      SELECT DISTINCT ON (src) i->>'src' AS src, i->'width' AS width, i->'height' AS height
      FROM present CROSS JOIN jsonb_array_elements(row->'images') AS i
      WHERE kind = 'variants' AND EXISTS (SELECT FROM unsized) AND i->>'src' IN (SELECT src FROM unsized)
      ORDER BY src, present.ord DESC
    )
    UPDATE staged SET row = jsonb_build_object('width', known.width, 'height', known.height) || row
    FROM known WHERE sheet = 'images' AND row->>'src' = known.src`);
}

/** Sets percent off: the value in the file, else calculated if the file changed the price, else unchanged. */
async function calculatePercentages({ query }: Session): Promise<void> {
  await query(`
    UPDATE wanted SET row = wanted.row || jsonb_build_object('discountPercentage', CASE
      WHEN n.said IS NOT NULL THEN n.said
      WHEN n.lower <> n.price THEN greatest(0, round((n.price - n.lower) * 100.0 / n.price))
      WHEN n.is_unsaid AND n.old_lower IS NOT DISTINCT FROM NULL THEN coalesce(n.old, 0)
      WHEN n.is_unsaid AND n.old_lower = n.old_price THEN n.old
      ELSE 0 END)
    FROM (
      SELECT w.key, (s.row->>'discountPercentage')::int AS said, NOT s.row ? 'discountPercentage' AS is_unsaid,
        (w.row->>'priceFils')::int AS price, (w.row->>'discountedPriceFils')::int AS lower,
        (p.row->>'discountPercentage')::int AS old, (p.row->>'priceFils')::int AS old_price,
        (p.row->>'discountedPriceFils')::int AS old_lower
      FROM wanted w JOIN staged s ON s.id = w.staged
      LEFT JOIN present p ON p.kind = w.kind AND p.key = w.key WHERE w.kind = 'variants'
    ) n WHERE wanted.kind = 'variants' AND wanted.key = n.key`);
}

const encodeUri = (text: string) => `(SELECT string_agg(CASE WHEN c ~ '^[A-Za-z0-9_.!~*''()-]$' THEN c
  ELSE regexp_replace(upper(encode(convert_to(c, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') END, '' ORDER BY nth)
  FROM regexp_split_to_table(${text}, '') WITH ORDINALITY AS letters(c, nth))`;

/** Gives products without breadcrumbs those of their first category. */
async function addBreadcrumbs({ query }: Session): Promise<void> {
  await query(`
    UPDATE wanted SET row = wanted.row || jsonb_build_object('breadcrumbs', n.breadcrumbs)
    FROM (
      SELECT w.key, jsonb_build_array(jsonb_build_object('name', 'Home', 'url', '/home')) || CASE WHEN c.key IS NULL THEN '[]'
        ELSE jsonb_build_array(jsonb_build_object('name', c.row->>'showname', 'url', '/all-products/' || ${encodeUri('c.key')})) END
        AS breadcrumbs
      FROM wanted w LEFT JOIN wanted c ON c.kind = 'categories' AND c.key = CASE jsonb_typeof(w.row->'categories')
        WHEN 'array' THEN w.row->'categories'->>0 WHEN 'object' THEN (SELECT min(k) FROM jsonb_object_keys(w.row->'categories') k) END
      WHERE w.kind = 'parentProducts' AND w.staged IS NOT NULL AND coalesce(w.row->'breadcrumbs', 'null') = 'null'
    ) n WHERE wanted.kind = 'parentProducts' AND wanted.key = n.key`);
}

/** The wanted order: rows of the shop in their order, then new rows in the order of the files. */
const order = 'w.ord NULLS LAST, w.staged, w.key COLLATE "C"';

/**
 * Assigns categories, pages and menus their positions, products their positions in each category, and variants their product and their
 * position within it. Existing positions (`old`) are kept and new rows appended; if that does not give the wanted order
 * (`nth`), all are numbered from 0. A row that moved up only because an earlier one left keeps its position.
 */
async function placeRows({ query }: Session): Promise<void> {
  await query(`
    WITH groups AS (
      SELECT kind, key, '' AS part FROM wanted WHERE kind IN ('categories', 'pages', 'menus')
      UNION ALL SELECT w.kind, w.key, c.part FROM wanted w CROSS JOIN LATERAL (
        SELECT jsonb_array_elements_text(w.row->'categories') AS part WHERE jsonb_typeof(w.row->'categories') = 'array'
        UNION SELECT jsonb_object_keys(w.row->'categories') WHERE jsonb_typeof(w.row->'categories') = 'object'
      ) c WHERE w.kind = 'parentProducts'
      UNION ALL SELECT w.kind, w.key, m.part FROM wanted w JOIN (
        SELECT DISTINCT ON (id) m->>'id' AS id, key AS part FROM wanted, jsonb_array_elements(row->'products') AS m
        WHERE kind = 'parentProducts' AND key ~ '^\\d{1,9}$' ORDER BY id, ord NULLS LAST, staged
      ) m ON m.id = w.row->>'subProductId' WHERE w.kind = 'variants'
    ),
    ordered AS (
      SELECT kind, key, part, row_number() OVER (PARTITION BY kind, part ORDER BY ${order}) - 1 AS nth,
        CASE WHEN kind = 'parentProducts' THEN p.row->'categories'->>part
          WHEN kind IN ('categories', 'pages', 'menus') OR p.row->>'parentProductId' = part THEN p.row->>'position' END::int AS old
      FROM groups JOIN wanted w USING (kind, key) LEFT JOIN present p USING (kind, key)
    ),
    runs AS (SELECT *, count(old) OVER (PARTITION BY kind, part ORDER BY nth) AS run FROM ordered),
    placed AS (
      SELECT *, coalesce(max(old) OVER same, 0) + row_number() OVER (same ORDER BY nth) - 1 AS place
      FROM runs WINDOW same AS (PARTITION BY kind, part, run)
    ),
    checked AS (
      SELECT *, coalesce(place > lag(place) OVER (PARTITION BY kind, part ORDER BY nth), true) AS is_rising FROM placed
    ),
    settled AS (
      SELECT *, CASE WHEN bool_and(is_rising) OVER (PARTITION BY kind, part) THEN place ELSE nth END AS position FROM checked
    )
    UPDATE wanted SET row = row || n.places
    FROM (
      SELECT kind, key, CASE kind WHEN 'parentProducts' THEN jsonb_build_object('categories', jsonb_object_agg(part, position))
        WHEN 'variants' THEN jsonb_build_object('position', min(position), 'parentProductId', min(part)::int)
        ELSE jsonb_build_object('position', min(position)) END AS places
      FROM settled GROUP BY kind, key
    ) n WHERE wanted.kind = n.kind AND wanted.key = n.key AND row IS DISTINCT FROM row || n.places`);
}

/** Sets the stock counts from the files, and 0 for new parts. A retired part that returns keeps its count. */
async function addStock({ query }: Session): Promise<void> {
  await query(`
    INSERT INTO wanted (kind, key, ord, row)
    SELECT 'stock', w.key, row_number() OVER (ORDER BY ${order}), jsonb_build_object('onHand', coalesce(s.row->'onHand', '0'))
    FROM wanted w LEFT JOIN staged s ON s.id = w.staged LEFT JOIN variants v ON v.part_number = w.key
    WHERE w.kind = 'variants' AND (s.row ? 'onHand' OR NOT EXISTS (SELECT FROM stock WHERE variant_id = v.id))`);
}

/**
 * Fills the temporary table `plan` with the differences between `present` and `wanted`, one entry for each added,
 * changed or removed row. Stock counts of removed parts are kept.
 */
export async function diffCatalogue({ query }: Session): Promise<void> {
  await query(
    `INSERT INTO plan (kind, op, key, row, before)
    SELECT kind, CASE WHEN p.row IS NULL THEN '+' WHEN w.row IS NULL THEN '-' ELSE '~' END, key, coalesce(w.row, p.row),
      CASE WHEN w.row IS NOT NULL THEN p.row END
    FROM wanted w FULL JOIN present p USING (kind, key)
    WHERE w.row IS DISTINCT FROM p.row AND NOT (kind = 'stock' AND w.row IS NULL)
    ORDER BY array_position($1::text[], kind), w.ord NULLS LAST, w.staged, p.ord`,
    [kindNames],
  );
}

/**
 * Plans again what the plan of the session leads to, for the catalogue as it is in `present`. Moves the given plan to
 * the temporary table `given`. Returns the rows whose entries differ;
 * `isGiven`: the given plan has the row.
 */
export async function planAgain(session: Session): Promise<(Pick<PlanEntry, 'kind' | 'key'> & { isGiven: boolean })[]> {
  const { query } = session;
  await query('CREATE TEMP TABLE given ON COMMIT DROP AS SELECT * FROM plan');
  await query('DELETE FROM plan');
  await createBase(session);
  await query('DELETE FROM wanted w USING given g WHERE g.kind = w.kind AND g.key = w.key');
  await query("INSERT INTO wanted SELECT kind, key, NULL, seq, row FROM given WHERE op <> '-'");
  await diffCatalogue(session);
  return query(`SELECT kind, key, g.seq IS NOT NULL AS "isGiven" FROM given g FULL JOIN plan p USING (kind, key)
    WHERE (g.op, g.row, g.before) IS DISTINCT FROM (p.op, p.row, p.before) ORDER BY g.seq`);
}
