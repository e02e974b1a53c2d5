import { informationPageSettings } from '@dilmun/store/information-pages';
import { store } from '@dilmun/store/store';

/** Indexable pages that are neither a category nor a product. */
const pages = [
  '/',
  '/try',
  ...informationPageSettings.filter((page) => !('aliasOf' in page)).map(({ path }) => path),
  '/sitemap',
  '/track-order',
];

/** Paths that crawlers must not index: private pages and endless result lists. */
const closed = [
  '/api/v1/user/',
  '/all-orders',
  '/cart',
  '/checkout',
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
  const rows = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${rows.join('\n')}\n`;
}

/** Builds the sitemap with the canonical URL of every page, category and product. */
export function composeSitemapXml(
  origin: string,
  categoryKeys: readonly string[],
  productIds: readonly number[],
): string {
  const paths = [
    ...pages,
    ...categoryKeys.map((key) => `/all-products/${encodeURIComponent(key)}`),
    ...productIds.map((id) => `/products/${id}`),
  ];
  const urls = paths.map((path) => `  <url><loc>${escapeXml(new URL(path, origin).href)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const securityTextDays = 180;

/** Builds security.txt (RFC 9116), consistent with the page /security. It expires after 180 days. */
export function composeSecurityText(storeOrigin: string, now: Date): string {
  const expires = new Date(now.getTime() + securityTextDays * 86_400_000);
  return [
    `Contact: mailto:${store.emails.security}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, ar',
    `Canonical: ${storeOrigin}/.well-known/security.txt`,
    `Policy: ${storeOrigin}/security`,
    '',
  ].join('\n');
}
