import { z } from 'zod';
import { currentLanguage } from './language.ts';

/** Translated texts of a catalogue row: `{ language: { name of the text: translation } }`. */
export const Translations = z.record(z.string(), z.record(z.string(), z.unknown()));
export type Translations = z.output<typeof Translations>;

/** A text of a row in the current language; `english` if it is not translated. */
export function translateText(translations: Translations, name: string, english: string): string {
  const text = translations[currentLanguage()]?.[name];
  return typeof text === 'string' && text !== '' ? text : english;
}
