import { selectPlural } from '../../plural.ts';

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

/** Counts months after "لمدة" or "خلال": "شهرين", "24 شهرًا". */
export const countMonths = (count: number): string =>
  selectPlural('ar', count, {
    one: 'شهر واحد',
    two: 'شهرين',
    few: `${count} أشهر`,
    many: `${count} شهرًا`,
    other: `${count} شهر`,
  });

/** Counts seconds after "خلال" or "بعد": "ثانيتين", "30 ثانية". */
export const countSeconds = (count: number): string =>
  selectPlural('ar', count, {
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: `${count} ثوانٍ`,
    other: `${count} ثانية`,
  });
