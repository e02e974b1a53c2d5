import type { KindName } from '@dilmun/catalogue/fields';
import type { Prisma } from '@dilmun/db/generated/client';

type Transaction = Prisma.TransactionClient;

/** The kinds whose withdrawn rows are deleted; products, variants, features and counts stay for orders and others. */
type RemovedKind = Exclude<KindName, 'parentProducts' | 'variants' | 'features' | 'stock'>;

const position = (keys: string[]) => ({ where: { position: { in: keys.map(Number) } } });

/** Deletes rows of each kind by key. */
export const removals: Record<RemovedKind, (tx: Transaction, keys: string[]) => Promise<unknown>> = {
  contentDocuments: (tx, keys) => tx.contentDocument.deleteMany({ where: { slug: { in: keys } } }),
  pages: (tx, keys) => tx.informationPage.deleteMany({ where: { path: { in: keys } } }),
  categories: (tx, keys) => tx.category.deleteMany({ where: { key: { in: keys } } }),
  redirects: (tx, keys) => tx.categoryRedirect.deleteMany({ where: { oldKey: { in: keys } } }),
  series: (tx, keys) => tx.series.deleteMany({ where: { value: { in: keys } } }),
  synonyms: (tx, keys) => tx.synonym.deleteMany({ where: { term: { in: keys } } }),
  colours: (tx, keys) => tx.colour.deleteMany({ where: { colour: { in: keys } } }),
  banner: (tx, keys) => tx.bannerSlide.deleteMany(position(keys)),
  featured: (tx, keys) => tx.featuredProduct.deleteMany(position(keys)),
  cards: (tx, keys) => tx.homeCard.deleteMany(position(keys)),
  menus: (tx, keys) => tx.menu.deleteMany({ where: { menu: { in: keys } } }),
  hours: (tx, keys) => tx.openingHours.deleteMany({ where: { day: { in: keys } } }),
  holidays: (tx, keys) => tx.holiday.deleteMany(position(keys)),
  delivery: (tx, keys) => tx.deliveryOption.deleteMany(position(keys)),
  dealer: (tx, keys) => tx.dealerSetting.deleteMany({ where: { key: { in: keys } } }),
  discountCodes: (tx, keys) => tx.discountCode.deleteMany({ where: { code: { in: keys } } }),
};
