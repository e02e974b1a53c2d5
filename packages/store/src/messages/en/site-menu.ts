import { buildMenuItems } from '../../menu.ts';

/** The items of the top menu. */
export const menuItems = buildMenuItems({
  smartwatches: 'SMARTWATCHES',
  sports: 'SPORTS & FITNESS',
  outdoor: 'OUTDOOR RECREATION',
  automotive: 'AUTOMOTIVE',
  marine: 'MARINE',
});
