import { contentAttributes, contentTags } from '@dilmun/settings/content-html';
import DOMPurify from 'dompurify';
import { localizeLink } from './localize-link.ts';

const attributes = [...new Set(Object.values(contentAttributes).flat())];

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href');
  if (href) node.setAttribute('href', localizeLink(href));
});

/** Sanitizes HTML in the browser, with the same tags as when it was stored (docs/security.md S49). */
export const cleanContent = (html: string) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: contentTags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // https, mail and telephone, or relative URLs without scheme and host.
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#|\?|[\w-]+(?:[/?#.]|$))/i,
    RETURN_TRUSTED_TYPE: true,
  });
