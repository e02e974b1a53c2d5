import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@dilmun/settings/languages';
import { isRecord, kinds, type Row, type RowKind, type SheetName, sheetNames, sheets } from './fields.ts';
import type { CatalogueRows } from './rows.ts';
import { contentHost } from './tabs.ts';

/** A text without a translation: the cell that is empty, the row that it belongs to, and the English text. */
export interface MissingText {
  sheet: SheetName;
  key: string;
  /** Identifies the entry of a list within the row: an option, a tab, the number of a picture. */
  part: string | null;
  column: string;
  text: string;
}

/** A row to look at; `before`: only texts that it does not have are missing. */
type LookedAt = { kind: RowKind; key: string; row: Row; before: Row | null };

const listRows = (rows: CatalogueRows, kind: RowKind): LookedAt[] =>
  [...rows[kind]].map(([key, row]) => ({ kind, key, row, before: null }));

/**
 * Lists the texts without a translation, in the order of an export: of all rows, or of these changed ones. Rows of lists are
 * numbered from 1, as in plans. Products name features; the sheet features has only those with a translation.
 */
export function listMissingTexts(
  rows: CatalogueRows,
  languages: readonly Language[],
  changed?: readonly LookedAt[],
): MissingText[] {
  const byKind = changed && Map.groupBy(changed, ({ kind }) => kind);
  return sheetNames.flatMap((sheet) => {
    const { kind } = sheets[sheet];
    if (sheet !== 'features')
      return (byKind ? (byKind.get(kind) ?? []) : listRows(rows, kind)).flatMap((each) =>
        listOfRow(sheet, each, languages),
      );
    const products = byKind ? (byKind.get('parentProducts') ?? []) : listRows(rows, 'parentProducts');
    return listFeatures(rows, products, languages);
  });
}

function listOfRow(sheet: SheetName, { kind, key, row, before }: LookedAt, languages: readonly Language[]) {
  const { fields, list } = sheets[sheet];
  const shownKey = kinds[kind].isList ? `${Number(key) + 1}` : key;
  const columns = fields.filter(({ language, type }) => language && languages.includes(language) && type !== 'picture');
  if (list && isDeepStrictEqual(row[list.within], before?.[list.within])) return [];
  const entries = list ? asRows(row[list.within]) : [row];
  const found = entries.flatMap((entry, at) =>
    columns.flatMap(({ header, stored, translates }) => {
      const text = translates && entry[translates.stored];
      const isSame = !list && translates && isDeepStrictEqual(text, before?.[translates.stored]);
      if (isSame || isTranslated(entry[stored]) || !needsTranslation(text, translates?.shopTexts)) return [];
      const part = list && String(entry[list.partKey ?? ''] ?? at + 1);
      return { sheet, key: shownKey, part: part ?? null, column: header, text: formatText(text) };
    }),
  );
  return found.sort((a, b) => compare(a.part ?? '', b.part ?? '') || compare(a.column, b.column));
}

function listFeatures(rows: CatalogueRows, products: readonly LookedAt[], languages: readonly Language[]) {
  const changed = products.filter(({ row, before }) => !isDeepStrictEqual(row.features, before?.features));
  const names = new Set(changed.flatMap(({ row }) => (Array.isArray(row.features) ? row.features.map(String) : [])));
  return languages.flatMap((language) =>
    [...names].sort().flatMap((name): MissingText[] => {
      const feature: Row | undefined = rows.features.get(name);
      const isKnown = isTranslated(feature?.[`name_${language}`]);
      return isKnown ? [] : [{ sheet: 'features', key: name, part: null, column: `feature_${language}`, text: name }];
    }),
  );
}

const isTranslated = (value: unknown) => value !== undefined && value !== null;

/** Documents are translated in the sheet content. */
function needsTranslation(text: unknown, shopTexts: readonly string[] = []): boolean {
  if (Array.isArray(text)) return text.length > 0 && !String(text[0]).startsWith(contentHost);
  return typeof text === 'string' && text !== '' && !shopTexts.includes(text);
}

const formatText = (text: unknown) => (Array.isArray(text) ? text.join('\n') : String(text));
const asRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
