import type { CategoryTileId } from '../../category-tiles.ts';

/** Names of the tiles of the home page's category grid. */
export const categoryTileNames: Readonly<Record<CategoryTileId, string>> = {
  smartwatches: 'Smartwatches',
  automotive: 'Automotive',
  sports: 'Sports and Fitness',
  outdoor: 'Outdoor Recreation',
  marine: 'Marine',
  aviation: 'Aviation',
};
