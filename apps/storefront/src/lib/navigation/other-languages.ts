import { language } from '@dilmun/messages/language';
import type { Language } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';

/** The languages that the dealer offers, except this build's. */
export const otherLanguages: readonly Language[] = offeredLanguages.filter((id) => id !== language);
