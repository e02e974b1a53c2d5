import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/saved-page.ts';
import type { Translated } from '../translated.ts';

export const savedPage: Translated<typeof en.savedPage> = {
  title: 'المنتجات المحفوظة',
  description: 'المنتجات التي حفظتها، بأسعار اليوم ومدى توفرها.',
  heading: 'المنتجات المحفوظة',
  onDevice: 'هذه القائمة محفوظة على هذا الجهاز. سجّل الدخول لتراها على جميع أجهزتك.',
  signIn: 'تسجيل الدخول',
  inAccount: 'هذه القائمة محفوظة في حسابك.',
  loading: 'جارٍ تحميل القائمة',
  emptyTitle: 'لا توجد منتجات محفوظة بعد',
  emptyText: 'اضغط على القلب بجانب المنتج لتحفظه هنا.',
  startShopping: 'بدء التسوق',
  list: 'المنتجات المحفوظة',
  removeNamed: (name) => `إزالة ${isolate(name)} من القائمة`,
};
