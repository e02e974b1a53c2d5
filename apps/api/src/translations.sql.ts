import { Prisma } from '@dilmun/db/generated/client';
import { comparedPeriods } from '@dilmun/store/delivery';
import { defaultLanguage, type Language } from '@dilmun/store/languages';
import { currentLanguage } from './language.ts';

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
};

/** SQL: a text of a row in the current language; without a translation in the default language. */
export function selectText(table: Prisma.Sql, name: keyof typeof columns): Prisma.Sql {
  const text = Prisma.sql`${table}.${columns[name]}`;
  if (currentLanguage() === defaultLanguage) return text;
  return Prisma.sql`coalesce(${selectTranslation(table)} ->> ${name}, ${text})`;
}

/** SQL: `translateShippingPeriod`. */
export const selectShippingPeriod = (table: Prisma.Sql): Prisma.Sql => Prisma.sql`
  CASE WHEN ${table}.shipping_period = ANY (${[...comparedPeriods]}) THEN ${table}.shipping_period
    ELSE coalesce(${selectTranslation(table)} ->> 'shippingPeriod', ${table}.shipping_period) END`;

/** Names as their language sorts them; each is the expression of an index (`shelf_products_name_ar`). */
const sortNames: Partial<Record<Language, (table: Prisma.Sql) => Prisma.Sql>> = {
  en: (table) => Prisma.sql`${table}.folded_name`,
  ar: (table) => Prisma.sql`coalesce(${table}.folded_names ->> 'ar', ${table}.folded_name) COLLATE "ar-x-icu"`,
};

/**
 * SQL: the name of a shelf product to sort by, in the current language and with its collation. A language without an
 * index sorts by the common rules of Unicode.
 */
export function selectSortName(table: Prisma.Sql): Prisma.Sql {
  const language = currentLanguage();
  return (
    sortNames[language]?.(table) ??
    Prisma.sql`coalesce(${table}.folded_names ->> ${language}::text, ${table}.folded_name) COLLATE "und-x-icu"`
  );
}
