import { contentAttributes, contentTags } from '@dilmun/settings/content-html';
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
