import { languages } from '@dilmun/settings/languages';
import { store } from '@dilmun/settings/store';
import { currentLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';

const notPages = /^\/(api|content|feeds|media|previews|health|metrics)(\/|\?|$)/;

/** Whether a URL (`readUrl`) may be that of a page. */
export const isPageUrl = (url: string): boolean => !notPages.test(url);

/** HTML: a link to the home page in the current language. */
export const linkShop = (): string =>
  `<a href="${languages[currentLanguage()].prefix || '/'}">${words().mailLinks.continueShopping}</a>`;

/** A page in the current language without scripts, data or rendering. `body` is HTML. */
export const buildPlainPage = (heading: string, body: string): string => `<!doctype html>
<html lang="${currentLanguage()}" dir="${languages[currentLanguage()].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${store.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/plain-page.css">
<main>
<img src="/favicon.svg" alt="${store.name}" width="56" height="56">
<h1>${heading}</h1>
${body}
</main>
</html>`;
