import { defaultLanguage, type Language, localizePath } from '@dilmun/settings/languages';
import { offeredLanguages } from '@dilmun/settings/offered-languages';
import { buildProductPath } from '@dilmun/settings/part-number';
import { store } from '@dilmun/settings/store';
import { escapeHtml } from '../../texts/escape-html.ts';

/** Indexable pages that are not of the catalogue. */
const pages = ['/', '/try', '/sitemap', '/track-order'];

/** Paths that crawlers must not index, in every language: private pages and endless result lists. */
const closed = [
  '/all-orders',
  '/cart',
  '/checkout',
  '/mail/',
  '/order-confirmed',
  '/account',
  '/orders',
  '/reset-password/',
  '/saved',
  '/search-product/',
  '/stock-alerts',
  '/track-order/',
];

/** Builds robots.txt: the excluded paths, and the sitemap's URL. */
export function composeRobotsText(origin: string): string {
  const paths = ['/api/v1/user/', ...offeredLanguages.flatMap((id) => closed.map((path) => localizePath(id, path)))];
  const rows = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${rows.join('\n')}\n`;
}

/**
 * Builds the sitemap with the canonical URL of every page, information page, category and product in every language; that
 * of a product names its first variant.
 */
export function composeSitemapXml(
  origin: string,
  pagePaths: readonly string[],
  categoryKeys: readonly string[],
  variants: readonly { parentProductId: number; partNumber: string }[],
): string {
  const paths = [
    ...pages,
    ...pagePaths,
    ...categoryKeys.map((key) => `/all-products/${encodeURIComponent(key)}`),
    ...variants.map(({ parentProductId, partNumber }) => buildProductPath(parentProductId, partNumber)),
  ];
  const address = (id: Language, path: string) => escapeHtml(new URL(localizePath(id, path), origin).href);
  const urls = paths.flatMap((path) => {
    const names = [...offeredLanguages.map((id) => [id, id] as const), ['x-default', defaultLanguage] as const];
    const alternates = (offeredLanguages.length > 1 ? names : [])
      .map(([name, id]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(id, path)}"/>`)
      .join('');
    return offeredLanguages.map((id) => `  <url><loc>${address(id, path)}</loc>${alternates}</url>\n`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('')}</urlset>\n`;
}

const securityTextDays = 180;

/** Builds security.txt (RFC 9116), consistent with the page /security. It expires after 180 days. */
export function composeSecurityText(storeOrigin: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000);
  return [
    `Contact: mailto:${store.emails.security}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${offeredLanguages.join(', ')}`,
    `Canonical: ${storeOrigin}/.well-known/security.txt`,
    `Policy: ${storeOrigin}/security`,
    '',
  ].join('\n');
}
