import { buildCategoryPath, type MenuId } from './menu.ts';

interface CategoryTile {
  id: MenuId | 'aviation';
  to: string;
  /** Key of the category whose first product the tile shows. */
  pictureCategory: string;
}

const createTile = (id: CategoryTile['id'], pictureCategory: string, key: string = id): CategoryTile => ({
  id,
  to: buildCategoryPath(key),
  pictureCategory,
});

/**
 * The category grid of the home page. The tile of a menu section links to its virtual category (virtual-categories.ts).
 */
export const categoryTiles: readonly CategoryTile[] = [
  createTile('smartwatches', 'wearable smartwatches'),
  createTile('automotive', 'Trucks'),
  createTile('sports', 'Kinetra Indoor Training'),
  createTile('outdoor', 'Handhelds'),
  createTile('marine', 'Chartplotters'),
  createTile('aviation', 'Aviation', 'Aviation'),
];

export type CategoryTileId = CategoryTile['id'];
