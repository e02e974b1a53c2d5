import { type Language, languageIds } from '@dilmun/store/languages';
import { language } from '@dilmun/store/messages/language';

/** The languages of the shop except this build's. */
export const otherLanguages: readonly Language[] = languageIds.filter((id) => id !== language);
