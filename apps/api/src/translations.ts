import { Prisma } from '@dilmun/db/generated/client';
import { defaultLanguage, type Language, languageIds } from '@dilmun/store/languages';
import { currentLanguage } from './language.ts';

/** The column `translations` of the catalogue's tables: `{ language: { name of the text: translation } }`. */
export type Translations = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** SQL: the translations of a row into the current language, as JSON; NULL in the default language. */
export function selectTranslation(table: Prisma.Sql): Prisma.Sql {
  const language = currentLanguage();
  return language === defaultLanguage
    ? Prisma.sql`NULL::jsonb`
    : Prisma.sql`${table}.translations -> ${language}::text`;
}

/** The columns of translated texts, by their names in `translations`. */
const columns = {
  name: Prisma.sql`name`,
  description: Prisma.sql`description`,
  showname: Prisma.sql`showname`,
  shippingPeriod: Prisma.sql`shipping_period`,
};

/** SQL: a text of a row in the current language; without a translation in the default language. */
export function selectText(table: Prisma.Sql, name: keyof typeof columns): Prisma.Sql {
  const text = Prisma.sql`${table}.${columns[name]}`;
  if (currentLanguage() === defaultLanguage) return text;
  return Prisma.sql`coalesce(${selectTranslation(table)} ->> ${name}, ${text})`;
}

/** Names as their language sorts them; each is the expression of an index (`shelf_products_name_ar`). */
const sortNames: Partial<Record<Language, (table: Prisma.Sql) => Prisma.Sql>> = {
  en: (table) => Prisma.sql`${table}.folded_name`,
  ar: (table) => Prisma.sql`coalesce(${table}.folded_names ->> 'ar', ${table}.folded_name) COLLATE "ar-x-icu"`,
};

/**
 * SQL: the name of a shelf product to sort by, in the current language and with its collation. A language without an index
 * sorts by the common rules of Unicode.
 */
export function selectSortName(table: Prisma.Sql): Prisma.Sql {
  const language = currentLanguage();
  return (
    sortNames[language]?.(table) ??
    Prisma.sql`coalesce(${table}.folded_names ->> ${language}::text, ${table}.folded_name) COLLATE "und-x-icu"`
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
