import { categoryPath, type MenuId } from './menu.ts';

export interface CategoryTile {
  id: MenuId | 'aviation';
  label: string;
  to: string;
  /** The category whose first product it shows. */
  pictureCategory: string;
}

const tile = (id: CategoryTile['id'], label: string, pictureCategory: string, key: string = id): CategoryTile => ({
  id,
  label,
  to: categoryPath(key),
  pictureCategory,
});

/** The home page's grid. A section's tile leads to all of its section (virtual-categories.ts). */
export const categoryTiles: readonly CategoryTile[] = [
  tile('smartwatches', 'Smartwatches', 'wearable smartwatches'),
  tile('automotive', 'Automotive', 'cars'),
  tile('sports', 'Sports and Fitness', 'Cycling'),
  tile('outdoor', 'Outdoor Recreation', 'Handhelds'),
  tile('marine', 'Marine', 'Chartplotters'),
  tile('aviation', 'Aviation', 'Aviation', 'Aviation'),
];
