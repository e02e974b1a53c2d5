import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/cart.ts';
import type { Translated } from '../translated.ts';
import { countPieces } from './nouns.ts';

export const cart: Translated<typeof en.cart> = {
  // Contains the number that the badge shows: voice control finds the link by its visible text.
  badge: (lines) => `السلة، عدد المنتجات: ${lines}`,
  badgeEmpty: 'السلة',

  addToCart: 'إضافة إلى السلة',
  addNamed: (name) => `إضافة ${isolate(name)} إلى السلة`,
  outOfStock: 'غير متوفر حاليًا',
  added: 'أُضيف المنتج إلى السلة',
  undo: 'تراجع',
  checkOut: 'إتمام الشراء',
  viewCart: 'عرض السلة',
  undone: 'أُزيل المنتج من السلة',
  addFailed: 'تعذّر تنفيذ العملية',
  allInCart: (quantity) => `في سلتك ${countPieces(quantity)}، وهذا كل ما لدينا`,
  noGuestToken: 'تعذّر فتح سلة جديدة.',
  notMadeYet: 'تعذّر تحديث السلة.',
  tryingAgain: 'جارٍ إعادة المحاولة…',

  keptForLater: 'لا يوجد اتصال بالإنترنت. سنحدّث السلة عند عودة الاتصال.',
  caughtUp: 'السلة محدّثة.',
};
