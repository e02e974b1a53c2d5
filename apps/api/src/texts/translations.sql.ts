import { Prisma } from '@dilmun/db/generated/client';
import { defaultLanguage } from '@dilmun/settings/languages';
import { currentLanguage } from './language.ts';

/** SQL: the translations of a row into the current language, as JSON; NULL in the default language. */
function selectTranslation(table: Prisma.Sql): Prisma.Sql {
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
