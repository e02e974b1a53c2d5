import { store } from '../../store.ts';

/** Words of a product's page; 'Available to ship …' and the kicker literally from the specification. */
export const product = {
  kickerSale: (percent: number) => `SALE ${percent}%`,
  kickerNew: 'NEW',
  vat: '(Inclusive VAT)',
  partNumber: 'PART NUMBER',
  modelColor: 'Model/Color',
  available: 'Available to ship in 1–3 business days.',
  onlyLeft: (count: number) => `Only ${count} left.`,
  outOfStock: 'OUT OF STOCK',
  outOfStockText: 'Not in stock at the moment. Ask us when it will be back.',
  askUs: 'Contact us',
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
    `Part number ${partNumber} is not among this product’s models. This is the first.`,
  tabs: 'About this product',
  emptyTab: 'Nothing to say here yet.',
  /** The title until the product's own name is known. */
  pageTitle: 'Product',
  loading: 'Loading product',
  warranty: (months: number | null) => `${months === null ? 'Warranty' : `${months}-month warranty`} by ${store.maker}`,
  freeDelivery: 'Free delivery above BHD 50.000',
  support: 'Support in Muharraq',
  compare: 'Compare with others',
} as const;
