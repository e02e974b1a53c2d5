import { selectPlural } from '@dilmun/settings/plural';

/** Counts products: "منتج واحد", "7 منتجات". */
export const countProducts = (count: number): string =>
  selectPlural('ar', count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: `${count} منتجات`,
    many: `${count} منتجًا`,
    other: `${count} منتج`,
  });

/** Counts pieces of one product: "قطعة واحدة", "7 قطع". */
export const countPieces = (count: number): string =>
  selectPlural('ar', count, {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: `${count} قطع`,
    other: `${count} قطعة`,
  });
