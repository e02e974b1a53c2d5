import type * as en from '../en/not-found.ts';
import type { Translated } from '../translated.ts';

export const notFound: Translated<typeof en.notFound> = {
  pageTitle: 'الصفحة غير موجودة',
  title: 'الصفحة غير موجودة',
  text: 'هذه الصفحة غير موجودة أو نُقلت. قد تفيدك إحدى هذه الصفحات:',
  toHome: 'الانتقال إلى الصفحة الرئيسية',
  productTitle: 'هذا المنتج غير متوفر',
  productText: 'ربما حل محله طراز أحدث. تصفّح ما لدينا أو اسألنا عن البديل.',
  toContact: 'اسألنا',
  toSitemap: 'عرض جميع الفئات',
};
