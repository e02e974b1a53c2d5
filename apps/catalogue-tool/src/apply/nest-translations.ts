import { nameTranslation, otherLanguages, type Row, type StoredField } from '@dilmun/catalogue/fields';

/** Returns the column of translations, `{"ar": {"name": "…"}}`, for the values `name_ar` of a row. */
export function nestTranslations(fields: readonly Pick<StoredField, 'stored' | 'translates'>[], row: Row) {
  const languages = otherLanguages.flatMap((language) => {
    const texts = fields.flatMap(({ stored, translates }) => {
      const text = translates && stored === nameTranslation(translates.stored, language) ? row[stored] : null;
      return translates && text !== undefined && text !== null ? [[translates.stored, text]] : [];
    });
    return texts.length > 0 ? [[language, Object.fromEntries(texts)]] : [];
  });
  return Object.fromEntries(languages);
}
