import { freeDeliveryAboveFils } from '../../delivery.ts';
import { isolate } from '../../isolate.ts';
import { store } from '../../store.ts';
import type * as en from '../en/layout.ts';
import type { Translated } from '../translated.ts';
import { dealer } from './dealer.ts';
import { formatBhd } from './formats.ts';

export const layout: Translated<typeof en.layout> = {
  openSearch: 'بحث',
  closeSearch: 'إغلاق البحث',
  skipToContent: 'الانتقال إلى المحتوى',
  freeDelivery: `توصيل مجاني للطلبات التي تزيد على ${formatBhd(freeDeliveryAboveFils)}`,
  homeLink: `${isolate(store.name)}، الصفحة الرئيسية`,
  tagline: `الوكيل المعتمد لشركة ${isolate(store.maker)} في ${dealer.countryName}`,
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  support: 'الدعم',
  myOrders: 'طلباتي',
  signIn: 'تسجيل الدخول',
  cart: 'السلة',
  footer: 'أسفل الصفحة',
  followUs: 'تابعونا',
  visitUs: 'زورونا',
  accepted: 'وسائل الدفع المقبولة',
  copyright: (year) => `© ${year} ${isolate(dealer.legalName)} جميع الحقوق محفوظة.`,
  vatNumber: (number) => `الرقم الضريبي ${isolate(number)}`,
  externalHint: '(يُفتح موقع الشركة المصنّعة)',
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

export const notFound: Translated<typeof en.notFound> = {
  pageTitle: 'الصفحة غير موجودة',
  title: 'الصفحة غير موجودة',
  text: 'هذه الصفحة غير موجودة أو نُقلت. قد تفيد إحدى هذه الصفحات:',
  toHome: 'الانتقال إلى الصفحة الرئيسية',
  productTitle: 'هذا المنتج غير متوفر',
  productText: 'ربما حل محله طراز أحدث. يمكن تصفح ما لدينا أو سؤالنا عن البديل.',
  toContact: 'اسألونا',
  toSitemap: 'عرض جميع الفئات',
};

export const sitemapTexts: Translated<typeof en.sitemapTexts> = {
  pageTitle: 'خريطة الموقع',
  title: 'خريطة الموقع',
  description: `جميع فئات المنتجات لدى ${isolate(store.name)}، وطرق التواصل معنا.`,
  furtherCategories: 'فئات أخرى',
  more: 'المزيد',
  links: [
    { label: 'من نحن', to: '/company/about-us' },
    { label: 'تواصل معنا', to: '/customer-service/contact-us' },
  ],
};
