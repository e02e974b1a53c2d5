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
