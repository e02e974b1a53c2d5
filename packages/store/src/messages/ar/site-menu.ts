import { buildMenuItems } from '../../menu.ts';

export const menuItems = buildMenuItems({
  smartwatches: 'الساعات الذكية',
  sports: 'الرياضة واللياقة',
  outdoor: 'الأنشطة الخارجية',
  automotive: 'السيارات',
  marine: 'البحرية',
});
