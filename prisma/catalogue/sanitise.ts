import sanitizeHtml from 'sanitize-html';

/**
 * Cleans the dealer's HTML before it is stored (SECURITY.md S49): listed tags, addresses on https or this site only, no
 * style, id, class or script. What is not listed disappears; its text stays.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'p',
        'br',
        'hr',
        'h2',
        'h3',
        'h4',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'strong',
        'em',
        'b',
        'i',
        'sup',
        'sub',
      ],
      ...['a', 'img', 'figure', 'figcaption', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  });
}
