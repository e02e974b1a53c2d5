import type { Translated } from '@dilmun/messages/translated';
import { type Language, languageIds } from '@dilmun/settings/languages';
import { currentLanguage } from './language.ts';

/** The texts that the API sends, in one language. */
export type Words = Translated<typeof import('@dilmun/messages/texts/en')>;

/** By name, so that another language needs no line here. */
const loadWords = async (language: Language) =>
  [language, (await import(`@dilmun/messages/texts/${language}`)) as Words] as const;

const sets = Object.fromEntries(await Promise.all(languageIds.map(loadWords))) as Record<Language, Words>;

/** The texts of the current language. Call it where a text is used, because a module is loaded before any request. */
export const words = (): Words => sets[currentLanguage()];
