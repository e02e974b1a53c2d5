import type { VirtualCategory } from '../../virtual-categories.ts';

/** Names of the virtual categories (virtual-categories.ts). */
export const virtualCategoryNames: Readonly<Record<VirtualCategory['key'], string>> = {
  SALE: 'Sale',
  smartwatches: 'Watches and Wearables',
  sports: 'Sports and Fitness',
  outdoor: 'Outdoor Recreation',
  automotive: 'Automotive',
  marine: 'Marine',
};
