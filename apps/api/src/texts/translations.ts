import { comparedPeriods } from '@dilmun/settings/delivery';
import { defaultLanguage, languageIds } from '@dilmun/settings/languages';
import { z } from 'zod';
import { currentLanguage } from './language.ts';

/** Translated texts of a catalogue row: `{ language: { name of the text: translation } }`. */
export const Translations = z.record(z.string(), z.record(z.string(), z.unknown()));
export type Translations = z.output<typeof Translations>;

/** A text of a row in the current language; `english` if it is not translated. */
export function translateText(translations: Translations, name: string, fallback: string): string {
  const text = translations[currentLanguage()]?.[name];
  return typeof text === 'string' && text !== '' ? text : fallback;
}

/**
 * A shipping period in the current language. The usual one and that of parts sent by email stay as they are: code compares
 * them, and messages translate them.
 */
export const translateShippingPeriod = (translations: Translations, shippingPeriod: string): string =>
  comparedPeriods.includes(shippingPeriod)
    ? shippingPeriod
    : translateText(translations, 'shippingPeriod', shippingPeriod);

/** Replaces the texts of a row by their translations into the current language, and removes its `translations`. */
export function translateRow<Row extends object>({
  translations,
  ...row
}: Row & { translations: unknown }): Omit<Row, 'translations'> {
  const translation = Object.entries((translations as Translations)[currentLanguage()] ?? {});
  return Object.assign(row, Object.fromEntries(translation.filter(([name]) => name in row)));
}

const suffixes = languageIds.filter((id) => id !== defaultLanguage).map((id) => `_${id}`);

/**
 * Replaces the texts in JSON of the catalogue, such as `alt` of a picture, by their translations into the current language,
 * which are beside them (`alt_ar`), and removes the translations.
 */
export function translateEntries<Json>(json: Json): Json {
  return translateJson(json, `_${currentLanguage()}`) as Json;
}

function translateJson(json: unknown, suffix: string): unknown {
  if (Array.isArray(json)) return json.map((entry) => translateJson(entry, suffix));
  if (typeof json !== 'object' || json === null) return json;
  const entries = json as Record<string, unknown>;
  const translated: Record<string, unknown> = {};
  for (const name in entries) {
    if (!suffixes.some((one) => name.endsWith(one))) translated[name] = translateJson(entries[name], suffix);
  }
  for (const name in entries) {
    if (name.endsWith(suffix) && entries[name] !== null) translated[name.slice(0, -suffix.length)] = entries[name];
  }
  return translated;
}
