import type { CategoryProduct } from '@dilmun/contracts/categories';
import { type ChosenFilters, countedNames, type Panels } from '@dilmun/contracts/listing';
import type { Image } from '@dilmun/contracts/text';
import type { Language } from '@dilmun/settings/languages';
import type { FilterName, SortOption } from '@dilmun/settings/listing-filters';
import type { Catalogue, FilterValue, ParentProduct, Picture, Stock } from './catalogue.ts';
import { compareValues, listNumbers, normaliseChoice } from './filters.ts';
import { getFinalFils, getFormerFils } from './prices.ts';
import { findOpenedVariant } from './stock.ts';

/** What of a list is asked for. Pages are numbered from 1. */
export interface ListingRequest {
  readonly filters: ChosenFilters;
  readonly sort?: SortOption | undefined;
  readonly page?: number | undefined;
  readonly pageSize: number;
  readonly language: Language;
}

/** One page of a list. */
export interface ListedPage {
  /** The products of the page, in its order. */
  readonly products: readonly ParentProduct[];
  /** Of all pages. */
  readonly total: number;
  readonly panels: Panels;
}

/**
 * Lists one page of `products`, which are in the list's own order ('Featured Products'). Values of one filter panel are combined
 * by OR, the panels by AND; the counts of a panel ignore its own selection.
 */
export function listPage(
  catalogue: Catalogue,
  stock: Stock,
  products: readonly ParentProduct[],
  { filters, sort = 'featuredProducts-desc', page = 1, pageSize, language }: ListingRequest,
): ListedPage {
  const all = countAll(catalogue, stock, products);
  const chosen = normaliseChoice(filters);
  const { listed, counts } =
    chosen.length === 0 ? { listed: products, counts: all } : choose(catalogue, stock, products, chosen);
  const sorted = sortProducts(listed, sort, language);
  const start = (page - 1) * pageSize;
  return {
    products: sorted.slice(start, start + pageSize),
    total: listed.length,
    panels: buildPanels(catalogue, all, counts, language),
  };
}

/** Number of products by the number of each filter value. */
type Counts = Uint32Array;

const countsOfStock = new WeakMap<Stock, WeakMap<readonly ParentProduct[], Counts>>();

/** Counts the values of all products of a list; once, as long as the stock is the same. */
function countAll(catalogue: Catalogue, stock: Stock, products: readonly ParentProduct[]): Counts {
  const known = countsOfStock.get(stock) ?? new WeakMap<readonly ParentProduct[], Counts>();
  countsOfStock.set(stock, known);
  const before = known.get(products);
  if (before) return before;
  const counts = new Uint32Array(catalogue.filterValues.length);
  for (const product of products) addTo(counts, listNumbers(product, stock));
  known.set(products, counts);
  return counts;
}

function addTo(counts: Counts, numbers: readonly number[]): void {
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
}

type Chosen = ReturnType<typeof normaliseChoice>;

/** The products that all panels admit, and the counts of each panel without its own selection. */
function choose(catalogue: Catalogue, stock: Stock, products: readonly ParentProduct[], chosen: Chosen) {
  const { filterValues } = catalogue;
  // For each chosen panel the numbers of its values; a value that nothing has admits nothing.
  const admitting = chosen.map(
    ({ filter, values }) =>
      new Set(
        filterValues.flatMap((one, number) =>
          one.filter === filter && values.has(one.value.toLowerCase()) ? number : [],
        ),
      ),
  );
  const counts = new Uint32Array(filterValues.length);
  const listed: ParentProduct[] = [];
  for (const product of products) {
    const numbers = listNumbers(product, stock);
    const excluding = admitting.flatMap((admitted, at) => (numbers.some((number) => admitted.has(number)) ? [] : at));
    if (excluding.length === 0) {
      listed.push(product);
      addTo(counts, numbers);
    } else if (excluding.length === 1) {
      const panel = chosen[excluding[0] ?? 0]?.filter;
      addTo(
        counts,
        numbers.filter((number) => filterValues[number]?.filter === panel),
      );
    }
  }
  return { listed, counts };
}

type LabelledPanels = 'allFeatures' | 'allSeries' | 'featureCounts';

/** Builds the panels: every value that some product of the whole list has, with its count. */
function buildPanels(catalogue: Catalogue, all: Counts, counts: Counts, language: Language): Panels {
  const panels = Map.groupBy(describeCounts(catalogue, all, counts, language), ({ filter }) => filter);
  const count = (name: FilterName) => (panels.get(name) ?? []).map(({ value, count }) => ({ value, count }));
  const features = panels.get('features') ?? [];
  return {
    allFeatures: features.map(({ value }) => value),
    allSeries: (panels.get('series') ?? []).map(({ label, value }) => ({ label: label[language], value })),
    featureCounts: features.map(({ value, label, count }) => ({
      value,
      count,
      ...(label[language] !== value && { label: label[language] }),
    })),
    ...(Object.fromEntries(countedNames.map((name) => [`${name}Counts`, count(name)])) as Omit<Panels, LabelledPanels>),
  };
}

interface CountedValue extends FilterValue {
  count: number;
}

/** The values that some product of the list has, panel by panel and sorted. */
function describeCounts(catalogue: Catalogue, all: Counts, counts: Counts, language: Language): CountedValue[] {
  return sortValues(catalogue, language).flatMap((number) => {
    const value = catalogue.filterValues[number];
    return value && all[number] ? [{ ...value, count: counts[number] ?? 0 }] : [];
  });
}

const sortedValues = new WeakMap<Catalogue, Map<Language, readonly number[]>>();

/** The numbers of all values in the order of the panels; sorted once. */
function sortValues(catalogue: Catalogue, language: Language): readonly number[] {
  const byLanguage = sortedValues.get(catalogue) ?? new Map<Language, readonly number[]>();
  sortedValues.set(catalogue, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const panels = Map.groupBy(catalogue.filterValues.entries(), ([, { filter }]) => filter);
  const sorted = [...panels.values()].flatMap((values) =>
    values.sort(([, one], [, other]) => compareValues(one, other, language)).map(([number]) => number),
  );
  byLanguage.set(language, sorted);
  return sorted;
}

type Compare = (one: ParentProduct, other: ParentProduct, language: Language) => number;

/** Without the id as a tie-break a page could repeat or drop a product. */
const sorts: Record<Exclude<SortOption, 'featuredProducts-desc'>, Compare> = {
  'productName-asc': (one, other, language) => one.nameRank[language] - other.nameRank[language] || one.id - other.id,
  'productName-desc': (one, other, language) => other.nameRank[language] - one.nameRank[language] || one.id - other.id,
  'price-asc': (one, other) => getFinalFils(one.cheapest) - getFinalFils(other.cheapest) || one.id - other.id,
  'price-desc': (one, other) => getFinalFils(other.cheapest) - getFinalFils(one.cheapest) || one.id - other.id,
};

/** Sorts a list; 'Featured Products' keeps its order. */
function sortProducts(products: readonly ParentProduct[], sort: SortOption, language: Language) {
  if (sort === 'featuredProducts-desc') return products;
  const compare = sorts[sort];
  return products.toSorted((one, other) => compare(one, other, language));
}

/** A product as its card shows it. Prices are in fils. */
export function buildCard(product: ParentProduct, stock: Stock, language: Language): CategoryProduct {
  const { id, name, description, cheapest, isOnSale, swatches, variants } = product;
  const picture = variants[0]?.picture;
  return {
    id,
    productName: name[language],
    description: description[language],
    partnumber: findOpenedVariant(product, stock).partNumber,
    images: picture ? [buildImage(picture, language)] : [],
    price: getFinalFils(cheapest),
    priceRange: getFinalFils(cheapest),
    wasPrice: getFormerFils(product),
    sale: isOnSale,
    variantCount: variants.length,
    inStock: stock.available.has(product),
    swatches: swatches.map((swatch) => ({ name: swatch.name[language], shade: swatch.shade })),
    rating: product.rating,
  };
}

/** A picture with its description in a language. */
export const buildImage = ({ src, alt, width, height }: Picture, language: Language): Image => ({
  src,
  alt: alt[language],
  width,
  height,
});
