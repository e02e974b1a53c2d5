import { buildFooterMenu } from '../../footer-menu.ts';
import { store } from '../../store.ts';
import { informationPages } from './pages/registry.ts';

/** The links of the footer. */
export const { footerSections, legalLinks } = buildFooterMenu(
  {
    titles: { service: 'CUSTOMER SERVICE', company: 'COMPANY', maker: store.maker.toUpperCase() },
    makerPages: {
      maps: 'Maps',
      technology: 'Technology',
      pay: `${store.maker} Pay`,
      stories: 'Stories',
      health: 'Health',
    },
    myOrders: 'My Orders',
    trackOrder: 'Track Order',
    sitemap: 'Sitemap',
  },
  informationPages,
);
