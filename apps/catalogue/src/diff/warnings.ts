import { formatFils } from '../field-types.ts';
import { nameLanguage, otherLanguages } from '../fields.ts';
import { findMissing } from '../images/pictures.ts';
import { readRows, type Session } from '../session.ts';
import { formatMove } from './describe.ts';
import { countMissing } from './missing-translations.ts';

/** Price changes above this percentage are reported. */
const priceMoveMax = 20;

/** Maximum number of lines of one warning. */
const shownMax = 20;

/** SQL for the price that a shopper pays. */
const paid = (row: string) => `coalesce((${row}->>'discountedPriceFils')::int, (${row}->>'priceFils')::int)`;

const warnings = [
  {
    title: `price moves by more than ${priceMoveMax} %`,
    from: `SELECT key, ${paid('before')} AS "from", ${paid('row')} AS "to", seq FROM plan WHERE kind = 'variants' AND op = '~'
      AND abs(${paid('row')} - ${paid('before')}) * 100 > ${priceMoveMax} * ${paid('before')}`,
    show: (from: number, to: number) => `  ${formatFils(from)} → ${formatFils(to)} (${formatMove(from, to)})`,
  },
  {
    title: 'lower price without a licence number: npx dilmun catalogue sale records one',
    from: `SELECT key, (row->>'priceFils')::int AS "from", (row->>'discountedPriceFils')::int AS "to", seq FROM plan
      WHERE kind = 'variants' AND op <> '-' AND (row->>'discountedPriceFils')::int < (row->>'priceFils')::int
      AND row->'discountedPriceFils' IS DISTINCT FROM before->'discountedPriceFils'`,
    show: (from: number, to: number) => `  ${formatFils(to)} instead of ${formatFils(from)}`,
  },
  {
    title: 'sold out',
    from: `SELECT key, 0 AS "from", 0 AS "to", seq FROM plan WHERE kind = 'stock' AND row->'onHand' = '0'`,
    show: () => '',
  },
];

/**
 * Collects warnings for staff: large price changes, lower prices without a licensed sale, parts that are or will be
 * sold out, texts without a translation, pictures that are neither in the media folder nor supplied. One text for each kind, with a line for each
 * case.
 */
export async function collectWarnings(
  session: Session,
  mediaFolder: string,
  brought: ReadonlySet<string>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const { title, from, show } of warnings) {
    const rows = await session.query<{ key: string; from: number; to: number; count: number }>(
      `SELECT *, count(*) OVER ()::int AS count FROM (${from}) found ORDER BY seq LIMIT ${shownMax}`,
    );
    const lines = rows.map((row) => `${row.key}${show(row.from, row.to)}`);
    texts.push(...describeWarning(title, lines, rows[0]?.count ?? 0));
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
  return [...texts, ...describeWarning(title, missing.slice(0, shownMax), missing.length)];
}

const newPictures = `SELECT src FROM (
    SELECT i->>'src' AS src, seq FROM plan CROSS JOIN jsonb_array_elements(row->'images') AS i WHERE kind = 'variants' AND op <> '-'
    UNION ALL SELECT row->>'image', seq FROM plan WHERE op <> '-' AND row->>'image' IS NOT NULL
  ) pictures GROUP BY src ORDER BY min(seq)`;

function describeWarning(title: string, shown: string[], count: number): string[] {
  if (count === 0) return [];
  const more = count > shown.length && shown.length > 0 ? [`… and ${count - shown.length} more`] : [];
  return [[`${title}: ${count}`, ...shown, ...more].join('\n    ')];
}
