import { splitLanguage } from '@dilmun/settings/languages';
import type { Page } from '@playwright/test';

export interface PageTexts {
  path: string;
  /** Path of the canonical URL. */
  canonical: string;
  /** Texts of another language that are not marked as such. */
  foreign: string[];
  /** Links of the shop that lead to another language and are not a language switch. */
  strayLinks: string[];
}

/**
 * Reads the HTML of pages, as a browser without scripts does, and lists the texts that are in another language than the
 * page and not marked: on an Arabic page three or more Latin words in a row, on an English page any Arabic letter.
 * Marked are texts in an element with another `lang` or in `<bdi>`, and names between Unicode's isolates.
 */
export async function readPages(page: Page, paths: readonly string[]): Promise<PageTexts[]> {
  // An empty document has no content security policy, which would refuse to parse HTML.
  await page.goto('about:blank');
  const read: PageTexts[] = [];
  for (const path of paths) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    const { lang, canonical, foreign, links } = await page.evaluate(readPage, html);
    const strayLinks = links.filter((href) => splitLanguage(href).language !== lang);
    read.push({ path, canonical: canonical && new URL(canonical).pathname, foreign, strayLinks });
  }
  return read;
}

/** Runs in the browser. */
function readPage(html: string) {
  const latinWords =
    /\p{Script=Latin}[\p{Script=Latin}’'®™.-]*(?:[\s,–]+\p{Script=Latin}[\p{Script=Latin}’'®™.-]*){2,}/gu;
  const arabicLetter = /\p{Script=Arabic}/u;
  /** A model's name of several words, within an Arabic text, is not a sentence: each of its words begins with a capital. */
  const hasLatinSentence = (text: string) =>
    [...text.matchAll(latinWords)].some(([words]) => !arabicLetter.test(text) || /(?:^|\s)\p{Ll}/u.test(words));
  const spoken = ['alt', 'aria-label', 'placeholder', 'title', 'content'];
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { lang } = page.documentElement;
  const isForeign = (text: string) => {
    const open = text.replaceAll(/[\u2066-\u2068][^\u2069]*\u2069/g, ' ');
    return lang === 'ar' ? hasLatinSentence(open) : arabicLetter.test(open);
  };
  const isMarked = (element: Element) =>
    element.closest('bdi, script, style') !== null || element.closest('[lang]')?.getAttribute('lang') !== lang;
  const foreign: string[] = [];
  for (const element of page.querySelectorAll('title, meta[name=description], body, body *')) {
    if (isMarked(element)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue);
    const texts = [own.join(''), ...spoken.map((name) => element.getAttribute(name))];
    for (const text of texts) if (text && isForeign(text)) foreign.push(text.trim());
  }
  const links = [...page.querySelectorAll('a[href^="/"]:not([hreflang])')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  const canonical = page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  return { lang, canonical, foreign, links };
}
