import { isolate } from '../../isolate.ts';
import type * as en from '../en/saved.ts';
import type { Translated } from '../translated.ts';

export const saved: Translated<typeof en.saved> = {
  save: 'حفظ',
  saveNamed: (name) => `حفظ ${isolate(name)} لوقت لاحق`,
  saved: 'محفوظ',
  savedNamed: (name) => `محفوظ لوقت لاحق: ${isolate(name)}`,
  addedToast: 'حُفظ المنتج لوقت لاحق',
  view: 'عرض القائمة',

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
  link: (count) => `المنتجات المحفوظة (${count})`,
};
