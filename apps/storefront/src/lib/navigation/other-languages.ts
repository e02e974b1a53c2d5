import { language } from '@dilmun/messages/language';
import { type Language, languageIds } from '@dilmun/settings/languages';

/** The languages of the shop except this build's. */
export const otherLanguages: readonly Language[] = languageIds.filter((id) => id !== language);
