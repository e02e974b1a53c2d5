import { defaultLanguage, type Language, languageIds, languages } from '@dilmun/settings/languages';
import { type FilterName, filterNames, priceBands } from '@dilmun/settings/listing-filters';
import type { Feature, FilterValue, ParentProduct, Series, Stock, Swatch, Variant } from './catalogue.ts';
import { getFinalFils, isOnSale } from './prices.ts';
import { createText, type Text } from './text.ts';

/** A product while its catalogue is built: what filters may ask. */
export interface FilteredProduct {
  readonly series: Series | null;
  readonly features: readonly Feature[];
  readonly variants: readonly Pick<Variant, 'options' | 'priceFils' | 'discountedPriceFils' | 'warrantyMonths'>[];
  readonly cheapest: Pick<Variant, 'priceFils' | 'discountedPriceFils'>;
  readonly swatches: readonly Swatch[];
}

/** A value with its label, where that is not the value itself. */
type Answer = string | { value: string; label: Text };

type CompareValues = (one: FilterValue, other: FilterValue, language: Language) => number;

/** A filter of lists: all that a panel needs to know. */
interface Filter {
  /** How a product answers: the values by which the panel lists it. */
  listValues: (product: FilteredProduct) => readonly Answer[];
  /** How its values are sorted. */
  compare: CompareValues;
}

const collators = Object.fromEntries(languageIds.map((id) => [id, new Intl.Collator(languages[id].locale)])) as Record<
  Language,
  Intl.Collator
>;

const byLabel: CompareValues = (one, other, language) =>
  collators[language].compare(one.label[language], other.label[language]);

/** By unit, then by size: '20 mm', '42 mm', '1.2 m'. */
const bySize: CompareValues = (one, other, language) => {
  const [unit, otherUnit] = [one, other].map(({ value }) => value.replaceAll(/[\d.]/g, '')) as [string, string];
  if (unit !== otherUnit) return unit < otherUnit ? -1 : 1;
  return readNumber(one.value) - readNumber(other.value) || byLabel(one, other, language);
};

const readNumber = (value: string): number => Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Number.POSITIVE_INFINITY);

/** Whether an option is a size: 'Case Size', 'Band Width'. */
export const isSizeKey = (key: string): boolean => /(?:^| )(?:size|width)$/i.test(key);

/** Every filter of lists. */
const filters: Record<FilterName, Filter> = {
  price: { listValues: ({ cheapest }) => [findPriceBand(getFinalFils(cheapest))], compare: bySize },
  features: {
    listValues: ({ features }) => features.map(({ name }) => ({ value: name[defaultLanguage], label: name })),
    compare: byLabel,
  },
  series: { listValues: ({ series }) => (series ? [series] : []), compare: byLabel },
  size: {
    listValues: ({ variants }) =>
      variants.flatMap(({ options }) =>
        Object.entries(options).flatMap(([key, value]) => (isSizeKey(key) ? value : [])),
      ),
    compare: bySize,
  },
  colour: { listValues: ({ swatches }) => swatches.map(({ family }) => family), compare: byLabel },
  sale: { listValues: ({ variants }) => (isOnSale(variants) ? ['on'] : []), compare: () => 0 },
  // Stock changes with every order: `listNumbers` adds its only value.
  stock: { listValues: () => [], compare: () => 0 },
};

/** The band of a price in fils, its lower bound included. */
export function findPriceBand(fils: number): (typeof priceBands)[number] {
  const band = priceBands.find((one) => fils < Number(one.split('-')[1] || Number.POSITIVE_INFINITY) * 1_000);
  if (!band) throw new Error('the last price band has no upper bound');
  return band;
}

/** The only value of the filter of stock; it has the number 0. */
const inStock: FilterValue = { filter: 'stock', value: 'in', label: createText('in', () => undefined) };

/** Numbers the values of the filter panels of a catalogue while its products are built. */
export function createFilterValues() {
  const values: FilterValue[] = [inStock];
  const places = new Map<string, number>();
  const addValue = (filter: FilterName, answer: Answer): number => {
    const { value, label } = typeof answer === 'string' ? { value: answer, label: null } : answer;
    const key = `${filter} ${value}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, values.length);
    values.push({ filter, value, label: label ?? createText(value, () => undefined) });
    return values.length - 1;
  };
  return {
    values: values as readonly FilterValue[],
    /** The numbers of a product's values. */
    number: (product: FilteredProduct): number[] => [
      ...new Set(
        Object.entries(filters).flatMap(([name, { listValues }]) =>
          listValues(product).map((answer) => addValue(name as FilterName, answer)),
        ),
      ),
    ],
  };
}

/** Compares two values of one panel. */
export const compareValues = (one: FilterValue, other: FilterValue, language: Language): number =>
  filters[one.filter].compare(one, other, language);

/** The values chosen in each panel, in lower case, which equal requests write in many ways; without empty ones. */
export function normaliseChoice(chosen: { [Name in FilterName]?: readonly string[] | undefined }) {
  return filterNames.flatMap((filter) => {
    const values = (chosen[filter] ?? []).map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
    return values.length > 0 ? [{ filter, values: new Set(values) }] : [];
  });
}

/** The numbers of all values of a product, its stock included. */
export const listNumbers = (product: ParentProduct, stock: Stock): readonly number[] =>
  stock.available.has(product) ? [0, ...product.filterValues] : product.filterValues;
