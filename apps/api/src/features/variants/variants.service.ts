import type { ParentProduct, Variant } from '@dilmun/contracts/variants';
import type { Db } from '@dilmun/db/client';
import { defaultLanguage } from '@dilmun/store/languages';
import { currentLanguage } from '../../language.ts';
import { refuseUnless } from '../../refusal.ts';
import { translateEntries } from '../../translations.ts';
import { words } from '../../words.ts';
import { listChoices, translateOption } from './variants.options.ts';
import { findParentProduct, listVariantRows } from './variants.sql.ts';

/** A parent product of which at least one variant is still sold, in the current language. Refuses with PRODUCT_NOT_FOUND. */
export async function getParentProduct(db: Db, id: number): Promise<ParentProduct> {
  const parentProduct = await findParentProduct(db, id);
  refuseUnless(parentProduct, 'PRODUCT_NOT_FOUND');
  const { features, tabNames, footerItems, breadcrumbs, ...rest } = translateEntries(parentProduct);
  return {
    ...rest,
    breadcrumbs: breadcrumbs.map(translateHome),
    features: features.map(translateOption),
    footerItems: footerItems.map((name, at) => tabNames?.[at] ?? name),
  };
}

/** The catalogue tool writes the link to the home page in English. */
const translateHome = (link: ParentProduct['breadcrumbs'][number]) =>
  currentLanguage() !== defaultLanguage && link.url === '/home' ? { ...link, name: words().catalogue.home } : link;

/**
 * The variants of a parent product still sold, in the dealer's order and the current language; prices in fils. `quantity` is the stock on hand
 * that no order reserves. Refuses with PRODUCT_NOT_FOUND if there are none.
 */
export async function listVariants(db: Db, parentProductId: number): Promise<Variant[]> {
  const rows = await listVariantRows(db, parentProductId);
  refuseUnless(rows.length > 0, 'PRODUCT_NOT_FOUND');
  return rows.map(({ options, pickers, tabs, ...variant }) => {
    const images = translateEntries(variant.images);
    const nameTab = (name: string) => tabs?.translated?.[tabs.names.indexOf(name)] ?? name;
    return {
      ...variant,
      images,
      firstImage: images[0] ?? null,
      features: listChoices(options, pickers),
      footerItems: translateEntries(variant.footerItems).map(({ key, value }) => ({ key: nameTab(key), value })),
    };
  });
}

/** The part number of the first variant still sold of every parent product: the one that /products/{id} shows. */
export const listFirstVariants = (db: Db): Promise<{ parentProductId: number; partNumber: string }[]> =>
  db.variant.findMany({
    where: { isSellable: true },
    distinct: ['parentProductId'],
    select: { parentProductId: true, partNumber: true },
    orderBy: [{ parentProductId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  });
