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
    text: 'أعد تحميل الصفحة. إذا استمرت المشكلة، تواصل مع فريق الدعم.',
  },
  offline: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'تحقق من اتصالك بالإنترنت ثم أعد تحميل الصفحة.',
  },
  reload: 'إعادة تحميل الصفحة',
};
