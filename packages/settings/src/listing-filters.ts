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

/**
 * The filter panels of a list, in their order; the names are also those of the query parameters. Each has fixed values, or
 * null for those of the catalogue.
 */
export const filterValues = {
  price: priceBands,
  features: null,
  series: null,
  size: null,
  colour: colourFamilies,
  sale: ['on'],
  stock: ['in'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]] | null>>;
export type FilterName = keyof typeof filterValues;

export const filterNames = Object.keys(filterValues) as readonly FilterName[];
