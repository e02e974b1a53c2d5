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
export type ColourFamily = (typeof colourFamilies)[number];

/** The bands of the price filter in BHD; the database function `price_band` assigns prices to them. */
export const priceBands = ['0-50', '50-100', '100-200', '200-400', '400-'] as const;
export type PriceBand = (typeof priceBands)[number];
