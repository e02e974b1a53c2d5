import { methodsValue, type PageValueName, replacePageValues } from '@dilmun/settings/page-values';
import type { ShopSettings } from '@dilmun/settings/shop-settings';
import { escapeHtml, unescapeHtml } from '../../texts/escape-html.ts';
import { words } from '../../texts/words.ts';

const createReader = (shop: ShopSettings) => {
  const values = words().buildPageValues(shop);
  return (name: PageValueName): string => (name === methodsValue ? '' : values[name]);
};

/** Replaces the values in a plain text. */
export const fillPageText = (text: string, shop: ShopSettings): string => replacePageValues(text, createReader(shop));

/** Values that are shown as links, with the scheme of their URL. */
const schemes: Partial<Record<PageValueName, string>> = {
  'support email': 'mailto',
  'privacy email': 'mailto',
  'security email': 'mailto',
  'integrity email': 'mailto',
  'support phone': 'tel',
};

/** Replaces the values in sanitised HTML. */
export function fillPageHtml(html: string, shop: ShopSettings): string {
  const getValue = createReader(shop);
  return replacePageValues(
    html.replaceAll(`<p>{${methodsValue}}</p>`, () => buildMethods(shop)),
    (name) => {
      const text = escapeHtml(getValue(name));
      const scheme = schemes[name];
      return scheme ? `<a href="${scheme}:${text.replaceAll(' ', '')}"><bdi>${text}</bdi></a>` : text;
    },
  );
}

function buildMethods(shop: ShopSettings): string {
  const facts = words().listMethodFacts(shop);
  const rows = facts.map(({ term, words: text, note }) =>
    [
      `<dt>${escapeHtml(term)}</dt>`,
      ...[text, note ?? ''].filter(Boolean).map((line) => `<dd>${escapeHtml(line)}</dd>`),
    ].join(''),
  );
  return `<dl>${rows.join('')}</dl>`;
}

const headings = /<h2>(.*?)<\/h2>/gs;
const readText = (html: string): string => unescapeHtml(html.replaceAll(/<[^>]*>/g, '')).trim();

/** Splits sanitised HTML at its headings of the second level. */
export function splitSections(html: string): { lead: string; sections: { heading: string; html: string }[] } {
  const [lead = '', ...rest] = html.split(headings);
  const sections: { heading: string; html: string }[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    sections.push({ heading: readText(rest[at] ?? ''), html: (rest[at + 1] ?? '').trim() });
  }
  return { lead: lead.trim(), sections };
}

/**
 * Fragment identifiers of the sections of a page, made of its English headings: "section-refunds". The prefix keeps
 * them apart from the identifiers of the page's own elements.
 */
export function createSectionIds(englishHtml: string): string[] {
  const used = new Set<string>();
  return splitSections(englishHtml).sections.map(({ heading }, index) => {
    const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const name = ['section', ...words].join('-');
    const unique = words.length === 0 || used.has(name) ? `${name}-${index + 1}` : name;
    used.add(unique);
    return unique;
  });
}
