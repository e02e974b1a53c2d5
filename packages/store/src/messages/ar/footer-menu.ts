import { buildFooterMenu } from '../../footer-menu.ts';
import { store } from '../../store.ts';
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
