import { defaultLanguage, type Language, localizePath } from '@dilmun/settings/languages';
import { formatBhdDecimals } from '@dilmun/settings/money';
import { buildProductPath } from '@dilmun/settings/part-number';
import { findRasterSource } from '@dilmun/settings/pictures';
import { store } from '@dilmun/settings/store';
import { writeCsv } from '@dilmun/sheets/write-csv';
import type { ParentProduct, Variant } from './catalogue.ts';
import { isColourKey } from './colours.ts';
import { isSizeKey } from './filters.ts';
import { isHtml, readHtmlText } from './sanitise.ts';
import type { Text } from './text.ts';

/** What a feed needs of a variant beside the catalogue's value. */
export interface FeedDetails {
  description: Text;
  /** Addresses of its pictures, best first. */
  pictures: readonly string[];
  isAvailable: boolean;
}

/** The address of the shop without a path, and the language of a feed. */
export interface FeedOptions {
  origin: string;
  language: Language;
}

/** Attributes of Google's product data specification, in the order of a feed. Meta and others take the same names. */
const feedFields = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'mpn',
  'item_group_id',
  'color',
  'size',
  'product_type',
  'condition',
] as const;
type FeedField = (typeof feedFields)[number];

/** A variant in a feed; an empty text: it has no such attribute. */
export type FeedItem = Readonly<
  Record<Exclude<FeedField, 'additional_image_link'>, string> & { additional_image_link: readonly string[] }
>;

/** Limits of the specification (https://support.google.com/merchants/answer/7052112), in characters and pictures. */
const limits = { title: 150, description: 5_000, color: 100, size: 100, productType: 750, additionalPictures: 10 };

/** Describes a variant for feeds. Prices are those of the moment, with VAT. */
export function createFeedItem(variant: Variant, details: FeedDetails, { origin, language }: FeedOptions): FeedItem {
  const { parentProduct: product, partNumber, priceFils, discountedPriceFils } = variant;
  const choices = listChoices(variant, language);
  const own = details.description[language];
  const [picture = '', ...others] = listPictures(details.pictures, origin);
  const isReduced = discountedPriceFils !== null && discountedPriceFils < priceFils;
  return {
    id: partNumber,
    title: createTitle(clean(variant.name[language]), choices),
    description: shorten(clean(own) || clean(product.description[language]), limits.description),
    link: new URL(localizePath(language, buildProductPath(product.id, partNumber)), origin).href,
    image_link: picture,
    additional_image_link: others.slice(0, limits.additionalPictures),
    availability: details.isAvailable ? 'in_stock' : 'out_of_stock',
    price: formatPrice(priceFils),
    sale_price: isReduced ? formatPrice(discountedPriceFils) : '',
    brand: store.maker,
    mpn: partNumber,
    // The page's structured data names the group in the same way.
    item_group_id: product.variants.length > 1 ? `${product.id}` : '',
    color: shorten(choices.find(({ key }) => isColourKey(key))?.value ?? '', limits.color),
    size: shorten(choices.find(({ key }) => isSizeKey(key))?.value ?? '', limits.size),
    product_type: shorten(describeType(product, language), limits.productType),
    condition: 'new',
  };
}

const formatPrice = (fils: number) => `${formatBhdDecimals(fils)} ${store.currency}`;

/** The options that a variant chooses, by their English names, with the values in a language. */
const listChoices = ({ options, parentProduct }: Variant, language: Language) =>
  Object.entries(options).map(([key, value]) => {
    const option = parentProduct.options.find((one) => one.key[defaultLanguage] === key);
    const text = option?.values.find((one) => one[defaultLanguage] === value);
    return { key, value: clean(text ? text[language] : value) };
  });

/**
 * The name with the choices that it does not contain, because variants of one name are told apart by them. A long name is cut
 * before its choices, not behind them.
 */
function createTitle(name: string, choices: readonly { value: string }[]): string {
  const values = choices.map(({ value }) => value);
  const missing = values.filter((value) => !name.toLowerCase().includes(value.toLowerCase()));
  const title = [name, ...missing].join(', ');
  if (title.length <= limits.title) return title;
  const end = values.map((value) => `, ${value}`).join('');
  return end.length < limits.title / 2 ? shorten(name, limits.title - end.length) + end : shorten(title, limits.title);
}

/** The path of breadcrumbs without the home page, else the first category. */
function describeType({ breadcrumbs, categories }: ParentProduct, language: Language): string {
  const path = breadcrumbs.filter(({ category }) => category).map(({ name }) => name[language]);
  const names = path.length > 0 ? path : categories.slice(0, 1).map(({ showname }) => showname[language]);
  return names.map(clean).join(' > ');
}

const listPictures = (pictures: readonly string[], origin: string): string[] => [
  ...new Set(
    pictures.flatMap((src) => {
      const raster = findRasterSource(src);
      return raster === null ? [] : new URL(raster, origin).href;
    }),
  ),
];

/** Plain text on one line, without control characters, which XML cannot hold. */
const clean = (text: string): string =>
  (isHtml(text) ? readHtmlText(text) : text)
    .toWellFormed()
    .replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim();

/** Cuts a text at a space, if there is one in the second half. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const space = cut.lastIndexOf(' ');
  return (space > max / 2 ? cut.slice(0, space) : cut.slice(0, max)).replace(/[\uD800-\uDBFF]$|[\s,–-]+$/, '');
}

/** Items of a feed in chunks. */
type FeedItems = AsyncIterable<readonly FeedItem[]>;

/**
 * Writes a product feed for Google's Merchant Center: RSS 2.0, an item for each variant. Variants without a picture are left
 * out, because an item must have one.
 */
export async function* writeGoogleFeed(items: FeedItems, { origin, language }: FeedOptions): AsyncGenerator<string> {
  const link = new URL(localizePath(language, '/'), origin).href;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `<title>${escapeXml(store.name)}</title>\n<link>${escapeXml(link)}</link>\n<description>${escapeXml(store.legalName)}</description>\n`;
  for await (const chunk of items) {
    yield chunk
      .filter(({ image_link }) => image_link !== '')
      .map(writeGoogleItem)
      .join('');
  }
  yield '</channel>\n</rss>\n';
}

const writeGoogleItem = (item: FeedItem): string => {
  const attributes = feedFields.flatMap((name) =>
    [item[name]]
      .flat()
      .filter((value) => value !== '')
      .map((value) => `<g:${name}>${escapeXml(value)}</g:${name}>`),
  );
  return `<item>\n${attributes.join('\n')}\n</item>\n`;
};

/** Writes a product feed as CSV, with the same columns as Google's. Further pictures are separated by commas. */
export async function* writeProductFeed(items: FeedItems): AsyncGenerator<string | Uint8Array> {
  yield* writeCsv(listLines(items));
}

async function* listLines(items: FeedItems): AsyncGenerator<string[]> {
  yield [...feedFields];
  for await (const chunk of items) yield* chunk.map((item) => feedFields.map((name) => [item[name]].flat().join(',')));
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
