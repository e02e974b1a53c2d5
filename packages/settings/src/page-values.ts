/** The values that the texts of information pages may contain between braces: `{free delivery amount}`. */
export const pageValueNames = [
  ...(['shop', 'company', 'maker', 'country', 'address', 'street', 'city', 'opening hours'] as const),
  ...(['commercial registration', 'VAT number', 'VAT rates', 'countries'] as const),
  ...([
    'support email',
    'privacy email',
    'security email',
    'integrity email',
    'sender email',
    'support phone',
  ] as const),
  ...([
    'delivery methods',
    'business days',
    'next holidays',
    'free delivery amount',
    'cut-off time',
    'dispatch time',
    'processing time',
  ] as const),
  ...(['delivery attempts', 'report time', 'refund time', 'payment time', 'largest quantity'] as const),
  ...(['device warranty', 'wearing part warranty', 'replacement warranty', 'code time', 'reset link time'] as const),
  ...(['access time', 'tax record time', 'stock alert time', 'waiting stock alert time', 'unconfirmed time'] as const),
  ...(['message time', 'security reply time', 'whistleblowing reply time'] as const),
] as const;

export type PageValueName = (typeof pageValueNames)[number];

/** Stands alone in a paragraph, which the terms of the delivery methods replace. */
export const methodsValue = 'delivery methods';

/** The texts of a language; those of `methodsValue` depend on the offered methods. */
export type PageValues = Readonly<Record<Exclude<PageValueName, typeof methodsValue>, string>>;

/** Replaces each value in a text by what `replace` returns for its name; unknown names stay as they are. */
export const replacePageValues = (text: string, replace: (name: PageValueName) => string): string =>
  text.replace(/\{([^{}<>]*)\}/g, (whole, given: string) => {
    const name = pageValueNames.find((one) => one === given);
    return name ? replace(name) : whole;
  });

/** What is wrong with the braces of a text; null if each names a value. */
export function findPageValueFault(text: string): string | null {
  const rest = replacePageValues(text, () => '');
  const [, unknown] = /\{([^{}<>]*)\}/.exec(rest) ?? [];
  if (unknown !== undefined) return `"{${unknown}}" is no value: write one of {${pageValueNames.join('}, {')}}`;
  if (/[{}]/.test(rest)) return 'a brace without its partner: remove it';
  if (/<[^<>]*\{/.test(text)) return 'a value within a tag: write values in texts only';
  const withoutMethods = text.replaceAll(`<p>{${methodsValue}}</p>`, '');
  return withoutMethods.includes(`{${methodsValue}}`)
    ? `{${methodsValue}} stands alone in a paragraph: <p>{${methodsValue}}</p>`
    : null;
}

/** Paths of information pages. They are kept apart, so that no page replaces one of the shop's own. */
export const pagePath = /^(?:\/(?:customer-service|company)\/[a-z0-9]+(?:-[a-z0-9]+)*|\/security)$/;

/** The paths that texts of the shop link to. A shop always has these pages. */
export const requiredPages = [
  'contact-us',
  'shipping-and-return-policy',
  'terms-and-conditions-of-sale',
  'warranty-terms',
  'privacy-policy',
  'cookie-policy',
  'modern-slavery-statement',
  'whistleblowing-scheme',
]
  .map((name) => `/customer-service/${name}`)
  .concat('/security', '/company/about-us', '/company/investors');
