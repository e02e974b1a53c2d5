import { kinds, otherLanguages, rowKinds, type SheetName, sheetNames, sheets } from '@dilmun/catalogue/fields';
import { contentHost } from '@dilmun/catalogue/tabs';
import { type Database, findPool, isBehindPooler } from '@dilmun/db/client';
import type { Language } from '@dilmun/store/languages';
import { inTransaction, type Session, withSession } from '../session.ts';
import { createPresent } from './present.ts';

/** A text without a translation: the cell that is empty, the row that it belongs to, and the English text. */
export interface MissingText {
  sheet: SheetName;
  key: string;
  /** Identifies the entry of a list within the row: an option, a tab, the number of a picture. */
  part: string | null;
  column: string;
  text: string;
}

/** The translated columns of all sheets. Products name features; the sheet features has only those with a translation. */
const columns = sheetNames.flatMap((sheet, rank) => {
  const { kind, list: { within = null, partKey: part = null } = {}, fields } = sheets[sheet];
  return fields.flatMap(({ header, stored, translates, language }) => {
    if (!translates || sheet === 'features') return [];
    const { stored: english, shopTexts: own } = translates;
    return { rank, sheet, kind, within, part, header, stored, english, own, language };
  });
});

/**
 * SQL for the texts without a translation, among the texts of `row` that `before` does not have. `rows` has kind, key, row,
 * before and ord; parameters are the columns and the languages. Documents are translated in the sheet content. Rows of
 * lists are numbered from 1, as in plans.
 */
const selectMissing = (rows: string) => `
  SELECT c.rank, w.ord, c.sheet, CASE WHEN w.kind = ANY ('{${rowKinds.filter((kind) => kinds[kind].isList)}}') THEN (w.key::int + 1)::text ELSE w.key END AS key,
    CASE WHEN c.within IS NOT NULL THEN coalesce(e.entry->>c.part, e.nth::text) END AS part, c.header AS "column",
    CASE jsonb_typeof(t.text) WHEN 'array' THEN (SELECT string_agg(line, E'\\n' ORDER BY nth)
      FROM jsonb_array_elements_text(t.text) WITH ORDINALITY AS l(line, nth)) ELSE t.text #>> '{}' END AS text
  FROM ${rows} w JOIN jsonb_to_recordset($1) AS c(rank int, sheet text, kind text, within text, part text, header text,
      stored text, english text, own jsonb, language text) ON c.kind = w.kind AND c.language = ANY ($2)
    CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN c.within IS NULL THEN jsonb_build_array(w.row) ELSE w.row->c.within END)
      WITH ORDINALITY AS e(entry, nth)
    CROSS JOIN LATERAL (SELECT e.entry->c.english AS text) t
  WHERE NOT e.entry ? c.stored AND t.text NOT IN ('null', '""', '[]') AND NOT coalesce(c.own @> t.text, false)
    AND NOT coalesce(starts_with(t.text->>0, '${contentHost}'), false)
    AND w.row->coalesce(c.within, c.english) IS DISTINCT FROM w.before->coalesce(c.within, c.english)
  UNION ALL
  SELECT ${sheetNames.indexOf('features')}, 0, 'features', name, NULL, 'feature_' || language, name
  FROM unnest($2::text[]) AS language CROSS JOIN (
    SELECT DISTINCT jsonb_array_elements_text(row->'features') AS name FROM ${rows} w
    WHERE kind = 'parentProducts' AND row->'features' IS DISTINCT FROM before->'features'
  ) named
  WHERE NOT EXISTS (SELECT FROM ${rows} w WHERE w.kind = 'features' AND w.key = named.name)
    AND NOT EXISTS (SELECT FROM features f WHERE f.name = named.name AND f.translations ? language)`;

const inShop = '(SELECT *, NULL::jsonb AS before FROM present WHERE is_listed)';
const inPlan = "(SELECT kind, key, row, before, seq AS ord FROM plan WHERE op <> '-')";

async function countTexts({ query }: Session, rows: string, languages: readonly Language[]): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM (${selectMissing(rows)}) missing`;
  const [found] = await query<{ count: number }>(sql, [JSON.stringify(columns), languages]);
  return found?.count ?? 0;
}

const readPresent = <Result>(db: Database, read: (session: Session) => Promise<Result>): Promise<Result> =>
  withSession(db, (session) =>
    inTransaction(session, { isSnapshot: true, isTrial: true }, async () => {
      await createPresent(session);
      return read(session);
    }),
  );

/** Lists the texts of the shop without a translation, in the order of an export. */
export const listMissingTexts = (db: Database, languages: readonly Language[]): Promise<MissingText[]> =>
  readPresent(db, ({ query }) =>
    query(
      `SELECT sheet, key, part, "column", text FROM (${selectMissing(inShop)}) missing ORDER BY rank, ord, part, "column", key`,
      [JSON.stringify(columns), languages],
    ),
  );

/** Counts the texts of the shop without a translation into any of its languages; null behind PgBouncer. */
export async function countMissingTexts(db: Database): Promise<number | null> {
  if (isBehindPooler(findPool(db)?.options.connectionString)) return null;
  return readPresent(db, (session) => countTexts(session, inShop, otherLanguages));
}

/** Counts the texts that the session's plan adds or changes and that have no translation into the language. */
export const countMissing = (session: Session, language: Language): Promise<number> =>
  countTexts(session, inPlan, [language]);
