import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { buildCatalogue, type CatalogueRows } from '../src/build.ts';
import type { Catalogue, Stock } from '../src/catalogue.ts';
import { createStock } from '../src/stock.ts';

type Row = Record<string, string>;

const read = (sheet: string): Row[] =>
  parse(readFileSync(new URL(`../../../apps/demo/catalogue/${sheet}.csv`, import.meta.url)), {
    columns: true,
    bom: true,
  });

const lines = (cell: string | undefined): string[] => (cell ?? '').split('\n').filter((line) => line !== '');
const fils = (cell: string | undefined): number => Math.round(Number(cell) * 1_000);
const inArabic = (texts: object) => ({ ar: texts });

/** Reads the rows of the demo catalogue from its sheets: what search needs of them. */
export function readDemoRows(): { rows: CatalogueRows; quantities: Map<number, number> } {
  const categoryRows = read('categories');
  const categoryIds = new Map(categoryRows.map(({ category = '' }, at) => [category, at + 1]));
  const seriesRows = read('series');
  const seriesIds = new Map(seriesRows.map(({ series = '' }, at) => [series, at + 1]));
  const featureRows = read('features');
  const featureIds = new Map(featureRows.map(({ feature = '' }, at) => [feature, at + 1]));
  const products = read('products');
  const models = new Map(read('models').map((row) => [row.model, row]));
  const quantities = new Map<number, number>();
  const rows: CatalogueRows = {
    version: 1,
    categories: categoryRows.map((row, at) => ({
      id: at + 1,
      key: row.category ?? '',
      showname: row.title ?? '',
      world: row.world ?? '',
      position: at,
      goods: row.goods ?? '',
      image: null,
      headerSlug: null,
      footerSlug: null,
      translations: inArabic({ showname: row.title_ar }),
    })),
    categoryRedirects: [],
    categoryParentProducts: products.flatMap((row, position) =>
      lines(row.categories).map((key) => ({
        categoryId: categoryIds.get(key) ?? 0,
        parentProductId: Number(row.product),
        position,
      })),
    ),
    series: seriesRows.map((row, at) => ({
      id: at + 1,
      value: row.series ?? '',
      label: row.label ?? '',
      translations: inArabic({ label: row.label_ar }),
    })),
    features: featureRows.map((row, at) => ({
      id: at + 1,
      name: row.feature ?? '',
      translations: inArabic({ name: row.feature_ar }),
    })),
    parentProductFeatures: products.flatMap((row) =>
      lines(row.features).map((name) => ({
        parentProductId: Number(row.product),
        featureId: featureIds.get(name) ?? 0,
      })),
    ),
    parentProducts: products.map((row) => ({
      id: Number(row.product),
      name: row.name ?? '',
      description: row.description ?? '',
      seriesId: seriesIds.get(row.series ?? '') ?? null,
      breadcrumbs: [],
      footerItems: [],
      goesWith: lines(row['goes with']),
      translations: inArabic({ name: row.name_ar, description: row.description_ar }),
    })),
    options: read('options').map((row, at) => ({
      id: at + 1,
      parentProductId: Number(row.product),
      key: row.option ?? '',
      values: lines(row.values),
      description: row.description ?? '',
      position: at,
      translations: inArabic({ key: row.option_ar, values: lines(row.values_ar), description: row.description_ar }),
    })),
    subProducts: [...models.values()].map((row) => ({ id: Number(row.model), name: row.name ?? '' })),
    variants: read('variants').map((row, at) => {
      quantities.set(at + 1, Number(row.quantity));
      return {
        id: at + 1,
        partNumber: row['part number'] ?? '',
        subProductId: Number(row.model),
        parentProductId: Number(models.get(row.model)?.product),
        name: row.name ?? '',
        priceFils: fils(row.price),
        discountedPriceFils: row['discounted price'] ? fils(row['discounted price']) : null,
        discountPercentage: 0,
        shippingPeriod: '1-3 business days',
        warrantyMonths: null,
        position: at,
        images: [],
        options: Object.fromEntries(lines(row.options).map((line) => line.split(': ') as [string, string])),
        translations: inArabic({ name: row.name_ar }),
      };
    }),
    soldRecently: [],
    reviews: [],
    colours: [],
    synonyms: read('synonyms').map((row) => ({
      term: row.term ?? '',
      language: row.language ?? '',
      means: row.means ?? '',
    })),
    menus: [],
    featuredProducts: read('featured').map((row) => ({
      parentProductId: Number(row.product),
      image: row.image ?? '',
      name: row.name ?? '',
      description: row.description ?? '',
      title: row.title ?? '',
      translations: {},
    })),
    bannerSlides: [],
    homeCards: [],
    informationPages: [],
    terms: { deliveryOptions: [], openingHours: [], holidays: [] },
  };
  return { rows, quantities };
}

export function buildDemoCatalogue(): { catalogue: Catalogue; stock: Stock } {
  const { rows, quantities } = readDemoRows();
  const catalogue = buildCatalogue(rows);
  return { catalogue, stock: createStock(catalogue, quantities) };
}
