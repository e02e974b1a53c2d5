import { bhdDecimals } from '@dilmun/contracts/money';
import type { Variant } from '@dilmun/contracts/variants';
import { store } from '@dilmun/store/store';
import { addressOf } from '../../lib/page-head.tsx';
import { useDrawnByServer } from '../../lib/use-hydrated.ts';

export interface ProductDataProps {
  variant: Variant;
  /** The page's true path. */
  path: string;
}

/** What search engines read of a product: schema.org Product with its Offer. Inert JSON, never run. */
export function ProductData({ variant, path }: ProductDataProps) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: variant.productName,
    description: variant.description,
    sku: variant.partNumber,
    mpn: variant.partNumber,
    brand: { '@type': 'Brand', name: store.maker },
    image: variant.images.map(({ src }) => addressOf(src)),
    offers: {
      '@type': 'Offer',
      url: addressOf(path),
      price: bhdDecimals(variant.discountedPrice ?? variant.price),
      priceCurrency: store.currency,
      availability: `https://schema.org/${variant.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: store.name },
    },
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // Search engines read what the server draws; a script that the browser makes is refused by Trusted Types.
  if (!useDrawnByServer(json)) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
