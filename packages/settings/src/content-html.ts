/**
 * The tags that the dealer's HTML may contain, checked when it is stored and when it is shown. URLs must be on
 * this site or https, those of links also `mailto:` and `tel:`.
 */
export const contentTags = [
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
  'code',
  'bdi',
  'a',
  'img',
  'figure',
  'figcaption',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
];

/** The attributes that each tag may have. */
export const contentAttributes: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
