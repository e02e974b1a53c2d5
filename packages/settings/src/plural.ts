/** Texts by plural category; `other` is used for categories that are left out. */
type PluralTexts = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Selects the text for a count by a language's plural rules: English has `one` and `other`, Arabic has all six. `locale`
 * is a language tag such as 'ar'.
 */
export const selectPlural = (locale: string, count: number, texts: PluralTexts): string =>
  texts[new Intl.PluralRules(locale).select(count)] ?? texts.other;
