import { contentAttributes, contentTags } from '@dilmun/settings/content-html';
import { DomUtils, parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises the dealer's HTML before it is stored (docs/security.md S49): allows listed tags and addresses on https or
 * this site, in links also of mail and telephone; removes style, id, class and scripts. The text of removed tags stays.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: contentTags,
    allowedAttributes: contentAttributes,
    allowedSchemes: ['https'],
    allowedSchemesByTag: { a: ['https', 'mailto', 'tel'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}

/** True if the shop shows this line of a tab as HTML. */
export const isHtml = (line: string): boolean => line.trim().startsWith('<');

/** Sanitises a line of a tab if it is HTML. */
export const cleanHtml = (line: string): string => (isHtml(line) ? sanitise(line) : line);

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of HTML without its tags; a new line after each block. */
export const readHtmlText = (html: string): string =>
  sanitizeHtml(html.replace(/<(?:br|\/(?:p|h[1-6]|li|div|tr))\b[^>]*>/gi, '$&\n'), { allowedTags: [] }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => entities[entity] ?? entity,
  );

/**
 * Reads the names and values of HTML that is one table, each row of it a `th` beside a `td` of nothing but text; null for
 * other HTML.
 */
export function readHtmlTable(html: string): [name: string, value: string][] | null {
  const document = parseDocument(html);
  const [table, ...others] = listChildren(document);
  if (table?.name !== 'table' || others.length > 0) return null;
  const specs = DomUtils.getElementsByTagName('tr', table).map((row): [string, string] | null => {
    const [name, value, ...more] = listChildren(row);
    if (name?.name !== 'th' || value?.name !== 'td' || more.length > 0) return null;
    const texts: [string, string] = [DomUtils.textContent(name).trim(), DomUtils.textContent(value).trim()];
    return texts.every((text) => text !== '') && [name, value].flatMap(listChildren).length === 0 ? texts : null;
  });
  if (specs.length === 0 || !specs.every((spec) => spec !== null)) return null;
  // Text outside of the cells, such as a caption, would be lost.
  const isAll = removeSpaces(specs.flat().join('')) === removeSpaces(DomUtils.textContent(document));
  return isAll ? specs : null;
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
const listChildren = ({ children }: Element | ReturnType<typeof parseDocument>): Element[] =>
  DomUtils.getElementsByTagName('*', children, false);
const removeSpaces = (text: string): string => text.replaceAll(/\s/g, '');
