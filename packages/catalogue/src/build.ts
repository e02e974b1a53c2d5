import type { Rating } from '@dilmun/contracts/listing';
import { findLinkedKey } from '@dilmun/settings/category-key';
import { type Language, languageIds, languages } from '@dilmun/settings/languages';
import { type MenuId, menuIds } from '@dilmun/settings/menu';
import type {
  Breadcrumb,
  Catalogue,
  Category,
  Colour,
  Feature,
  MenuEntry,
  Option,
  ParentProduct,
  Picture,
  Series,
  SubProduct,
  Synonym,
  Variant,
} from './catalogue.ts';
import { createColourFinder, listSwatches } from './colours.ts';
import { createFilterValues } from './filters.ts';
import { foldText } from './fold.ts';
import { findCheapest, isOnSale } from './prices.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { buildTerms, type TermRows } from './terms.ts';
import { createText, readEntryText, readShippingPeriod, readText, readTexts } from './text.ts';

/** A row with texts in other languages: `{ language: { name: translation } }`. */
interface Translated {
  translations: unknown;
}

/** The rows that a catalogue is built from, in any order where they have a position. */
export interface CatalogueRows {
  version: number;
  categories: (Translated & {
    id: number;
    key: string;
    showname: string;
    world: string;
    position: number;
    goods: string;
    image: string | null;
    headerSlug: string | null;
    footerSlug: string | null;
  })[];
  categoryRedirects: { oldKey: string; categoryKey: string }[];
  categoryParentProducts: { categoryId: number; parentProductId: number; position: number }[];
  series: (Translated & { id: number; value: string; label: string })[];
  features: (Translated & { id: number; name: string })[];
  parentProductFeatures: { parentProductId: number; featureId: number }[];
  parentProducts: (Translated & {
    id: number;
    name: string;
    description: string;
    seriesId: number | null;
    breadcrumbs: unknown;
    footerItems: string[];
    goesWith: string[];
  })[];
  options: (Translated & {
    id: number;
    parentProductId: number;
    key: string;
    values: string[];
    description: string;
    position: number;
  })[];
  subProducts: { id: number; name: string }[];
  /** Those that are sold. */
  variants: (Translated & {
    id: number;
    partNumber: string;
    subProductId: number;
    parentProductId: number;
    name: string;
    priceFils: number;
    discountedPriceFils: number | null;
    discountPercentage: number;
    shippingPeriod: string;
    warrantyMonths: number | null;
    position: number;
    images: unknown;
    options: unknown;
  })[];
  /** Pieces sold in the last 90 days. */
  soldRecently: { variantId: number; quantity: number }[];
  /** Of the published reviews of each product: the sum of their stars, and their number. */
  reviews: { parentProductId: number; stars: number; count: number }[];
  colours: Colour[];
  synonyms: Synonym[];
  menus: (Translated & {
    menu: string;
    label: string | null;
    title: string | null;
    promoTitle: string | null;
    promoText: string | null;
    promoButton: string | null;
    promoLink: string | null;
    links: unknown;
  })[];
  featuredProducts: (Translated & {
    parentProductId: number;
    image: string;
    name: string;
    description: string;
    title: string;
  })[];
  bannerSlides: (Translated & {
    image: string;
    title: string;
    description: string;
    buttonLink: string;
    buttonText: string;
  })[];
  homeCards: (Translated & {
    style: string;
    title: string;
    text: string;
    link: string;
    scene: string | null;
    image: string | null;
    pictureCategory: string | null;
    pictureSeries: string | null;
  })[];
  informationPages: (Translated & {
    path: string;
    aliases: string[];
    pageGroup: string;
    updatedOn: string | null;
    title: string;
    description: string;
    html: string;
  })[];
  terms: TermRows;
}

/** How many products or variants are built between two pauses: a few milliseconds. */
const stepSize = 500;

/** Builds the catalogue at once. For values of any size see `buildInSteps`. */
export function buildCatalogue(rows: CatalogueRows): Catalogue {
  const steps = buildInSteps(rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Builds the catalogue in steps of a few milliseconds; its caller may let other work run between them. */
export function* buildInSteps(rows: CatalogueRows): Generator<void, Catalogue, void> {
  const categories = rows.categories.map(
    (row): Writable<Category> => ({
      id: row.id,
      key: row.key,
      formerKeys: [],
      showname: readText(row.showname, row.translations, 'showname'),
      department: row.world,
      position: row.position,
      isAccessories: row.goods === 'accessories',
      image: row.image,
      headerSlug: row.headerSlug,
      footerSlug: row.footerSlug,
      parentProducts: [],
    }),
  );
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  const categoriesByKey = new Map<string, Category>();
  const formerKeys = Map.groupBy(rows.categoryRedirects, ({ categoryKey }) => categoryKey);
  for (const category of categories) {
    category.formerKeys = (formerKeys.get(category.key) ?? []).map(({ oldKey }) => oldKey);
    for (const key of category.formerKeys) categoriesByKey.set(key.toLowerCase(), category);
  }
  // A present key wins over a former one.
  for (const category of categories) categoriesByKey.set(category.key.toLowerCase(), category);

  const series = rows.series.map(
    (row): Series => ({ id: row.id, value: row.value, label: readText(row.label, row.translations, 'label') }),
  );
  const features = rows.features.map(
    (row): Feature => ({ id: row.id, name: readText(row.name, row.translations, 'name') }),
  );

  const seriesById = new Map(series.map((one) => [one.id, one]));
  const parentProductsById = new Map<number, Product>();
  const soldIds = new Set(rows.variants.map(({ parentProductId }) => parentProductId));
  const ratings = new Map(rows.reviews.map((row) => [row.parentProductId, calculateRating(row)]));
  let built = 0;
  for (const row of rows.parentProducts) {
    if (!soldIds.has(row.id)) continue;
    parentProductsById.set(row.id, {
      id: row.id,
      name: readText(row.name, row.translations, 'name'),
      description: readText(row.description, row.translations, 'description'),
      series: (row.seriesId !== null && seriesById.get(row.seriesId)) || null,
      features: [],
      categories: [],
      options: [],
      tabNames: readTexts(row.footerItems, row.translations, 'footerItems'),
      breadcrumbs: readBreadcrumbs(row.breadcrumbs, categoriesByKey),
      goesWith: [],
      variants: [],
      soldRecently: 0,
      rating: ratings.get(row.id) ?? null,
      isOnSale: false,
      swatches: [],
      filterValues: [],
      nameRank: Object.fromEntries(languageIds.map((id) => [id, 0])) as Record<Language, number>,
    } as unknown as Product);
    if (++built % stepSize === 0) yield;
  }
  const parentProducts = [...parentProductsById.values()].sort((one, other) => one.id - other.id);

  for (const row of sortByPosition(rows.options)) {
    (parentProductsById.get(row.parentProductId)?.options as Option[] | undefined)?.push({
      id: row.id,
      key: readText(row.key, row.translations, 'key'),
      values: readTexts(row.values, row.translations, 'values'),
      description: readText(row.description, row.translations, 'description'),
    });
    if (++built % stepSize === 0) yield;
  }

  const subProducts = new Map(rows.subProducts.map(({ id, name }): [number, SubProduct] => [id, { id, name }]));
  const soldRecently = new Map(rows.soldRecently.map(({ variantId, quantity }) => [variantId, quantity]));
  const variantsByPartNumber = new Map<string, Variant>();
  for (const row of sortByPosition(rows.variants)) {
    const parentProduct = parentProductsById.get(row.parentProductId);
    const subProduct = subProducts.get(row.subProductId);
    if (!parentProduct || !subProduct) throw new Error(`${row.partNumber} belongs to no product`);
    const variant: Variant = {
      id: row.id,
      partNumber: row.partNumber,
      parentProduct,
      subProduct,
      name: readText(row.name, row.translations, 'name'),
      priceFils: row.priceFils,
      discountedPriceFils: row.discountedPriceFils,
      discountPercentage: row.discountPercentage,
      options: row.options as Record<string, string>,
      picture: readPicture(row.images),
      shippingPeriod: readShippingPeriod(row.shippingPeriod, row.translations),
      warrantyMonths: row.warrantyMonths,
    };
    (parentProduct.variants as Variant[]).push(variant);
    parentProduct.soldRecently += soldRecently.get(row.id) ?? 0;
    variantsByPartNumber.set(row.partNumber, variant);
    if (++built % stepSize === 0) yield;
  }

  const featuresById = new Map(features.map((one) => [one.id, one]));
  const featurePlaces = new Map(features.map((one, at) => [one, at]));
  for (const { parentProductId, featureId } of rows.parentProductFeatures) {
    const feature = featuresById.get(featureId);
    const parentProduct = parentProductsById.get(parentProductId);
    if (feature && parentProduct) (parentProduct.features as Feature[]).push(feature);
  }
  yield;
  const findPlace = (feature: Feature) => featurePlaces.get(feature) ?? 0;
  for (const product of parentProducts)
    (product.features as Feature[]).sort((one, other) => findPlace(one) - findPlace(other));
  yield;
  const placed = rows.categoryParentProducts.toSorted(
    (one, other) => one.position - other.position || one.parentProductId - other.parentProductId,
  );
  for (const { categoryId, parentProductId } of placed) {
    const category = categoriesById.get(categoryId);
    const parentProduct = parentProductsById.get(parentProductId);
    if (category && parentProduct) (category.parentProducts as ParentProduct[]).push(parentProduct);
  }
  for (const category of categories) {
    for (const { categories: own } of category.parentProducts) (own as Category[]).push(category);
  }
  yield;
  linkGoesWith(rows.parentProducts, parentProductsById);
  yield;
  const filterValues = createFilterValues();
  const findColour = createColourFinder(rows.colours);
  for (const product of parentProducts) {
    product.cheapest = findCheapest(product.variants);
    product.isOnSale = isOnSale(product.variants);
    product.swatches = listSwatches(product.variants, product.options, findColour);
    product.filterValues = filterValues.number(product);
    if (++built % stepSize === 0) yield;
  }
  for (const language of languageIds) yield* rankByName(parentProducts, language);

  return {
    version: rows.version,
    categories,
    categoriesByKey,
    parentProducts,
    parentProductsById,
    variantsByPartNumber,
    series,
    features,
    colours: rows.colours,
    filterValues: filterValues.values,
    synonyms: rows.synonyms,
    sections: rows.menus.flatMap((row) => {
      const id = menuIds.find((one) => one === row.menu);
      return id ? [createSection(id, row)] : [];
    }),
    menus: {
      more: findEntries(rows.menus, 'more'),
      footer: findEntries(rows.menus, 'footer'),
      legal: findEntries(rows.menus, 'legal'),
    },
    featured: rows.featuredProducts.flatMap(({ parentProductId, image, translations, ...row }) => {
      const parentProduct = parentProductsById.get(parentProductId);
      if (!parentProduct) return [];
      const read = (name: 'name' | 'description' | 'title') => readText(row[name], translations, name);
      return [{ parentProduct, image, name: read('name'), description: read('description'), title: read('title') }];
    }),
    bannerSlides: rows.bannerSlides.map(({ buttonLink, translations, ...row }) => {
      const read = (name: 'image' | 'title' | 'description' | 'buttonText') => readText(row[name], translations, name);
      const texts = { title: read('title'), description: read('description'), buttonText: read('buttonText') };
      return { image: read('image'), buttonLink, ...texts };
    }),
    homeCards: rows.homeCards.map(({ translations, ...row }) => ({
      ...row,
      title: readText(row.title, translations, 'title'),
      text: readText(row.text, translations, 'text'),
    })),
    informationPages: rows.informationPages.map(({ translations, pageGroup, ...row }) => ({
      ...row,
      group: pageGroup,
      title: readText(row.title, translations, 'title'),
      description: readText(row.description, translations, 'description'),
      html: readText(row.html, translations, 'html'),
    })),
    terms: buildTerms(rows.terms),
  };
}

const calculateRating = ({ stars, count }: CatalogueRows['reviews'][number]): Rating => ({
  average: Math.round((10 * stars) / count) / 10,
  count,
});

/** While it is built; the catalogue's own types are read only. */
type Writable<Row> = { -readonly [Name in keyof Row]: Row[Name] };
/** Without `cheapest` until its variants are known. */
type Product = Writable<ParentProduct>;

const sortByPosition = <Row extends { position: number; id: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/**
 * Finds the part of a name to sort by. An Arabic name starts with the kind of product, so that only its model tells it
 * apart: "جهاز لاسلكي VHF طراز Marsa 250 – للقوارب" gives "Marsa 250". Other names are sorted as they are.
 */
function findSortName(name: string): string {
  if (!/\p{Script=Arabic}/u.test(name)) return name;
  const latin = name
    .split(' – ', 1)
    .join()
    .match(/\p{Script=Latin}[^\p{Script=Arabic}]*/gu);
  return latin?.at(-1)?.trim() ?? name;
}

/** Sets the place of each product by its name in a language: ignores case and accents. */
function* rankByName(products: readonly Product[], language: Language): Generator<void, void, void> {
  const { compare } = new Intl.Collator(languages[language].locale);
  const named = products.map((product) => {
    const name = product.name[language];
    return { product, name: foldText(name), sortName: foldText(findSortName(name)) };
  });
  yield;
  const sorted = yield* sortInSteps(
    named,
    (one, other) => compare(one.sortName, other.sortName) || compare(one.name, other.name),
  );
  let rank = 0;
  let before: string | null = null;
  for (const { product, name } of sorted) {
    if (name !== before) rank += 1;
    before = name;
    (product.nameRank as Record<Language, number>)[language] = rank;
  }
}

/** The first picture of a gallery. */
function readPicture(images: unknown): Picture | null {
  const [first] = images as (Record<string, unknown> & { src: string; width: number; height: number })[];
  if (!first) return null;
  return { src: first.src, alt: readEntryText(first, 'alt'), width: first.width, height: first.height };
}

/** A category is found by the key in its link, so that a renamed one has its present name. */
const readBreadcrumbs = (breadcrumbs: unknown, categoriesByKey: ReadonlyMap<string, Category>): Breadcrumb[] =>
  (breadcrumbs as { name: string; url: string }[]).map(({ name, url }) => {
    const key = findLinkedKey(url);
    const category = (key !== null && categoriesByKey.get(key.toLowerCase())) || null;
    return { category, name: category ? category.showname : createText(name, () => undefined), url };
  });

/** Links products both ways: first those that a product names, in its order, then those that name it, by id. */
function linkGoesWith(rows: CatalogueRows['parentProducts'], products: ReadonlyMap<number, Product>) {
  const namedBy = new Map<number, ParentProduct[]>();
  const named = new Map<ParentProduct, ParentProduct[]>();
  for (const { id, goesWith } of rows) {
    const product = products.get(id);
    if (!product || goesWith.length === 0) continue;
    const others = goesWith.flatMap((other) => products.get(Number(other)) ?? []).filter((other) => other !== product);
    named.set(product, others);
    for (const other of others) namedBy.set(other.id, [...(namedBy.get(other.id) ?? []), product]);
  }
  for (const product of products.values()) {
    const others = namedBy.get(product.id)?.sort((one, other) => one.id - other.id) ?? [];
    product.goesWith = [...new Set([...(named.get(product) ?? []), ...others])];
  }
}

type MenuRow = CatalogueRows['menus'][number];

function createSection(id: MenuId, { translations, promoLink, links, ...row }: MenuRow) {
  const read = (name: 'label' | 'title' | 'promoTitle' | 'promoText' | 'promoButton') =>
    readText(row[name] ?? '', translations, name);
  const promo = { title: read('promoTitle'), text: read('promoText'), buttonText: read('promoButton') };
  return {
    id,
    label: read('label'),
    title: read('title'),
    entries: readEntries(links),
    promo: promoLink === null ? null : { ...promo, to: promoLink },
  };
}

const findEntries = (rows: readonly MenuRow[], menu: string): MenuEntry[] =>
  readEntries(rows.find((row) => row.menu === menu)?.links ?? []);

const readEntries = (links: unknown): MenuEntry[] =>
  (links as (Record<string, unknown> & { link?: string })[]).map((entry) => ({
    label: readEntryText(entry, 'label'),
    link: entry.link ?? null,
  }));
