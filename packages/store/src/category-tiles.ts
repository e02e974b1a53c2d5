import { buildCategoryPath, type MenuId } from './menu.ts';

export interface CategoryTile {
  id: MenuId | 'aviation';
  label: string;
  to: string;
  /** Key of the category whose first product the tile shows. */
  pictureCategory: string;
}

const createTile = (
  id: CategoryTile['id'],
  label: string,
  pictureCategory: string,
  key: string = id,
): CategoryTile => ({
  id,
  label,
  to: buildCategoryPath(key),
  pictureCategory,
});

/**
 * The category grid of the home page. The tile of a menu section links to its virtual category (virtual-categories.ts).
 */
export const categoryTiles: readonly CategoryTile[] = [
  createTile('smartwatches', 'Smartwatches', 'wearable smartwatches'),
  createTile('automotive', 'Automotive', 'Trucks'),
  createTile('sports', 'Sports and Fitness', 'Kinetra Indoor Training'),
  createTile('outdoor', 'Outdoor Recreation', 'Handhelds'),
  createTile('marine', 'Marine', 'Chartplotters'),
  createTile('aviation', 'Aviation', 'Aviation', 'Aviation'),
];
