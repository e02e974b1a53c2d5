import { categoryPath, type MenuId, type NavigationLink } from './menu.ts';

const category = (key: string, label = key): NavigationLink => ({ label, to: categoryPath(key) });

/** The home page's grid. */
export const categoryTiles: readonly (NavigationLink & { id: MenuId | 'aviation' })[] = [
  { id: 'smartwatches', ...category('wearable smartwatches', 'Smartwatches') },
  { id: 'automotive', ...category('cars', 'Automotive') },
  { id: 'sports', ...category('Cycling', 'Sports and Fitness') },
  { id: 'outdoor', ...category('Handhelds', 'Outdoor Recreation') },
  { id: 'marine', ...category('Chartplotters', 'Marine') },
  { id: 'aviation', ...category('Aviation') },
];
