import type { CategoryTileId } from '../../category-tiles.ts';

export const categoryTileNames: Readonly<Record<CategoryTileId, string>> = {
  smartwatches: 'الساعات الذكية',
  automotive: 'السيارات',
  sports: 'الرياضة واللياقة',
  outdoor: 'الأنشطة الخارجية',
  marine: 'البحرية',
  aviation: 'الطيران',
};
