import { type Frame, filsOfText, type TabContent, type Variant } from '../document/document.ts';
import { sanitise } from '../document/sanitise.ts';

/** Rows by their natural key, for one table or one table with its children. */
export type Rows<Row> = Map<string, Row>;

export type CategoryRow = {
  showname: string;
  world: string;
  position: number;
  image: string | null;
  headerSlug: string | null;
  footerSlug: string | null;
};

export type ParentProductRow = {
  name: string;
  description: string;
  series: string | null;
  breadcrumbs: { name: string; url: string }[];
  footerItems: string[];
  features: string[];
  options: { key: string; values: string[]; description: string }[];
  /** Category key to the place in its order. */
  categories: Record<string, number>;
};

export type VariantRow = {
  subProductId: number;
  parentProductId: number;
  name: string;
  description: string;
  priceFils: number;
  discountedPriceFils: number | null;
  discountPercentage: number;
  shippingPeriod: string;
  position: number;
  images: { src: string; alt: string; width: number; height: number }[];
  options: Record<string, string>;
  footerItems: { key: string; value: string[] }[];
};

/** The catalogue as the tables hold it, keyed by what staff call things; read from a document or from the database. */
export type CatalogueRows = {
  contentDocuments: Rows<{ html: string }>;
  categories: Rows<CategoryRow>;
  series: Rows<{ label: string }>;
  features: Rows<Record<string, never>>;
  parentProducts: Rows<ParentProductRow>;
  subProducts: Rows<{ parentProductId: number; name: string; position: number }>;
  variants: Rows<VariantRow>;
  stock: Rows<{ onHand: number }>;
  banner: Rows<{ image: string; title: string; description: string; buttonLink: string; buttonText: string }>;
  featured: Rows<{ parentProductId: number; image: string; name: string; description: string; title: string }>;
};

/** Kinds of rows, in the order in which they are written. */
export const kinds = [
  'contentDocuments',
  'categories',
  'series',
  'features',
  'parentProducts',
  'subProducts',
  'variants',
  'stock',
  'banner',
  'featured',
] as const satisfies readonly (keyof CatalogueRows)[];
export type Kind = (typeof kinds)[number];

/** Kinds of which there may be too many for memory. */
export type LongKind = 'variants' | 'stock';

/** All of the catalogue but its variants and their counts. */
export type FrameRows = Omit<CatalogueRows, LongKind>;

export const frameKinds = kinds.filter(
  (kind): kind is Exclude<Kind, LongKind> => kind !== 'variants' && kind !== 'stock',
);

/** Stands before the slug of a tab that is a content document; the API puts its own address there. */
export const contentHost = '{host}/content/';

/**
 * Turns a checked document into rows, in their order; `placeFrame` gives them their places. All HTML is sanitised here and
 * in `rowOfVariant`, so nothing else reaches a table.
 */
export function rowsOfFrame(document: Frame): FrameRows {
  const { contentDocuments, categories, series, parentProducts, banner, featured } = document;
  return {
    contentDocuments: new Map(contentDocuments.map(({ slug, html }) => [slug, { html: sanitise(html) }])),
    categories: new Map(
      categories.map(({ key, showname, world, image, header, footer }, position) => [
        key,
        { showname, world, position, image: image ?? null, headerSlug: header ?? null, footerSlug: footer ?? null },
      ]),
    ),
    series: new Map(series.map(({ value, label }) => [value, { label }])),
    features: new Map(parentProducts.flatMap((parent) => parent.features.map((name) => [name, {}]))),
    parentProducts: new Map(
      parentProducts.map((parent) => [
        String(parent.id),
        {
          name: parent.name,
          description: parent.description,
          series: parent.series ?? null,
          breadcrumbs: parent.breadcrumbs,
          footerItems: parent.tabs,
          features: [...new Set(parent.features)].sort(),
          options: parent.options,
          categories: Object.fromEntries(parent.categories.map((key) => [key, 0])),
        },
      ]),
    ),
    subProducts: new Map(
      parentProducts.flatMap((parent) =>
        parent.products.map(({ id, name }, position) => [String(id), { parentProductId: parent.id, name, position }]),
      ),
    ),
    banner: new Map(banner.map((slide, position) => [String(position), slide])),
    featured: new Map(
      featured.map(({ parentId, ...shown }, position) => [String(position), { parentProductId: parentId, ...shown }]),
    ),
  };
}

/**
 * Turns a checked variant of this parent into its row, at its place among the parent's variants. Texts that the shop has
 * of it already were sanitised before they came there.
 */
export function rowOfVariant(
  variant: Variant,
  parentProductId: number,
  position: number,
  present?: VariantRow,
): VariantRow {
  const clean = new Set(present?.footerItems.flatMap(({ value }) => value.filter(isHtml)));
  return {
    subProductId: variant.productId,
    parentProductId,
    name: variant.name,
    description: variant.description,
    priceFils: filsOfText(variant.price),
    discountedPriceFils: variant.discountedPrice === null ? null : filsOfText(variant.discountedPrice),
    discountPercentage: variant.discountPercentage,
    shippingPeriod: variant.shippingPeriod,
    position,
    images: variant.images,
    options: variant.options,
    footerItems: Object.entries(variant.tabs).map(([key, content]) => ({ key, value: tabLines(content, clean) })),
  };
}

const isHtml = (line: string) => line.trim().startsWith('<');

function tabLines(content: TabContent, clean: ReadonlySet<string>): string[] {
  const cleaned = (html: string) => (clean.has(html) ? html : sanitise(html));
  // One line that begins like HTML is shown as HTML.
  if ('lines' in content) return content.lines.map((line) => (isHtml(line) ? cleaned(line) : line));
  if ('html' in content) return [cleaned(content.html)];
  return [`${contentHost}${content.document}`];
}
