import { buildSiteMenu } from '../../menu.ts';

export const { menuItems, furtherCategories } = buildSiteMenu({
  items: {
    smartwatches: 'الساعات الذكية',
    sports: 'الرياضة واللياقة',
    outdoor: 'الأنشطة الخارجية',
    automotive: 'السيارات',
    marine: 'البحرية',
  },
  furtherCategories: { Aviation: 'الطيران', SALE: 'تخفيضات' },
});
