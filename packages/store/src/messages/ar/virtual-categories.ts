import type { VirtualCategory } from '../../virtual-categories.ts';

export const virtualCategoryNames: Readonly<Record<VirtualCategory['key'], string>> = {
  SALE: 'تخفيضات',
  smartwatches: 'الساعات والأجهزة القابلة للارتداء',
  sports: 'الرياضة واللياقة',
  outdoor: 'الأنشطة الخارجية',
  automotive: 'السيارات',
  marine: 'البحرية',
};
