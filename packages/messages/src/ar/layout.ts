import { isolate } from '@dilmun/settings/isolate';
import { store } from '@dilmun/settings/store';
import type * as en from '../en/layout.ts';
import type { Translated } from '../translated.ts';

export const layout: Translated<typeof en.layout> = {
  openSearch: 'بحث',
  closeSearch: 'إغلاق البحث',
  skipToContent: 'الانتقال إلى المحتوى',
  freeDelivery: (limit) => `توصيل مجاني للطلبات التي تزيد على ${limit}`,
  homeLink: `${isolate(store.name)}، الصفحة الرئيسية`,
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  support: 'الدعم',
  myOrders: 'طلباتي',
  signIn: 'تسجيل الدخول',
  cart: 'السلة',
  crashed: {
    title: 'حدث خطأ ما',
    text: 'يُرجى إعادة تحميل الصفحة. إذا استمرت المشكلة، يُرجى التواصل مع فريق الدعم.',
  },
  offline: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'يُرجى التحقق من الاتصال بالإنترنت ثم إعادة تحميل الصفحة.',
  },
  reload: 'إعادة تحميل الصفحة',
};
