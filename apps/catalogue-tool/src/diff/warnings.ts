import { formatFils } from '@dilmun/catalogue/field-types';
import { nameLanguage, otherLanguages } from '@dilmun/catalogue/fields';
import { findMissing, srcInJson } from '../images/pictures.ts';
import { readRows, type Session } from '../session.ts';
import { listLinkFaults } from './broken-links.ts';
import { formatMove } from './describe.ts';
import { countMissing } from './missing-translations.ts';

/** Price changes above this percentage are reported. */
const priceMoveMax = 20;

const shownMax = 20;

const paid = (row: string) => `coalesce((${row}->>'discountedPriceFils')::int, (${row}->>'priceFils')::int)`;

const textPictures = `SELECT key, name[1] AS src, seq FROM plan
  CROSS JOIN regexp_matches(row::text, '<img[^>]*>', 'g') AS tag CROSS JOIN regexp_match(tag[1], ${srcInJson}) AS name
  WHERE op <> '-' AND row::text LIKE '%<img%'`;

/** Each has rows of `line` and, if `show` appends them, prices in fils, in the order of `seq`. */
const warnings: { title: string; from: string; show?: (from: number, to: number) => string }[] = [
  {
    title: `price moves by more than ${priceMoveMax} %`,
    from: `SELECT key AS line, ${paid('before')} AS "from", ${paid('row')} AS "to", seq FROM plan WHERE kind = 'variants' AND op = '~'
      AND abs(${paid('row')} - ${paid('before')}) * 100 > ${priceMoveMax} * ${paid('before')}`,
    show: (from, to) => `  ${formatFils(from)} → ${formatFils(to)} (${formatMove(from, to)})`,
  },
  {
    title: 'lower price without a licence number: npx dilmun catalogue sale records one',
    from: `SELECT key AS line, (row->>'priceFils')::int AS "from", (row->>'discountedPriceFils')::int AS "to", seq FROM plan
      WHERE kind = 'variants' AND op <> '-' AND (row->>'discountedPriceFils')::int < (row->>'priceFils')::int
      AND row->'discountedPriceFils' IS DISTINCT FROM before->'discountedPriceFils'`,
    show: (from, to) => `  ${formatFils(to)} instead of ${formatFils(from)}`,
  },
  {
    title: 'sold out',
    from: `SELECT key AS line, seq FROM plan WHERE kind = 'stock' AND row->'onHand' = '0'`,
  },
  {
    title: 'product number that another product has: give a new product a number of its own',
    from: `SELECT format('%s  %s → %s', key, before->>'name', row->>'name') AS line, seq FROM plan
      WHERE kind = 'parentProducts' AND op = '~' AND similarity(before->>'name', row->>'name') < 0.3
      AND NOT EXISTS (SELECT FROM staged s JOIN variants v ON v.part_number = s.key
        WHERE s.sheet = 'variants' AND v.parent_product_id::text = plan.key)`,
  },
  {
    title: 'picture removed',
    from: `SELECT format('category %s', key) AS line, seq FROM plan
      WHERE kind = 'categories' AND op = '~' AND before->>'image' IS NOT NULL AND row->>'image' IS NULL
      UNION ALL SELECT format('%s  %s of %s left', key, jsonb_array_length(row->'images'), jsonb_array_length(before->'images')), seq
      FROM plan WHERE kind = 'variants' AND op = '~' AND jsonb_array_length(row->'images') < jsonb_array_length(before->'images')`,
  },
  {
    title:
      'picture of another site in a text: browsers will not show it; put the file beside the sheet and write its name',
    from: `SELECT format('%s  %s', key, src) AS line, min(seq) AS seq FROM (${textPictures}) texts
      WHERE src LIKE '%://%' GROUP BY key, src`,
  },
  {
    title: 'picture that is too small for its place and will look blurred',
    from: `SELECT format('%s %s  %s pixels wide, %s needed', m.one, CASE WHEN p.kind IN ('banner', 'featured')
        THEN (p.key::int + 1)::text ELSE p.key END, w.width, m.needed) AS line, seq
      FROM plan p JOIN (VALUES ('variants', 'variant', 800), ('banner', 'banner', 1200),
        ('categories', 'category', 600), ('featured', 'featured', 600)) AS m(kind, one, needed) USING (kind)
      CROSS JOIN LATERAL (
        SELECT i->>'src' AS src FROM jsonb_array_elements(row->'images') AS i UNION ALL SELECT row->>'image'
      ) pictures
      CROSS JOIN LATERAL (SELECT (regexp_match(src, '-(\\d{1,5})w\\.webp$'))[1]::int AS width) w
      WHERE op <> '-' AND w.width < m.needed AND (before IS NULL OR strpos(before::text, src) = 0)`,
  },
];

/**
 * Collects warnings for staff: large price changes, lower prices without a licensed sale, parts that are or will be
 * sold out, product numbers that another product has, pictures that are removed, too small or missing, categories that no
 * menu links, links that lead nowhere or to another site, texts without a translation. One text for each kind, with a
 * line for each case. Needs the temporary table `wanted` of the plan.
 */
export async function collectWarnings(
  session: Session,
  mediaFolder: string,
  brought: ReadonlySet<string>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const { title, from, show } of warnings) {
    const rows = await session.query<{ line: string; from: number; to: number; count: number }>(
      `SELECT *, count(*) OVER ()::int AS count FROM (${from}) found ORDER BY seq LIMIT ${shownMax}`,
    );
    const lines = rows.map((row) => `${row.line}${show?.(row.from, row.to) ?? ''}`);
    texts.push(...describeWarning(title, lines, rows[0]?.count ?? 0));
  }
  const { unlinked, nowhere, elsewhere } = await listLinkFaults(session);
  for (const [title, lines] of [
    ['category that no menu links; shoppers find it in search and in /sitemap', unlinked],
    ['link that leads nowhere', nowhere],
    ['link to another site', elsewhere],
  ] as const) {
    texts.push(...describeWarning(title, lines));
  }
  for (const language of otherLanguages) {
    const count = await countMissing(session, language);
    const title = `text shown in English, without ${nameLanguage(language)}; npx dilmun catalogue missing-translations lists all`;
    texts.push(...describeWarning(title, [], count));
  }
  const missing: string[] = [];
  for await (const { src } of readRows<{ src: string }>(session, newPictures)) {
    if (!brought.has(src)) missing.push(...findMissing([src], mediaFolder));
  }
  const title = 'picture that the shop does not have: npx dilmun catalogue images loads it';
  return [...texts, ...describeWarning(title, missing)];
}

const newPictures = `SELECT src FROM (
    SELECT i->>'src' AS src, seq FROM plan CROSS JOIN jsonb_array_elements(row->'images') AS i WHERE kind = 'variants' AND op <> '-'
    UNION ALL SELECT row->>'image', seq FROM plan WHERE op <> '-' AND row->>'image' IS NOT NULL
    UNION ALL SELECT src, seq FROM (${textPictures}) texts
  ) pictures GROUP BY src ORDER BY min(seq)`;

function describeWarning(title: string, lines: readonly string[], count = lines.length): string[] {
  if (count === 0) return [];
  const shown = lines.slice(0, shownMax);
  const more = count > shown.length && shown.length > 0 ? [`… and ${count - shown.length} more`] : [];
  return [[`${title}: ${count}`, ...shown, ...more].join('\n    ')];
}
