import { comparedPeriods } from '@dilmun/settings/delivery';
import { defaultLanguage, type Language, languageIds } from '@dilmun/settings/languages';

/** A text in every language of the shop; where it is not translated, the text of the default language. */
export type Text = Readonly<Record<Language, string>>;

const others = languageIds.filter((id) => id !== defaultLanguage);

/** Builds a text from what `find` gives in each other language; anything but a text with letters is not a translation. */
export function createText(text: string, find: (language: Language) => unknown): Text {
  const texts = { [defaultLanguage]: text } as Record<Language, string>;
  for (const language of others) {
    const translation = find(language);
    texts[language] = typeof translation === 'string' && translation !== '' ? translation : text;
  }
  return texts;
}

/** The text `name` of a row with `translations`: `{ language: { name: translation } }`. */
export function readText(text: string, translations: unknown, name: string): Text {
  const byLanguage = translations as Record<string, Record<string, unknown> | undefined>;
  return createText(text, (language) => byLanguage[language]?.[name]);
}

/** The texts of a list `name` of a row, such as the values of an option, translated by their positions. */
export function readTexts(texts: readonly string[], translations: unknown, name: string): Text[] {
  const byLanguage = translations as Record<string, Record<string, unknown> | undefined>;
  return texts.map((text, at) =>
    createText(text, (language) => {
      const list = byLanguage[language]?.[name];
      return Array.isArray(list) ? list[at] : undefined;
    }),
  );
}

/** The text `name` of an entry of a JSON list, whose translations are beside it: `alt_ar` beside `alt`. */
export const readEntryText = (entry: Readonly<Record<string, unknown>>, name: string): Text =>
  createText(String(entry[name] ?? ''), (language) => entry[`${name}_${language}`]);

/**
 * A shipping period. The usual one and that of parts sent by email stay as they are in every language: code compares them, and
 * messages translate them.
 */
export const readShippingPeriod = (period: string, translations: unknown): Text =>
  comparedPeriods.includes(period)
    ? createText(period, () => undefined)
    : readText(period, translations, 'shippingPeriod');
