/** The filter panels of a list, in their order; also the names of query parameters. */
export const filterNames = ['price', 'features', 'series', 'size', 'colour', 'stock'] as const;
export type FilterName = (typeof filterNames)[number];

/** The five options of the specification. The first one keeps the order of the list: the dealer's, or the best match. */
export const sortOptions = [
  'featuredProducts-desc',
  'productName-asc',
  'productName-desc',
  'price-asc',
  'price-desc',
] as const;
export type SortOption = (typeof sortOptions)[number];

/** The colours that shoppers filter by. The dealer's sheet `colours` assigns the names of variants to them. */
export const colourFamilies = [
  'black',
  'grey',
  'silver',
  'white',
  'gold',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;

/** The bands of the price filter in BHD. */
export const priceBands = ['0-50', '50-100', '100-200', '200-400', '400-'] as const;
