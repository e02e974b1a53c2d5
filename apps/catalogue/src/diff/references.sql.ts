import { contentHost } from '../field-types.ts';

/** Selects a fault of a row: its kind, key, path, value, the advice, and the row that caused it. */
const fault = (
  rank: number,
  kind: string,
  {
    key = 'w.key',
    path,
    value,
    message,
    cause = 'NULL::jsonb',
  }: Record<'path' | 'value' | 'message', string> & { key?: string; cause?: string },
  from: string,
) => `SELECT ${rank} AS rank, '${kind}' AS kind, ${key} AS key, ${path}::jsonb AS path, (${value})::text AS value,
  ${message} AS message, ${cause} AS cause FROM ${from}`;

/** Selects references to missing rows. */
const unknown = (
  kind: string,
  stored: string,
  target: string,
  what: string,
  sheet: string,
  value = `w.row->>'${stored}'`,
) =>
  fault(
    1,
    kind,
    {
      path: `'["${stored}"]'`,
      value,
      message: `format('unknown ${what} "%s": add it to the sheet ${sheet} or correct it', ${value})`,
    },
    `wanted w WHERE w.kind = '${kind}' AND ${value} IS NOT NULL
      AND NOT EXISTS (SELECT FROM wanted r WHERE r.kind = '${target}' AND r.key = ${value})`,
  );

const unknownText = (stored: string) => unknown('categories', stored, 'contentDocuments', 'text', 'content');

const models = `SELECT w.key, w.row, m.model, (m.model->>'id') AS id, m.nth FROM wanted w
  CROSS JOIN jsonb_array_elements(w.row->'products') WITH ORDINALITY AS m(model, nth) WHERE w.kind = 'parentProducts'`;

const ofParent = (path: string) => `jsonb_build_object('kind', 'parentProducts', 'key', t.parent_key, 'path', ${path})`;

/**
 * Selects the reference faults between the rows of `wanted`. A variant's options and tabs are checked only if the plan
 * touches the variant, its product or a text, so that a part broken by manual SQL blocks only plans that touch it. $1:
 * maximum number of faults.
 */
export const referenceFaults = `
WITH models AS (${models}),
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
found AS (
  ${[
    ...['contentDocuments', 'categories', 'series', 'synonyms', 'colours'].map((kind) =>
      fault(
        1,
        kind,
        {
          path: `'[]'`,
          value: 'w.key',
          message: `format('differs from "%s" in capital letters only: correct one of them', o.key)`,
        },
        `wanted w JOIN wanted o ON o.kind = w.kind AND lower(o.key) = lower(w.key) AND o.key <> w.key
          AND (coalesce(o.staged, 0), o.key) < (coalesce(w.staged, 0), w.key) WHERE w.kind = '${kind}'`,
      ),
    ),
    unknownText('headerSlug'),
    unknownText('footerSlug'),
    unknown('parentProducts', 'series', 'series', 'series', 'series'),
    fault(
      1,
      'parentProducts',
      {
        path: `'["categories"]'`,
        value: 'c.key',
        message: `format('unknown category "%s": add it to the sheet categories or correct it', c.key)`,
      },
      `wanted w CROSS JOIN jsonb_object_keys(CASE jsonb_typeof(w.row->'categories') WHEN 'object' THEN w.row->'categories' ELSE '{}' END) AS c(key)
        WHERE w.kind = 'parentProducts' AND NOT EXISTS (SELECT FROM wanted r WHERE r.kind = 'categories' AND r.key = c.key)`,
    ),
    fault(
      1,
      'parentProducts',
      {
        path: `jsonb_build_array('products', w.id)`,
        value: 'w.id',
        message: `format('model %s belongs to product %s already: give it a number of its own', w.id, o.key)`,
      },
      'models w JOIN models o ON o.id = w.id AND o.key < w.key',
    ),
    fault(
      1,
      'variants',
      {
        path: `'["subProductId"]'`,
        value: `w.row->>'subProductId'`,
        message: `format('unknown model "%s": add it to the sheet models or correct it', w.row->>'subProductId')`,
      },
      `wanted w LEFT JOIN models m ON m.id = w.row->>'subProductId'
        WHERE w.kind = 'variants' AND w.row->>'subProductId' IS NOT NULL AND (m.id IS NULL
          OR m.key IS DISTINCT FROM w.row->>'parentProductId' AND NOT EXISTS (SELECT FROM models o WHERE o.id = m.id AND o.key <> m.key))`,
    ),
    unknown('featured', 'parentProductId', 'parentProducts', 'product', 'products'),
    fault(
      2,
      'variants',
      {
        key: 't.key',
        path: `'["options"]'`,
        value: 'NULL',
        message: `format('"%s" is missing: add it', t.name)`,
        cause: ofParent(`jsonb_build_array('options', t.name)`),
      },
      `options t WHERE NOT t.row->'options' ? t.name`,
    ),
    fault(
      2,
      'variants',
      {
        key: 't.key',
        path: `jsonb_build_array('options', t.name)`,
        value: `t.row->'options'->>t.name`,
        message: `format('"%s" is none of: %s', t.row->'options'->>t.name,
          (SELECT string_agg(v, ', ' ORDER BY nth) FROM jsonb_array_elements_text(t.values) WITH ORDINALITY AS a(v, nth)))`,
        cause: ofParent(`jsonb_build_array('options', t.name, 'values')`),
      },
      `options t WHERE NOT t.values ? (t.row->'options'->>t.name)`,
    ),
    fault(
      2,
      'variants',
      {
        key: 't.key',
        path: `jsonb_build_array('options', t.name)`,
        value: 't.value',
        message: `format('its product has no option "%s": add it to the sheet options', t.name)`,
        cause: ofParent(`'["options"]'::jsonb`),
      },
      'chosen t WHERE NOT EXISTS (SELECT FROM options o WHERE o.key = t.key AND o.name = t.name)',
    ),
    fault(
      2,
      'variants',
      {
        key: 't.key',
        path: `jsonb_build_array('footerItems', t.name)`,
        value: 't.name',
        message: `'name it among the tabs of its product first'`,
        cause: ofParent(`'["footerItems"]'::jsonb`),
      },
      `tabs t WHERE NOT t.parent->'footerItems' ? t.name`,
    ),
    fault(
      2,
      'variants',
      {
        key: 't.key',
        path: `jsonb_build_array('footerItems', t.name, 'value')`,
        value: `substr(t.first, ${contentHost.length + 1})`,
        message: `format('unknown text "%s": add it to the sheet content', substr(t.first, ${contentHost.length + 1}))`,
      },
      `tabs t WHERE t.lines = 1 AND starts_with(t.first, '${contentHost}')
        AND NOT EXISTS (SELECT FROM wanted r WHERE r.kind = 'contentDocuments' AND r.key = substr(t.first, ${contentHost.length + 1}))`,
    ),
    fault(
      3,
      'parentProducts',
      {
        path: `jsonb_build_array('products', w.id)`,
        value: 'w.id',
        message: `format('model %s has no variant: add one or remove it', w.id)`,
      },
      `models w WHERE NOT EXISTS (SELECT FROM wanted v WHERE v.kind = 'variants' AND v.row->>'subProductId' = w.id)`,
    ),
  ].join('\n  UNION ALL ')}
)
SELECT kind, key, path, value, message, cause FROM found
ORDER BY rank, (SELECT coalesce(staged, ord) FROM wanted WHERE wanted.kind = found.kind AND wanted.key = found.key), message LIMIT $1`;
