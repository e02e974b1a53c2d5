import { availability } from './availability.ts';

/** Words of a product's page; 'Available to ship …' and the kicker literally from the specification. */
export const product = {
  kickerSale: (percent: number) => `SALE ${percent}%`,
  kickerNew: 'NEW',
  vat: '(Inclusive VAT)',
  partNumber: 'PART NUMBER',
  modelColor: 'Model/Color',
  allModels: (count: number) => `All ${count} models`,
  /** The name of an option as shoppers read it, by its key in the catalogue. */
  optionName: (key: string) => (/^color$/i.test(key) ? 'Colour' : key),
  available: (shippingPeriod: string) => availability.available(shippingPeriod).replace(/(\d)-(?=\d)/, '$1–'),
  onlyLeft: (count: number) => `Only ${count} left.`,
  outOfStock: 'OUT OF STOCK',
  outOfStockText: 'This model is out of stock.',
  about: (feature: string) => `About ${feature}`,
  optionStates: {
    soldOut: 'Sold out',
    notCombined: 'Not in this combination',
    missing: 'Not available',
  },
  gallery: 'Pictures',
  picture: (index: number, count: number) => `Picture ${index} of ${count}`,
  enlarge: (index: number, count: number) => `Enlarge picture ${index} of ${count}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  otherModel: 'another model',
  outOfStockShort: 'out of stock',
  unknownPart: (partNumber: string) =>
    `We no longer sell part number ${partNumber}. Here is the closest model we have.`,
  tabs: 'About this product',
  emptyTab: 'No details yet.',
  /** The title until the product's own name is known. */
  pageTitle: 'Product',
  loading: 'Loading product',
  compare: 'Compare',
  buyBar: 'Buy this product',
} as const;
