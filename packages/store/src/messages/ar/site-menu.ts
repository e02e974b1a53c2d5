import { buildSiteMenu } from '../../menu.ts';
import { store } from '../../store.ts';
import { informationPages } from './pages/registry.ts';

export const { menuItems, furtherCategories, footerSections, legalLinks } = buildSiteMenu(
  {
    items: {
      smartwatches: 'الساعات الذكية',
      sports: 'الرياضة واللياقة',
      outdoor: 'الأنشطة الخارجية',
      automotive: 'السيارات',
      marine: 'البحرية',
    },
    furtherCategories: { Aviation: 'الطيران', SALE: 'تخفيضات' },
    footer: { service: 'خدمة العملاء', company: 'الشركة', maker: store.maker },
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
