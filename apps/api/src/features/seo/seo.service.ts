import type { Db } from '@dilmun/db/client';
import { listListingKeys } from '../categories/categories.service.ts';
import { listInformationPagePaths } from '../information-pages/information-pages.service.ts';
import { listFirstVariants } from '../variants/variants.service.ts';
import { composeSitemapXml } from './seo.documents.ts';

/** The sitemap of all products that are sold now. */
export async function buildSitemap(db: Db, origin: string): Promise<string> {
  const [pagePaths, categoryKeys, variants] = await Promise.all([
    listInformationPagePaths(db),
    listListingKeys(db),
    listFirstVariants(db),
  ]);
  return composeSitemapXml(origin, pagePaths, categoryKeys, variants);
}
