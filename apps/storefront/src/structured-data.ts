import { formatBhdDecimals } from '@dilmun/contracts/money';
import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import { catalogue } from '@dilmun/store/messages/catalogue';
import { dealer } from '@dilmun/store/messages/dealer';
import { store } from '@dilmun/store/store';
import type { QueryClient } from '@tanstack/react-query';
import { categoryDetailsQuery } from './features/categories/categories.queries.ts';
import { parentProductQuery, readProductId, variantsQuery } from './features/variants/variants.queries.ts';
import type { Match } from './router.tsx';

type Thing = Record<string, unknown>;
/** Builds the absolute URL of a path of ours. */
type MakeAddress = (path: string) => string;

/**
 * Builds the page's schema.org data for search engines. Runs only on the server, so browsers do not load it. Contains
 * only data that the page has loaded.
 */
export function structuredData(queryClient: QueryClient, { route, params }: Match, origin: string): Thing[] {
  const makeAddress: MakeAddress = (path) => new URL(path, origin).href;
  const makePageAddress: MakeAddress = (path) => makeAddress(localizePath(language, path));
  if (route.path === '/' || route.path === '/home') return [organization(makeAddress), website(makeAddress)];
  if (route.path === '/all-products/:category') {
    const key = params.category ?? '';
    const details = queryClient.getQueryData(categoryDetailsQuery(key).queryKey);
    const url = `/all-products/${encodeURIComponent(key)}`;
    return details ? [breadcrumbs(makeAddress, [{ name: details.showname ?? catalogue.untitled, url }])] : [];
  }
  if (!route.path.startsWith('/products/')) return [];
  const id = readProductId(params.id) ?? 0;
  const parent = queryClient.getQueryData(parentProductQuery(id).queryKey);
  const variants = queryClient.getQueryData(variantsQuery(id).queryKey);
  if (!parent || !variants) return [];
  const here = { name: parent.productName, url: `/products/${parent.id}` };
  const outer = parent.breadcrumbs.filter(({ url }) => url !== '/' && url !== '/home');
  return [productGroup(makeAddress, parent, variants), breadcrumbs(makeAddress, [...outer, here])];
}

const schema = (type: string, of: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...of });

const organization = (makeAddress: MakeAddress) =>
  schema('Organization', {
    name: store.name,
    legalName: dealer.legalName,
    url: makeAddress('/'),
    logo: makeAddress('/favicon.svg'),
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

const website = (makeAddress: MakeAddress) => schema('WebSite', { name: store.name, url: makeAddress('/') });

const breadcrumbs = (makeAddress: MakeAddress, items: readonly { name: string; url: string }[]) =>
  schema('BreadcrumbList', {
    itemListElement: [{ name: catalogue.home, url: '/' }, ...items].map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: makeAddress(url),
    })),
  });

/** Features that schema.org has a `variesBy` property for. */
const variesBy: Readonly<Record<string, string>> = { Color: 'color', 'Case Size': 'size' };

const productGroup = (makeAddress: MakeAddress, parent: ParentProduct, variants: readonly Variant[]) =>
  schema('ProductGroup', {
    name: parent.productName,
    description: parent.description,
    productGroupID: `${parent.id}`,
    url: makeAddress(`/products/${parent.id}`),
    brand: { '@type': 'Brand', name: store.maker },
    variesBy: parent.features.flatMap(({ key }) => (variesBy[key] ? [`https://schema.org/${variesBy[key]}`] : [])),
    hasVariant: variants.map((variant) => product(makeAddress, parent.id, variant)),
  });

const product = (makeAddress: MakeAddress, parentId: number, variant: Variant): Thing => ({
  '@type': 'Product',
  name: variant.productName,
  description: variant.description,
  sku: variant.partNumber,
  mpn: variant.partNumber,
  image: variant.images.slice(0, 1).map(({ src }) => makeAddress(src)),
  ...Object.fromEntries(variant.features.flatMap(({ key, value }) => (variesBy[key] ? [[variesBy[key], value]] : []))),
  offers: {
    '@type': 'Offer',
    url: makeAddress(`/products/${parentId}/${variant.partNumber}`),
    price: formatBhdDecimals(variant.discountedPrice ?? variant.price),
    priceCurrency: store.currency,
    availability: `https://schema.org/${variant.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: store.name },
  },
});
