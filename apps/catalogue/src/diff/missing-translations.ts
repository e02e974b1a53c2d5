import { type Database, findPool, isBehindPooler } from '@dilmun/db/client';
import type { Language } from '@dilmun/store/languages';
import { contentHost } from '../field-types.ts';
import { getSheet, isList, otherLanguages, type SheetName, sheetNames } from '../fields.ts';
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

/** SQL that is true for a text that needs a translation. Documents are translated in the sheet content. */
const isText = (text: string, shopTexts: readonly string[]) => `${text} NOT IN ('null', '""', '[]')
  AND NOT coalesce(starts_with(${text}->>0, '${contentHost}'), false)
  AND NOT ${text} #>> '{}' = ANY (ARRAY[${shopTexts.map((each) => `'${each}'`).join(', ')}]::text[])`;

/** SQL for a text as its cell has it: a list has one value per line. */
const writeText = (text: string) => `CASE jsonb_typeof(${text}) WHEN 'array'
  THEN (SELECT string_agg(line, E'\\n' ORDER BY nth) FROM jsonb_array_elements_text(${text}) WITH ORDINALITY AS l(line, nth))
  ELSE ${text} #>> '{}' END`;

const isChanged = (stored: string) => `w.row->'${stored}' IS DISTINCT FROM w.before->'${stored}'`;

/** SQL for the texts of one sheet's column; `rows` has kind, key, row, before and ord. */
function selectColumns(name: SheetName, rows: string, languages: readonly Language[]): string[] {
  const { kind, list, fields } = getSheet(name);
  return fields.flatMap(({ header, stored, translates, language }) => {
    // Products name features; the sheet features has only those with a translation.
    if (!translates || !language || !languages.includes(language) || name === 'features') return [];
    const [holder, part] = list
      ? ['e.entry', list.partKey ? `e.entry->>'${list.partKey}'` : 'e.nth::text']
      : ['w.row', 'NULL'];
    const text = `${holder}->'${translates.stored}'`;
    // Numbered from 1, as in plans.
    const key = isList(kind) ? '(w.key::int + 1)::text' : 'w.key';
    const entries = list
      ? `CROSS JOIN jsonb_array_elements(w.row->'${list.within}') WITH ORDINALITY AS e(entry, nth)`
      : '';
    return [
      `SELECT ${sheetNames.indexOf(name)} AS rank, w.ord, '${name}' AS sheet, ${key} AS key, ${part} AS part, '${header}' AS "column",
        ${writeText(text)} AS text
      FROM ${rows} w ${entries}
      WHERE w.kind = '${kind}' AND ${isText(text, translates.shopTexts ?? [])} AND NOT ${holder} ? '${stored}'
        AND ${isChanged(list?.within ?? translates.stored)}`,
    ];
  });
}

const selectFeatures = (rows: string, language: Language) => `
  SELECT ${sheetNames.indexOf('features')}, 0, 'features', name, NULL, 'feature_${language}', name FROM (
    SELECT DISTINCT jsonb_array_elements_text(row->'features') AS name FROM ${rows} w
    WHERE kind = 'parentProducts' AND ${isChanged('features')}
  ) named
  WHERE NOT EXISTS (SELECT FROM ${rows} w WHERE w.kind = 'features' AND w.key = named.name)
    AND NOT EXISTS (SELECT FROM features f WHERE f.name = named.name AND f.translations ? '${language}')`;

/** SQL for the texts without a translation, among the texts of `row` that `before` does not have. */
const selectMissing = (rows: string, languages: readonly Language[]) =>
  [
    ...sheetNames.flatMap((name) => selectColumns(name, rows, languages)),
    ...languages.map((language) => selectFeatures(rows, language)),
  ].join('\nUNION ALL ');

/** SQL for the texts of the shop without a translation, in the order of an export. Needs the table `present`. */
const selectMissingTexts = (languages: readonly Language[]): string =>
  `SELECT sheet, key, part, "column", text FROM (
    ${selectMissing('(SELECT *, NULL::jsonb AS before FROM present WHERE is_listed)', languages)}
  ) missing ORDER BY rank, ord, part, "column", key`;

/** Runs SQL over the current catalogue in a session of its own. */
const queryPresent = <Result>(db: Database, sql: string): Promise<Result[]> =>
  withSession(db, (session) =>
    inTransaction(session, { isSnapshot: true, isTrial: true }, async () => {
      await createPresent(session);
      return session.query<Result>(sql);
    }),
  );

/** Lists the texts of the shop without a translation, in the order of an export. */
export const listMissingTexts = (db: Database, languages: readonly Language[]): Promise<MissingText[]> =>
  queryPresent(db, selectMissingTexts(languages));

/** Counts the texts of the shop without a translation into any of its languages; null behind PgBouncer. */
export async function countMissingTexts(db: Database): Promise<number | null> {
  if (isBehindPooler(findPool(db)?.options.connectionString)) return null;
  const [found] = await queryPresent<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM (${selectMissingTexts(otherLanguages)}) missing`,
  );
  return found?.count ?? 0;
}

/** Counts the texts that the session's plan adds or changes and that have no translation into the language. */
export async function countMissing({ query }: Session, language: Language): Promise<number> {
  const rows = "(SELECT kind, key, row, before, seq AS ord FROM plan WHERE op <> '-')";
  const [found] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${selectMissing(rows, [language])}) missing`,
  );
  return found?.count ?? 0;
}
