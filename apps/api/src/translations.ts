import { Prisma } from '@dilmun/db/generated/client';
import { defaultLanguage, languageIds, languages } from '@dilmun/store/languages';
import { currentLanguage } from './language.ts';

/** The column `translations` of the catalogue's tables: `{ language: { name of the text: translation } }`. */
export type Translations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** SQL from names of our own tables and languages; never from a request. */
// biome-ignore lint/nursery/noJsRestrictedProperties: no parameter can stand for a name, or for a text of an index.
const writeSql = (sql: string): Prisma.Sql => Prisma.raw(sql);

/** SQL: the translations of a row into the current language, as JSON; NULL in the default language. */
export function selectTranslation(table: string): Prisma.Sql {
  const language = currentLanguage();
  if (language === defaultLanguage) return Prisma.sql`NULL::jsonb`;
  return Prisma.sql`${writeSql(table)}.translations -> ${language}::text`;
}

/**
 * SQL: a text of a row in the current language; without a translation in the default language. `column` is the text's
 * column with its table ('v.shipping_period'), `name` its name in `translations`, if that differs from the column's.
 */
export function selectText(column: string, name?: string): Prisma.Sql {
  const [table = '', ownName = ''] = column.split('.');
  const text = writeSql(column);
  if (currentLanguage() === defaultLanguage) return text;
  return Prisma.sql`coalesce(${selectTranslation(table)} ->> ${name ?? ownName}, ${text})`;
}

/** SQL: the folded name of an offer or shelf product to sort by, in the current language and with its collation. */
export function selectSortName(table: string): Prisma.Sql {
  const language = currentLanguage();
  if (language === defaultLanguage) return writeSql(`${table}.folded_name`);
  // Without parameters, as the expression of the index `shelf_products_name_<language>`.
  return writeSql(
    `coalesce(${table}.folded_names ->> '${language}', ${table}.folded_name) COLLATE "${languages[language].collation}"`,
  );
}

/** Replaces the texts of a row by their translations into the current language, and removes its `translations`. */
export function translateRow<Row extends object>({
  translations,
  ...row
}: Row & { translations: unknown }): Omit<Row, 'translations'> {
  const translation = Object.entries((translations as Translations)[currentLanguage()] ?? {});
  return Object.assign(row, Object.fromEntries(translation.filter(([name]) => name in row)));
}

const endings = languageIds.filter((id) => id !== defaultLanguage).map((id) => `_${id}`);

/**
 * Replaces the texts in JSON of the catalogue, such as `alt` of a picture, by their translations into the current language,
 * which are beside them (`alt_ar`), and removes the translations.
 */
export function translateEntries<Json>(json: Json): Json;
export function translateEntries(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(translateEntries);
  if (typeof json !== 'object' || json === null) return json;
  const entries = json as Record<string, unknown>;
  const ending = `_${currentLanguage()}`;
  const translated: Record<string, unknown> = {};
  for (const name in entries) {
    if (endings.some((one) => name.endsWith(one))) continue;
    translated[name] = translateEntries(entries[name + ending] ?? entries[name]);
  }
  return translated;
}
