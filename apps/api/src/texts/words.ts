import type { Translated } from '@dilmun/messages/translated';
import { defaultLanguage, type Language, languageIds } from '@dilmun/settings/languages';
import { currentLanguage } from './language.ts';

/** The texts that the API sends, in one language. */
export type Words = Translated<typeof import('@dilmun/messages/texts/en')>;

/** By name, so that another language needs no line here. */
const loadWords = async (language: Language) =>
  [language, (await import(`@dilmun/messages/texts/${language}`)) as Words] as const;

const sets = Object.fromEntries(await Promise.all(languageIds.map(loadWords))) as Record<Language, Words>;

/** The texts of the current language. Call it where a text is used, because a module is loaded before any request. */
export const words = (): Words => sets[currentLanguage()];

const listContractTexts = ({ answers, validation }: Words): [key: string, text: string][] =>
  Object.entries({ ...answers, ...validation });

const keys = new Map(listContractTexts(sets[defaultLanguage]).map(([key, text]) => [text, key]));
const contractTexts = new Map(languageIds.map((id) => [id, new Map(listContractTexts(sets[id]))]));

/**
 * Translates a text of the contracts (`answers` and `validation`, which contracts hold in the default language) into
 * the current language. Returns every other text unchanged.
 */
export function translate(text: string): string {
  const key = keys.get(text);
  return (key !== undefined && contractTexts.get(currentLanguage())?.get(key)) || text;
}
