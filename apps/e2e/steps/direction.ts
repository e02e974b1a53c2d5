import { language } from '@dilmun/messages/language';
import { type Language, languages } from '@dilmun/settings/languages';

/** True if the pages of the tests' language are written from right to left. */
export const isRightToLeft = languages[language as Language].direction === 'rtl';
