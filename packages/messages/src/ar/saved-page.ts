import { isolate } from '@dilmun/settings/isolate';
import type * as en from '../en/saved-page.ts';
import type { Translated } from '../translated.ts';

export const savedPage: Translated<typeof en.savedPage> = {
  title: 'المنتجات المحفوظة',
  description: 'المنتجات التي حفظتموها، بأسعار اليوم ومدى توفرها.',
  heading: 'المنتجات المحفوظة',
  onDevice: 'هذه القائمة محفوظة على هذا الجهاز. لعرضها على جميع الأجهزة يُرجى تسجيل الدخول.',
  signIn: 'تسجيل الدخول',
  inAccount: 'هذه القائمة محفوظة في الحساب.',
  loading: 'جارٍ تحميل القائمة',
  emptyTitle: 'لا توجد منتجات محفوظة بعد',
  emptyText: 'لحفظ منتج هنا يكفي الضغط على القلب بجانبه.',
  startShopping: 'بدء التسوق',
  list: 'المنتجات المحفوظة',
  removeNamed: (name) => `إزالة ${isolate(name)} من القائمة`,
};
