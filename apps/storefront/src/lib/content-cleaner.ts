import { contentAttributes, contentTags } from '@dilmun/store/content-html';
import DOMPurify from 'dompurify';

const attributes = [...new Set(Object.values(contentAttributes).flat())];

/** Cleans HTML for a page, in the browser: the same tags as when it was stored (docs/security.md S49). */
export const cleanContent = (html: string) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: contentTags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // https, or an address of this site that names neither scheme nor host.
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|\/(?![/\\])|#|\?|[\w-]+(?:[/?#.]|$))/i,
    RETURN_TRUSTED_TYPE: true,
  });
