import { buildFooterMenu } from '../../footer-menu.ts';
import { isolate } from '../../isolate.ts';
import { store } from '../../store.ts';
import type * as en from '../en/footer-menu.ts';
import type { Translated } from '../translated.ts';
import { dealer } from './dealer.ts';
import { informationPages } from './pages/registry.ts';

export const { footerSections, legalLinks } = buildFooterMenu(
  {
    titles: { service: 'خدمة العملاء', company: 'الشركة', maker: store.maker },
    makerPages: {
      maps: 'الخرائط',
      technology: 'التقنيات',
      pay: `${store.maker} Pay`,
      stories: 'قصص',
      health: 'الصحة',
    },
    myOrders: 'طلباتي',
    trackOrder: 'تتبّع الطلب',
    sitemap: 'خريطة الموقع',
  },
  informationPages,
);

export const footerTexts: Translated<typeof en.footerTexts> = {
  tagline: `الوكيل المعتمد لشركة ${isolate(store.maker)} في ${dealer.countryName}`,
  followUs: 'تابعونا',
  visitUs: 'زورونا',
  accepted: 'وسائل الدفع المقبولة',
  copyright: (year) => `© ${year} ${dealer.legalName} جميع الحقوق محفوظة.`,
  vatNumber: (number) => `الرقم الضريبي ${isolate(number)}`,
  externalHint: '(يُفتح موقع الشركة المصنّعة)',
};
