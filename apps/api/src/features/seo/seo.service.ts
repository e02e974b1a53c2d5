import type { Catalogue } from '@dilmun/catalogue/catalogue';
import { listKeys } from '@dilmun/catalogue/sections';
import { composeSitemapXml } from './seo.documents.ts';

/** The sitemap of all products that are sold now; each by its first variant, which its page shows. */
export const buildSitemap = (catalogue: Catalogue, origin: string): string =>
  composeSitemapXml(
    origin,
    catalogue.informationPages.map(({ path }) => path),
    listKeys(catalogue),
    catalogue.parentProducts.flatMap(({ id, variants: [first] }) =>
      first ? [{ parentProductId: id, partNumber: first.partNumber }] : [],
    ),
  );
