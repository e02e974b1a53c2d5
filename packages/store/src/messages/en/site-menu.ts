import { buildSiteMenu } from '../../menu.ts';

/** The menus of every page. */
export const { menuItems, furtherCategories } = buildSiteMenu({
  items: {
    smartwatches: 'SMARTWATCHES',
    sports: 'SPORTS & FITNESS',
    outdoor: 'OUTDOOR RECREATION',
    automotive: 'AUTOMOTIVE',
    marine: 'MARINE',
  },
  furtherCategories: { Aviation: 'AVIATION', SALE: 'SALE' },
});
