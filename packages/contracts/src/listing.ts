import { type FilterName, filterNames, filterValues, sortOptions } from '@dilmun/settings/listing-filters';
import { z } from 'zod';
import { Bhd } from './bhd.ts';
import { CommaList, Image, PageNumber } from './text.ts';

/** The values of one filter: those that are fixed, or any. */
function createFilterQuery(name: FilterName) {
  const values: readonly [string, ...string[]] | null = filterValues[name];
  return (values ? CommaList.pipe(z.array(z.enum(values))) : CommaList).optional();
}

const filterQuery = Object.fromEntries(filterNames.map((name) => [name, createFilterQuery(name)])) as Record<
  FilterName,
  ReturnType<typeof createFilterQuery>
>;

/** The query parameters of a list. Values of one filter panel are combined by OR, panels by AND. */
export const listingQuery = {
  ...filterQuery,
  sort: z.enum(sortOptions).optional(),
  page: PageNumber.optional(),
};
const ListingQuery = z.object(listingQuery);
export type ListingQuery = z.output<typeof ListingQuery>;
export type ChosenFilters = { [Name in FilterName]?: readonly string[] | undefined };

/** The average of the stars of a product's published reviews, to one decimal, and the number of these reviews. */
export const Rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.output<typeof Rating>;

/** Fields of a product card beyond name, description and picture. */
export const cardShape = {
  /** The variant that the card opens: the cheapest that can be bought, else the cheapest. */
  partnumber: z.string(),
  /** At most one image, because a card shows only one. */
  images: z.array(Image),
  /** The lowest price of its variants, after discounts. Shown as 'Starting from'. */
  price: Bhd,
  priceRange: Bhd,
  /** The price before the discount, if the cheapest variant is reduced. */
  wasPrice: Bhd.nullable(),
  sale: z.boolean(),
  /** Number of its variants: a product with one can be added to the cart from its card. */
  variantCount: z.int(),
  /** Some variant could be bought a few seconds ago. */
  inStock: z.boolean(),
  /** Its colours: the name, and the colour of the dot as '#5c6166'. */
  swatches: z.array(z.object({ name: z.string(), shade: z.string() })),
  /** Null without reviews. */
  rating: Rating.nullable(),
};

const Count = z.object({ value: z.string(), count: z.int() });
type CountedName = Exclude<FilterName, 'features'>;
/** The filters whose counts have no labels of their own. */
export const countedNames = filterNames.filter((name): name is CountedName => name !== 'features');
const countShape = Object.fromEntries(countedNames.map((name) => [`${name}Counts`, z.array(Count)])) as {
  [Name in CountedName as `${Name}Counts`]: z.ZodArray<typeof Count>;
};
/**
 * The filter panels. A count is the number of products that selecting a value would list; values already selected in the
 * same panel are ignored. A value without products stays listed with 0.
 */
export const panelsShape = {
  allFeatures: z.array(z.string()),
  allSeries: z.array(z.object({ label: z.string(), value: z.string() })),
  /** `label`: the value in the language of the answer, if it differs. */
  featureCounts: z.array(Count.extend({ label: z.string().optional() })),
  ...countShape,
};
const Panels = z.object(panelsShape);
export type Panels = z.output<typeof Panels>;

/** A product as every list shows it, without the fields that name it. */
const Card = z.object(cardShape);
export type Card = z.output<typeof Card> & { description: string };
