import { kinds, rowKinds } from '@dilmun/catalogue/fields';
import { contentHost } from '@dilmun/catalogue/tabs';
import { holdsDiscountUse } from '@dilmun/db/discount-uses';
import { requiredPages } from '@dilmun/store/page-values';
import { store } from '@dilmun/store/store';

/** Values that name a missing row of another sheet. */
const unknownReferences = rowKinds.flatMap((kind) =>
  kinds[kind].fields.flatMap(({ stored, type, refersTo }) => {
    if (!refersTo) return [];
    const names =
      type === 'lines'
        ? `jsonb_object_keys(CASE jsonb_typeof(w.row->'${stored}') WHEN 'object' THEN w.row->'${stored}' ELSE '{}' END)`
        : `(SELECT w.row->>'${stored}')`;
    const { one, sheet } = kinds[refersTo];
    return `SELECT 1, '${kind}', w.key, '["${stored}"]'::jsonb, n.name,
      format('unknown ${one} "%s": add it to the sheet ${sheet} or correct it', n.name), NULL::jsonb
    FROM wanted w CROSS JOIN LATERAL ${names} AS n(name) WHERE w.kind = '${kind}' AND n.name IS NOT NULL
      AND NOT EXISTS (SELECT FROM wanted r WHERE r.kind = '${refersTo}' AND r.key = n.name)`;
  }),
);

/** The dates of a holiday, without the year if it returns every year. */
const dates = (row: string) =>
  ['firstDay', 'lastDay'].map(
    (stored) => `substr(${row}->>'${stored}', CASE WHEN (${row}->>'isYearly')::boolean THEN 6 ELSE 1 END)`,
  );
const [[firstDay, lastDay], [otherFirst, otherLast]] = [dates('w.row'), dates('o.row')];
const limit = (row: string) => `to_char((${row}->>'freeAboveFils')::int / 1000.0, 'FM999990.000')`;

/** Rules between the rows of the sheets `hours`, `holidays` and `delivery`. */
const termFaults = `
  SELECT 1, w.kind, w.key, '["firstDay"]'::jsonb, w.row->>'firstDay',
      format('overlaps %s, %s to %s: correct one of them', o.row->>'name', o.row->>'firstDay', o.row->>'lastDay'), NULL::jsonb
    FROM wanted w JOIN wanted o ON o.kind = w.kind AND o.key::int < w.key::int AND o.row->'isYearly' = w.row->'isYearly'
      AND ${firstDay} <= ${otherLast} AND ${otherFirst} <= ${lastDay}
      AND EXISTS (SELECT FROM jsonb_array_elements(o.row->'countries') AS c WHERE w.row->'countries' @> c)
    WHERE w.kind = 'holidays'
  UNION ALL SELECT 1, w.kind, w.key, '["country"]', w.row->>'country',
      format('%s to %s is in the sheet twice: remove one', w.row->>'method', w.row->>'country'), NULL
    FROM wanted w JOIN wanted o ON o.kind = w.kind AND o.key::int < w.key::int
      AND o.row->'method' = w.row->'method' AND o.row->'country' = w.row->'country' WHERE w.kind = 'delivery'
  UNION ALL SELECT 1, w.kind, w.key, '["freeAboveFils"]', ${limit('w.row')},
      format('differs from %s of another country: pages name one limit for each method', coalesce(${limit('o.row')}, 'none')), NULL
    FROM wanted w JOIN LATERAL (SELECT row FROM wanted f WHERE f.kind = w.kind AND f.row->'method' = w.row->'method'
      ORDER BY f.key::int LIMIT 1) o ON o.row->'freeAboveFils' IS DISTINCT FROM w.row->'freeAboveFils' WHERE w.kind = 'delivery'
  UNION ALL SELECT 1, w.kind, w.key, '["freeAboveFils"]', NULL, 'missing: every page names the limit of standard delivery', NULL
    FROM wanted w WHERE w.kind = 'delivery' AND w.row->>'method' = 'standard' AND w.row->>'freeAboveFils' IS NULL
  UNION ALL SELECT 1, 'delivery', '0', '["country"]', NULL, format('no standard delivery to %s: add its row', c), NULL
    FROM unnest('{${store.countries.join(',')}}'::text[]) AS c WHERE NOT EXISTS (SELECT FROM wanted w
      WHERE w.kind = 'delivery' AND w.row->>'method' = 'standard' AND w.row->>'country' = c)
  UNION ALL SELECT 1, 'hours', min(w.key), '["ordersUntil"]', NULL, 'no day has a time for orders: write one', NULL
    FROM wanted w WHERE w.kind = 'hours' HAVING count(w.row->>'ordersUntil') = 0`;

const textKinds = rowKinds.filter((kind) => kinds[kind].key.field.type === 'text').map((kind) => `'${kind}'`);

const causedBy = (path: string) => `jsonb_build_object('kind', 'parentProducts', 'key', t.parent_key, 'path', ${path})`;
const slug = `substr(t.first, ${contentHost.length + 1})`;

/**
 * Selects the reference faults between the rows of `wanted`. A variant's options and tabs are checked only if the plan
 * touches the variant, its product or a text, so that a part broken by manual SQL blocks only plans that touch it.
 * `cause` is the row that caused the fault.
 */
export const referenceFaults = `
WITH models AS (
  SELECT w.key, w.row, m.model->>'id' AS id FROM wanted w CROSS JOIN jsonb_array_elements(w.row->'products') AS m(model)
  WHERE w.kind = 'parentProducts'
),
touched AS (
  SELECT w.key, w.row, p.key AS parent_key, p.row AS parent FROM wanted w
  JOIN wanted p ON p.kind = 'parentProducts' AND p.key = w.row->>'parentProductId'
  WHERE w.kind = 'variants' AND (EXISTS (SELECT FROM plan WHERE kind = 'variants' AND plan.key = w.key)
    OR EXISTS (SELECT FROM plan WHERE kind = 'parentProducts' AND plan.key = p.key)
    OR EXISTS (SELECT FROM plan WHERE kind = 'contentDocuments' AND op = '-'))
),
options AS (
  SELECT t.*, o.option->>'key' AS name, o.option->'values' AS values FROM touched t
  CROSS JOIN jsonb_array_elements(t.parent->'options') AS o(option)
),
chosen AS (SELECT t.*, c.key AS name, c.value FROM touched t CROSS JOIN jsonb_each_text(t.row->'options') AS c),
tabs AS (
  SELECT t.*, c.tab->>'key' AS name, c.tab->'value'->>0 AS first, jsonb_array_length(c.tab->'value') AS lines
  FROM touched t CROSS JOIN jsonb_array_elements(t.row->'footerItems') AS c(tab)
),
found(rank, kind, key, path, value, message, cause) AS (
  ${[...unknownReferences, termFaults].join('\n  UNION ALL ')}
  UNION ALL SELECT 1, w.kind, w.key, '["goesWith"]', n.id,
      format('unknown product "%s": add it to the sheet products or correct it', n.id), NULL
    FROM wanted w JOIN plan ON plan.kind = w.kind AND plan.key = w.key AND plan.op <> '-'
    CROSS JOIN LATERAL jsonb_array_elements_text(w.row->'goesWith') AS n(id)
    WHERE w.kind = 'parentProducts' AND NOT EXISTS (SELECT FROM wanted r WHERE r.kind = w.kind AND r.key = n.id)
  UNION ALL SELECT 1, plan.kind, plan.key, '[]', plan.key, 'the shop links to this page: keep it, and change its text', NULL
    FROM plan WHERE kind = 'pages' AND op = '-' AND key IN (${requiredPages.map((path) => `'${path}'`).join(', ')})
  UNION ALL SELECT 1, w.kind, w.key, '["aliases"]', a.alias,
      format('is an address of %s already: remove it from one of them', o.key), NULL
    FROM wanted w CROSS JOIN LATERAL jsonb_array_elements_text(w.row->'aliases') AS a(alias)
    JOIN wanted o ON o.kind = w.kind AND (o.key = a.alias OR o.key > w.key AND o.row->'aliases' ? a.alias)
    WHERE w.kind = 'pages'
  UNION ALL SELECT 1, w.kind, w.key, '[]', w.key,
      format('differs from "%s" in capital letters only: correct one of them', o.key), NULL
    FROM wanted w JOIN wanted o ON o.kind = w.kind AND lower(o.key) = lower(w.key) AND o.key <> w.key
      AND (coalesce(o.staged, 0), o.key) < (coalesce(w.staged, 0), w.key) WHERE w.kind IN (${textKinds.join(', ')})
  UNION ALL SELECT 1, w.kind, w.key, '["maxUses"]', w.row->>'maxUses',
      format('%s orders use it: write at least that', count(*)), NULL
    FROM plan w JOIN orders ON discount_code = w.key AND ${holdsDiscountUse.sql}
    WHERE w.kind = 'discountCodes' AND w.op <> '-' GROUP BY w.kind, w.key, w.row HAVING count(*) > (w.row->>'maxUses')::int
  UNION ALL SELECT 1, w.kind, w.key, '[]', w.key, 'is the key of a category: remove the row', NULL
    FROM wanted w JOIN wanted c ON c.kind = 'categories' AND lower(c.key) = lower(w.key) WHERE w.kind = 'redirects'
  UNION ALL SELECT 1, 'parentProducts', w.key, jsonb_build_array('products', w.id), w.id,
      format('model %s belongs to product %s already: give it a number of its own', w.id, o.key), NULL
    FROM models w JOIN models o ON o.id = w.id AND o.key < w.key
  UNION ALL SELECT 1, 'variants', w.key, '["subProductId"]', w.row->>'subProductId',
      format('unknown model "%s": add it to the sheet models or correct it', w.row->>'subProductId'), NULL
    FROM wanted w LEFT JOIN models m ON m.id = w.row->>'subProductId'
    WHERE w.kind = 'variants' AND w.row->>'subProductId' IS NOT NULL AND (m.id IS NULL
      OR m.key IS DISTINCT FROM w.row->>'parentProductId' AND NOT EXISTS (SELECT FROM models o WHERE o.id = m.id AND o.key <> m.key))
  UNION ALL SELECT 2, 'variants', t.key, '["options"]', NULL, format('"%s" is missing: add it', t.name),
      ${causedBy(`jsonb_build_array('options', t.name)`)}
    FROM options t WHERE NOT t.row->'options' ? t.name
  UNION ALL SELECT 2, 'variants', t.key, jsonb_build_array('options', t.name), t.row->'options'->>t.name,
      format('"%s" is none of: %s', t.row->'options'->>t.name,
        (SELECT string_agg(v, ', ' ORDER BY nth) FROM jsonb_array_elements_text(t.values) WITH ORDINALITY AS a(v, nth))),
      ${causedBy(`jsonb_build_array('options', t.name, 'values')`)}
    FROM options t WHERE NOT t.values ? (t.row->'options'->>t.name)
  UNION ALL SELECT 2, 'variants', t.key, jsonb_build_array('options', t.name), t.value,
      format('its product has no option "%s": add it to the sheet options', t.name), ${causedBy(`'["options"]'::jsonb`)}
    FROM chosen t WHERE NOT EXISTS (SELECT FROM options o WHERE o.key = t.key AND o.name = t.name)
  UNION ALL SELECT 2, 'variants', t.key, jsonb_build_array('footerItems', t.name), t.name,
      'name it among the tabs of its product first', ${causedBy(`'["footerItems"]'::jsonb`)}
    FROM tabs t WHERE NOT t.parent->'footerItems' ? t.name
  UNION ALL SELECT 2, 'variants', t.key, jsonb_build_array('footerItems', t.name, 'value'), ${slug},
      format('unknown text "%s": add it to the sheet content', ${slug}), NULL
    FROM tabs t WHERE t.lines = 1 AND starts_with(t.first, '${contentHost}')
      AND NOT EXISTS (SELECT FROM wanted r WHERE r.kind = 'contentDocuments' AND r.key = ${slug})
  UNION ALL SELECT 3, 'parentProducts', w.key, jsonb_build_array('products', w.id), w.id,
      format('model %s has no variant: add one or remove it', w.id), NULL
    FROM models w WHERE NOT EXISTS (SELECT FROM wanted v WHERE v.kind = 'variants' AND v.row->>'subProductId' = w.id)
)
SELECT kind, key, path, value, message, cause FROM found
ORDER BY rank, (SELECT coalesce(staged, ord) FROM wanted WHERE wanted.kind = found.kind AND wanted.key = found.key), message`;
