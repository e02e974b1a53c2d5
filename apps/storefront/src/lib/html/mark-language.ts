import { language } from '@dilmun/messages/language';
import { defaultLanguage, type Language, languages } from '@dilmun/settings/languages';

const isRightToLeft = languages[language as Language].direction === 'rtl';

/**
 * Returns `lang` and `dir` for an element that shows a text of the catalogue. A text that is not translated falls back to
 * the first language; a page from right to left recognises it by its letters.
 */
export const markLanguage = (text: string): { lang?: string; dir?: 'ltr' } =>
  isRightToLeft && !/\p{Script=Arabic}/u.test(text) ? { lang: defaultLanguage, dir: 'ltr' } : {};
