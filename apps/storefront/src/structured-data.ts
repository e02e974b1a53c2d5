import { formatBhdDecimals } from '@dilmun/contracts/money';
import type { ProductReview } from '@dilmun/contracts/reviews';
import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { catalogue } from '@dilmun/messages/catalogue';
import { dealer } from '@dilmun/messages/dealer';
import { language } from '@dilmun/messages/language';
import { localizePath } from '@dilmun/settings/languages';
import { buildProductPath } from '@dilmun/settings/part-number';
import { store } from '@dilmun/settings/store';
import type { QueryClient } from '@tanstack/react-query';
import { categoryDetailsQuery } from './features/categories/categories.queries.ts';
import { productReviewsQuery } from './features/reviews/reviews.queries.ts';
import { parentProductQuery, readProductId } from './features/variants/variants.queries.ts';
import { variantsQuery } from './lib/products/products.queries.ts';
import type { Match } from './router.tsx';

type SchemaObject = Record<string, unknown>;
/** Builds absolute URLs of pages, by their paths without the language's prefix, and of files. */
interface Addresses {
  page: (path: string) => string;
  file: (path: string) => string;
}

/**
 * Builds the page's schema.org data for search engines. Runs only on the server, so browsers do not load it. Contains
 * only data that the page has loaded.
 */
export function structuredData(queryClient: QueryClient, { route, params }: Match, origin: string): SchemaObject[] {
  const file = (path: string) => new URL(path, origin).href;
  const addresses: Addresses = { file, page: (path) => file(localizePath(language, path)) };
  if (route.path === '/' || route.path === '/home') return [organization(addresses), website(addresses)];
  if (route.path === '/all-products/:category') {
    const key = params.category ?? '';
    const details = queryClient.getQueryData(categoryDetailsQuery(key).queryKey);
    const url = `/all-products/${encodeURIComponent(key)}`;
    return details ? [breadcrumbs(addresses, [{ name: details.showname ?? catalogue.untitled, url }])] : [];
  }
  if (!route.path.startsWith('/products/')) return [];
  const id = readProductId(params.id) ?? 0;
  const parent = queryClient.getQueryData(parentProductQuery(id).queryKey);
  const variants = queryClient.getQueryData(variantsQuery(id).queryKey);
  if (!parent || !variants) return [];
  const here = { name: parent.productName, url: `/products/${parent.id}` };
  const outer = parent.breadcrumbs.filter(({ url }) => url !== '/' && url !== '/home');
  const reviews = queryClient.getQueryData(productReviewsQuery(id).queryKey)?.data ?? [];
  return [productGroup(addresses, parent, variants, reviews), breadcrumbs(addresses, [...outer, here])];
}

const schema = (type: string, of: SchemaObject): SchemaObject => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...of,
});

const organization = (addresses: Addresses) =>
  schema('Organization', {
    name: store.name,
    legalName: dealer.legalName,
    url: addresses.page('/'),
    logo: addresses.file('/favicon.svg'),
    email: store.emails.support,
    telephone: store.phones.sales,
    vatID: store.vat.number,
    sameAs: [store.social.url],
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealer.street,
      addressLocality: dealer.city,
      postalCode: store.address.postalCode,
      addressCountry: store.address.countryCode,
    },
  });

const website = (addresses: Addresses) =>
  schema('WebSite', { name: store.name, url: addresses.page('/'), inLanguage: language });

const breadcrumbs = (addresses: Addresses, items: readonly { name: string; url: string }[]) =>
  schema('BreadcrumbList', {
    itemListElement: [{ name: catalogue.home, url: '/' }, ...items].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addresses.page(url),
    })),
  });

/** Features that schema.org has a `variesBy` property for. */
const variesBy: Readonly<Record<string, string>> = { Color: 'color', 'Case Size': 'size' };

const productGroup = (
  addresses: Addresses,
  parent: ParentProduct,
  variants: readonly Variant[],
  reviews: readonly ProductReview[],
) =>
  schema('ProductGroup', {
    name: parent.productName,
    description: parent.description,
    productGroupID: `${parent.id}`,
    url: addresses.page(`/products/${parent.id}`),
    brand: { '@type': 'Brand', name: store.maker },
    variesBy: parent.features.flatMap(({ key, englishKey = key }) =>
      variesBy[englishKey] ? [`https://schema.org/${variesBy[englishKey]}`] : [],
    ),
    ...(parent.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: parent.rating.average,
        reviewCount: parent.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(review) }),
    hasVariant: variants.map((variant) => product(addresses, parent, variant)),
  });

const review = ({ name, stars, text, language, day }: ProductReview): SchemaObject => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: day,
  inLanguage: language,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
});

const product = (addresses: Addresses, parent: ParentProduct, variant: Variant): SchemaObject => ({
  '@type': 'Product',
  name: variant.productName,
  // A variant has the description of its group unless it states its own.
  ...(variant.description !== parent.description && { description: variant.description }),
  sku: variant.partNumber,
  mpn: variant.partNumber,
  image: variant.images.slice(0, 1).map(({ src }) => addresses.file(src)),
  ...Object.fromEntries(
    variant.features.flatMap(({ key, englishKey = key, value }) =>
      variesBy[englishKey] ? [[variesBy[englishKey], value]] : [],
    ),
  ),
  offers: {
    '@type': 'Offer',
    url: addresses.page(buildProductPath(parent.id, variant.partNumber)),
    price: formatBhdDecimals(variant.discountedPrice ?? variant.price),
    priceCurrency: store.currency,
    availability: `https://schema.org/${variant.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.name },
  },
});
