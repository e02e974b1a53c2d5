import { contentAttributes, contentTags } from '@dilmun/store/content-html';
import sanitizeHtml from 'sanitize-html';

/**
 * Cleans the dealer's HTML before it is stored (docs/security.md S49): listed tags, addresses on https or this site
 * only, no style, id, class or script. What is not listed disappears; its text stays.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: contentTags,
    allowedAttributes: contentAttributes,
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}

/** Whether the shop shows a line of a tab as HTML. */
export const isHtml = (line: string): boolean => line.trim().startsWith('<');

/** A line of a tab, sanitised if it is HTML. */
export const cleanHtml = (line: string): string => (isHtml(line) ? sanitise(line) : line);
