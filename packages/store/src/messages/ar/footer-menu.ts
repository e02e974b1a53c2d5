import { buildFooterMenu } from '../../footer-menu.ts';
import { isolate } from '../../isolate.ts';
import { store } from '../../store.ts';
import type * as en from '../en/footer-menu.ts';
import type { Translated } from '../translated.ts';
import { dealer } from './dealer.ts';

export const { footerSections, legalLinks } = buildFooterMenu({
  titles: { service: 'خدمة العملاء', company: 'الشركة', maker: store.maker },
  makerPages: {
    maps: 'الخرائط',
    technology: 'التقنيات',
    pay: `${store.maker} Pay`,
    stories: 'قصص',
    health: 'الصحة',
  },
  service: {
    contact: 'تواصلوا معنا',
    shipping: 'سياسة الشحن والإرجاع',
    terms: 'شروط وأحكام البيع',
    warranty: 'شروط الضمان',
    myOrders: 'طلباتي',
    trackOrder: 'تتبّع الطلب',
  },
  company: {
    about: 'من نحن',
    investors: 'المستثمرون',
    modernSlavery: 'بيان مكافحة العبودية الحديثة',
    whistleblowing: 'نظام الإبلاغ عن المخالفات',
  },
  legal: {
    privacy: 'سياسة الخصوصية',
    cookies: 'سياسة ملفات تعريف الارتباط',
    security: 'الأمان',
    sitemap: 'خريطة الموقع',
  },
});

export const footerTexts: Translated<typeof en.footerTexts> = {
  tagline: `الوكيل المعتمد لشركة ${isolate(store.maker)} في ${dealer.countryName}`,
  followUs: 'تابعونا',
  visitUs: 'زورونا',
  accepted: 'وسائل الدفع المقبولة',
  copyright: (year) => `© ${year} ${dealer.legalName} جميع الحقوق محفوظة.`,
  vatNumber: (number) => `الرقم الضريبي ${isolate(number)}`,
  externalHint: '(يُفتح موقع الشركة المصنّعة)',
};
