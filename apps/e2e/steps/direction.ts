import { type Language, languages } from '@dilmun/store/languages';
import { language } from '@dilmun/store/messages/language';

/** True if the pages of the tests' language are written from right to left. */
export const isRightToLeft = languages[language as Language].direction === 'rtl';
