import { buildSiteMenu } from '../../menu.ts';
import { store } from '../../store.ts';
import { informationPages } from './pages/registry.ts';

/** The menus of every page. */
export const { menuItems, furtherCategories, footerSections, legalLinks } = buildSiteMenu(
  {
    items: {
      smartwatches: 'SMARTWATCHES',
      sports: 'SPORTS & FITNESS',
      outdoor: 'OUTDOOR RECREATION',
      automotive: 'AUTOMOTIVE',
      marine: 'MARINE',
    },
    furtherCategories: { Aviation: 'AVIATION', SALE: 'SALE' },
    footer: { service: 'CUSTOMER SERVICE', company: 'COMPANY', maker: store.maker.toUpperCase() },
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
