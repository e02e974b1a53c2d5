import { language } from '@dilmun/messages/language';
import { defaultLanguage, localizePath, splitLanguage } from '@dilmun/settings/languages';

/** Paths of pages; files and the API have the same path in every language. */
const pagePath = /^\/(?!\/|(?:api|content|media)\/)/;

/**
 * The target of a link in the dealer's HTML, in this build's language. Other sites, files and links that name a language
 * stay as they are.
 */
export const localizeLink = (href: string): string =>
  pagePath.test(href) && splitLanguage(href).language === defaultLanguage ? localizePath(language, href) : href;
