import { calculatePercentOff, formatFils, parseFils } from '../../catalogue/src/field-types.ts';
import type { Kind, Look } from './art/draw.ts';
import { plainLook } from './art/look.ts';
import { type Colour, finishes } from './colours.ts';
import type { CatalogueDocument, Option, ParentProduct, TabContent, Variant } from './document.ts';

type Axis = { value: string; plus?: number };

/** One parent product as the seed files write it; variants are made of its sizes, versions and colours. */
export type Product = {
  id: number;
  name: string;
  description: string;
  categories: readonly string[];
  series?: string;
  features: readonly string[];
  /** The drawing, and what of it this product changes. */
  art: Kind;
  look?: Partial<Look>;
  /** Price of the first variant, in BHD with three decimals. */
  price: string;
  versions?: readonly Axis[];
  sizes?: readonly Axis[];
  /** Any other choice, such as 'Region'. */
  choice?: { key: string; description: string; values: readonly Axis[] };
  colours: readonly Colour[];
  /** Percent off for every n-th variant (default all). */
  sale?: { percent: number; every?: number };
  /** A novelty: percent shown nowhere, but the kicker reads NEW. */
  isNew?: boolean;
  overview: string;
  specs: Record<string, string>;
  inTheBox: readonly string[];
  compatible?: readonly string[];
  /** Content document shown as the last tab. */
  guide?: string;
  /** Five characters of the part number; without one, made from the id. */
  stem?: string;
  /** Last two figures of the part numbers, in order of the variants. */
  suffixes?: readonly number[];
  quantity?: number;
};

export type Drawable = { kind: Kind; look: Look; alt: string };

/** A variant still without pictures: what to draw stands beside it. */
export type DrawnVariant = { variant: Omit<Variant, 'images'>; drawable: Drawable };

export type Built = { parent: ParentProduct; variants: DrawnVariant[] };

const optionTexts: Record<string, string> = {
  Version:
    'Versions share size and case. They differ in glass, sensors and maps: the overview says what each adds, and every version takes the same bands.',
  'Case Size':
    'Measured across the case without buttons. For a wrist below 160 mm choose the smallest; the largest shows most and lasts longest between charges.',
  Color: 'Colours are photographed in daylight. Bands can be changed without tools.',
};

/** Turns one product into its parent row and variants, the same on every run. */
export function build(product: Product, categories: CatalogueDocument['categories']): Built {
  const cells = combinations(product);
  const groups = [...new Set(cells.map(({ group }) => group))];
  const colours = [...new Set(cells.map(({ colour }) => colour))];
  const home = categories.find(({ key }) => key === product.categories[0]);
  const parent: ParentProduct = {
    id: product.id,
    name: product.name,
    description: product.description,
    series: product.series,
    categories: [...product.categories],
    breadcrumbs: [
      { name: 'Home', url: '/home' },
      ...(home ? [{ name: home.showname, url: `/all-products/${encodeURIComponent(home.key)}` }] : []),
    ],
    features: [...product.features],
    options: [
      ...option('Version', product.versions),
      ...option('Case Size', product.sizes),
      ...(product.choice ? option(product.choice.key, product.choice.values, product.choice.description) : []),
      ...option(
        'Color',
        colours.map((value) => ({ value })),
      ),
    ],
    products: groups.map((name, index) => ({ id: product.id * 100 + index + 1, name })),
    tabs: [
      'Overview',
      'Specs',
      'In the Box',
      ...(product.compatible ? ['Compatible Devices'] : []),
      ...(product.guide ? ['Guide'] : []),
    ],
  };
  const variants = cells.map((cell, index) => buildVariant(product, cell, index, groups.indexOf(cell.group)));
  return { parent, variants };
}

type Cell = { group: string; colour: Colour; options: Record<string, string>; priceFils: number; caseSize?: string };

function combinations(product: Product): Cell[] {
  const none: readonly Axis[] = [{ value: '' }];
  const extra = product.choice;
  return (product.versions ?? none).flatMap((version) =>
    (product.sizes ?? none).flatMap((size) =>
      (extra?.values ?? none).flatMap((choice) =>
        product.colours.map((colour) => ({
          group: [product.name, version.value, size.value, choice.value].filter(Boolean).join(', '),
          colour,
          caseSize: size.value || undefined,
          options: {
            ...(product.versions ? { Version: version.value } : {}),
            ...(product.sizes ? { 'Case Size': size.value } : {}),
            ...(extra ? { [extra.key]: choice.value } : {}),
            Color: colour,
          },
          // `plus` is whole dinars, so every price stays a multiple of 10 fils.
          priceFils: parseFils(product.price) + 1_000 * ((version.plus ?? 0) + (size.plus ?? 0) + (choice.plus ?? 0)),
        })),
      ),
    ),
  );
}

function buildVariant(product: Product, cell: Cell, index: number, group: number): DrawnVariant {
  const partNumber = `010-${product.stem ?? `0${3000 + product.id}`}-${String(product.suffixes?.[index] ?? index).padStart(2, '0')}`;
  const onSale = product.sale !== undefined && index % (product.sale.every ?? 1) === 0;
  const discountedFils =
    product.sale && onSale ? Math.floor((cell.priceFils * (100 - product.sale.percent)) / 100_000) * 1_000 + 900 : null;
  const discounted = discountedFils !== null && discountedFils < cell.priceFils ? discountedFils : null;
  const details = Object.values(cell.options).join(', ');
  return {
    variant: {
      partNumber,
      productId: product.id * 100 + group + 1,
      name: [product.name, ...Object.values(cell.options).slice(0, -1)].join(', '),
      description: `${product.description}`,
      price: formatFils(cell.priceFils),
      discountedPrice: discounted === null ? null : formatFils(discounted),
      discountPercentage:
        discounted === null ? (product.isNew ? 5 : 0) : calculatePercentOff(cell.priceFils, discounted),
      quantity: product.quantity ?? stockOf(partNumber),
      shippingPeriod: '1-3 business days',
      options: cell.options,
      tabs: tabsOf(product, cell),
    },
    drawable: {
      kind: product.art,
      look: { ...plainLook, ...finishes[cell.colour], ...product.look, ...sizeOf(cell.caseSize) },
      alt: `${product.name}, ${details}`,
    },
  };
}

function tabsOf(product: Product, cell: Cell): Record<string, TabContent> {
  const rows = Object.entries({ ...product.specs, ...cell.options });
  const cells = rows.map(
    ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    Overview: { html: product.overview },
    Specs: { html: `<table><tbody>${cells.join('')}</tbody></table>` },
    'In the Box': { lines: [...product.inTheBox] },
    ...(product.compatible ? { 'Compatible Devices': { lines: [...product.compatible] } } : {}),
    ...(product.guide ? { Guide: { document: product.guide } } : {}),
  };
}

function option(key: string, values: readonly Axis[] | undefined, description = optionTexts[key] ?? ''): Option[] {
  return values ? [{ key, values: values.map(({ value }) => value), description }] : [];
}

/** A tenth sold out, a tenth nearly so, the rest 5 to 44: from the part number alone, so the same on every run. */
function stockOf(partNumber: string): number {
  const lot = [...partNumber].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  if (lot % 10 === 0) return 0;
  if (lot % 10 === 1) return 1 + (lot % 3);
  return 5 + (lot % 40);
}

function sizeOf(caseSize: string | undefined): Partial<Look> {
  const millimetres = Number.parseInt(caseSize ?? '', 10);
  return Number.isNaN(millimetres) ? {} : { size: millimetres };
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
