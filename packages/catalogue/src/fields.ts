import { findVirtualKey } from '@dilmun/settings/category-key';
import { deliveryPolicy } from '@dilmun/settings/delivery';
import { defaultLanguage, type Language, languageIds } from '@dilmun/settings/languages';
import { colourFamilies } from '@dilmun/settings/listing-filters';
import { menuIds } from '@dilmun/settings/menu';
import { weekdays } from '@dilmun/settings/opening-hours';
import { findPageValueFault, pagePath } from '@dilmun/settings/page-values';
import { partNumberPattern } from '@dilmun/settings/part-number';
import { shippingMethodIds } from '@dilmun/settings/shipping-methods';
import { store } from '@dilmun/settings/store';
import { listNearestNames } from '@dilmun/sheets/near-names';
import { z } from 'zod';
import { dealerKeys } from './dealer-fields.ts';
import { type FieldTypeName, fieldTypes } from './field-types.ts';

/** One field of the catalogue. Sheets, checks, exports, plans and the types of rows are derived from this description. */
export interface Field {
  /** The column heading in a sheet. */
  header: string;
  json: string;
  /** The name in stored rows and plans; its database column is the same in snake case. */
  stored: string;
  type: FieldTypeName;
  schema: z.ZodType;
  /** The kind of the rows that the value, or each line of a list, names. */
  refersTo?: RowKind;
  choices?: readonly string[];
  /** Explains the column in the template. */
  help: string;
  example: string;
  /** A new row may omit it. */
  isOptional?: true;
  /**
   * The value of a new row that omits it, and the meaning of an empty cell; `undefined`: an empty cell changes nothing.
   */
  initial?: unknown;
  /** A JSON export omits it when it is null. */
  isLeftOut?: true;
  /** Stored in the separate stock table, which orders change as well. */
  isCount?: true;
  /** Shoppers read it: it has a column for each other language. */
  isTranslated?: true;
  /** Values that the shop translates itself. */
  shopTexts?: readonly string[];
  /** The field that this one translates. */
  translates?: Field;
  language?: Language;
}

/** The languages that catalogue texts are translated into. */
export const otherLanguages = languageIds.filter(
  (id): id is Exclude<Language, typeof defaultLanguage> => id !== defaultLanguage,
);

/** The name of a text in another language: `name_ar`. */
export const nameTranslation = (name: string, language: string) => `${name}_${language}`;

/** The endings of the names of texts in all languages: none for English, `_ar`. */
export const endings = ['', ...otherLanguages.map((language) => nameTranslation('', language))];

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language: `Arabic`. */
export const nameLanguage = (language: Language): string => languageNames.of(language) ?? language;

/** Adds the fields of a text in the other languages. */
const addTranslations = (each: Field): Field[] => [
  each,
  ...(each.isTranslated ? otherLanguages : []).map((language) => ({
    header: nameTranslation(each.header, language),
    json: nameTranslation(each.json, language),
    stored: nameTranslation(each.stored, language),
    type: each.type,
    schema: each.schema.nullish(),
    help: `${each.header} in ${nameLanguage(language)}; empty: shown in English`,
    example: '',
    isOptional: true as const,
    initial: null,
    translates: each,
    language,
  })),
];

type Names = Partial<Pick<Field, 'json' | 'stored'>>;
/** `Of`: the stored value. */
type Value<Of = unknown> = Omit<Field, 'header' | 'json' | 'stored' | 'help' | 'example' | 'schema'> & {
  schema: z.ZodType<Of>;
};

type CamelCase<Text extends string> = Text extends `${infer Head} ${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Text;
type JsonName<Header extends string, N> = N extends { json: infer Json extends string } ? Json : CamelCase<Header>;
type StoredName<Header extends string, V, N> = N extends { stored: infer Stored extends string }
  ? Stored
  : V extends { type: 'price' }
    ? `${JsonName<Header, N>}Fils`
    : JsonName<Header, N>;

/**
 * The name in JSON files defaults to the heading in camel case, and the stored name to that in JSON files, with the unit
 * for prices.
 */
function field<const Header extends string, V extends Value, const N extends Names>(
  header: Header,
  value: V,
  help: string,
  example = '',
  names?: N,
): Field & V & { stored: StoredName<Header, V, N> } {
  const json = names?.json ?? header.replace(/ ([a-z])/g, (_, letter) => letter.toUpperCase());
  const stored = names?.stored ?? (value.type === 'price' ? `${json}Fils` : json);
  const allowed = value.choices ? `${help}: ${value.choices.join(', ')}` : help;
  return { ...value, header, json, stored: stored as StoredName<Header, V, N>, help: allowed, example };
}

/** The values that these fields store, with their translations. */
export type ValuesOf<Fields extends readonly Field[]> = {
  [Each in Fields[number] as Each['stored']]: z.output<Each['schema']>;
} & {
  [Each in Fields[number] as Each extends { isTranslated: true }
    ? `${Each['stored']}_${(typeof otherLanguages)[number]}`
    : never]?: z.output<Each['schema']> | null;
};

const string = (max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== '', 'is empty: fill it in')
    .max(max, `is longer than ${max} characters: shorten it`);

const integer = (min: number, max: number) => {
  const message = `write a number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};

const list = <Of>(of: z.ZodType<Of>, max: number, what: string) =>
  z.array(of).max(max, `more than ${max} ${what}: leave some out`);

const withPageValues = (schema: z.ZodString) =>
  schema.superRefine((value, { addIssue }) => {
    const message = findPageValueFault(value);
    if (message) addIssue({ code: 'custom', message });
  });

const fee = z
  .int('not a price')
  .min(0, 'is below zero: write 0 or more')
  .max(999_999_990, 'is above 999,999.990: lower it')
  .refine((price) => price % 10 === 0, 'a price is a multiple of 10 fils: the third decimal must be 0');
const fils = fee.refine((price) => price > 0, 'a price is above zero');

const isoDate = z.iso.date('not a day: write it as 2026-06-01, in a cell formatted as text');

/** Stored lines of a tab: specifications, a content document, one piece of HTML, or lines. */
const tabLines = z
  .array(string(50_000))
  .min(1, 'is empty: fill it in')
  .max(100, 'more than 100 lines: leave some out')
  .refine(
    (stored) => stored.length === 1 || stored.every((line) => line.length <= 1_000),
    'a line is longer than 1000 characters',
  );
const storedTab = z.strictObject({
  key: string(60),
  ...Object.fromEntries(endings.map((ending) => [`value${ending}`, tabLines.nullish()])),
  value: tabLines,
});

const checked = <Of>(schema: z.ZodType<Of>): Value<Of> => ({ type: 'text', schema });
const matching = (pattern: RegExp, message: string, of = z.string()): Value<string> =>
  checked(of.regex(pattern, message));
const text = (max: number): Value<string> => checked(string(max));
const whole = (min: number, max: number): Value<number> => ({ type: 'whole', schema: integer(min, max) });
const lines = <Of>(schema: z.ZodType<Of>): Value<Of> => ({ type: 'lines', schema });
const translated = <V extends Value>(value: V): V & { isTranslated: true } => ({ ...value, isTranslated: true });
const choice = <const Choice extends string>(...choices: Choice[]): Value<Choice> => ({
  ...checked(z.enum(choices, `write one of: ${choices.join(', ')}`)),
  choices,
});
const someOf = <const Choice extends string>(choices: readonly Choice[], what: string): Value<Choice[]> =>
  lines(
    z
      .array(z.enum(choices, `not a ${what}: one of ${choices.join(', ')}`))
      .min(1, `no ${what}: write one`)
      .refine((values) => new Set(values).size === values.length, `the same ${what} twice: remove one`),
  );
const rowName = (refersTo: RowKind): Value<string> => ({ ...checked(z.string()), refersTo });

const defaultsTo = <V extends Value>(initial: unknown, value: V): V => ({ ...value, isOptional: true, initial });
/** May be omitted or emptied; the value is null then. */
const optional = <V extends Value>(value: V) =>
  ({ ...defaultsTo(null, value), schema: value.schema.nullable(), isLeftOut: true }) as unknown as Optional<V>;
type Optional<V extends Value> = Omit<V, 'schema'> & {
  schema: z.ZodType<z.output<V['schema']> | null>;
  isLeftOut: true;
};

const partNumber: Value<string> = {
  ...matching(partNumberPattern, 'not a part number: write 1 to 40 letters (A to Z), digits and - . / _'),
  type: 'partNumber',
};
const categoryKey = checked(
  string(100).refine((key) => !findVirtualKey(key), 'the shop computes this listing: take another key'),
);
const categoryKeys = list(z.string(), 20, 'categories').min(1, 'no category: write one');
const slug = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug: write small letters, digits and single dashes');
const shade = matching(/^#[0-9a-f]{6}$/, 'not a colour: write # and six digits or small letters, "#5b6b46"');
const discountCode = matching(
  /^(?=.{3,20}$)[A-Z0-9]+(-[A-Z0-9]+)*$/,
  'not a code: write 3 to 20 capital letters, digits and single dashes',
);
const sentence = checked(z.string().max(200, 'is longer than 200 characters: shorten it'));
const sitePath = matching(
  /^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s\\\p{Cc}]*$/u,
  'not an address: write a path of this site ("/products/19") or an https address',
  z.string().max(300),
).schema;
const address: Value<string> = { type: 'address', schema: sitePath };
const pageAddress = matching(
  pagePath,
  'no address of a page: write /company/ or /customer-service/, then small letters, digits and single dashes',
  z.string().max(100),
);
const linkOrHeading = defaultsTo(null, { type: 'address', schema: sitePath.nullish() } satisfies Value);
const picture: Value<string> = { type: 'picture', schema: sitePath };
const price = { type: 'price', schema: fils } satisfies Value;
const discount = defaultsTo(null, { type: 'price', schema: fils.nullable() } satisfies Value);
const moment: Value<string> = { type: 'moment', schema: z.string() };
const html: Value<string> = { type: 'html', schema: string(100_000) };
const pixels: Value<number> = { ...whole(1, 10_000), isOptional: true };
const modelId = whole(1, 999_999_999);
const quantity: Value<number> = { ...whole(0, 100_000), isOptional: true, isCount: true };
const { shippingPeriod: delivery, emailPeriod } = deliveryPolicy;
const period: Value<string> = {
  ...checked(
    string(60).refine(
      (value) => value === emailPeriod || !/e-?mail/i.test(value),
      `for a part that is not shipped write "${emailPeriod}"`,
    ),
  ),
  shopTexts: [delivery, emailPeriod],
};
const day: Value<string> = { type: 'day', schema: z.iso.date('not a day: write "2027-03-09"') };
const time = (pattern: RegExp, advice: string) =>
  optional({ type: 'time', schema: z.string().regex(pattern, `not a time: write ${advice}`) } satisfies Value);
const flag = defaultsTo(false, { type: 'flag', schema: z.boolean('write yes or no') } satisfies Value);
const chosen: Value<Record<string, string>> = { type: 'pairs', schema: z.record(z.string(), string(100)) };
const features: Value<string[]> = { type: 'set', schema: list(string(80), 30, 'features') };
const productNumber = matching(/^[1-9]\d{0,3}$/, 'not a product: write its number, "901"').schema;
const goesWith = lines(list(productNumber, 12, 'products'));
const optionValues = lines(list(string(100), 40, 'values').min(1, 'no value: write one'));
const tabNames = lines(list(string(60), 10, 'tabs'));
const tabContent = checked(z.string());
const dealerKey = checked(
  z.string().refine((key) => dealerKeys.includes(key), {
    error: ({ input }) => `unknown: the nearest is "${listNearestNames(String(input), dealerKeys, 1)[0]}"`,
  }),
);
const setting: Value<string> = { type: 'setting', schema: string(500) };
const link = z.strictObject({ name: string(100), url: sitePath });
const breadcrumbs: Value<z.output<typeof link>[]> = {
  type: 'links',
  schema: z.array(link).max(8, 'more than 8: leave some out'),
};
const contentName = optional(rowName('contentDocuments'));

const several = 'one per line (Alt+Enter in the cell, in LibreOffice Ctrl+Enter)';
const pictureHelp = 'a file beside the sheet or in a folder beneath, or an address';

/** The drawings behind promos of the home page: `/scenes/<name>.svg` of the storefront. */
const homeScenes = ['flagship', 'everyday', 'women', 'golf', 'cycling', 'satellite'] as const;

/** The sections of the top menu, the links after them in the drawer and in /sitemap, the footer, and the links below it. */
const menus = [...menuIds, 'more', 'footer', 'legal'] as const;

const partColumn = field('part number', partNumber, 'as printed, zeros and dashes kept', '010-90001-00');
const productColumn = field('product', whole(1, 9_999), 'of the sheet products', '901');
const menuColumn = (example: (typeof menus)[number]) =>
  field(
    'menu',
    choice(...menus),
    'a section of the top menu; more: links after the sections; footer; legal: links below the footer',
    example,
  );

/** A stored value of a kind: its name, type, bounds and name for staff. */
export type StoredField = Pick<
  Field,
  'stored' | 'header' | 'type' | 'schema' | 'initial' | 'isLeftOut' | 'translates' | 'language'
>;

const place: StoredField = { ...whole(0, 1_000_000), stored: 'position', header: 'place' };
const parent: StoredField = { ...whole(1, 9_999), schema: z.int(), stored: 'parentProductId', header: 'product' };

/** `calculated`: values without a column in the sheet. `isList`: rows are identified by their position only. */
const storage = <Name extends string>(
  sheet: Name,
  table: string,
  one: string,
  { calculated = [], isList = false }: { calculated?: StoredField[]; isList?: boolean } = {},
) => ({ sheet, table, one, calculated, isList });

/** The sheet, the table and the singular name for staff of each kind of row, in the order in which they are written. */
const storages = {
  contentDocuments: storage('content', 'content_documents', 'text'),
  pages: storage('pages', 'information_pages', 'page', { calculated: [place] }),
  categories: storage('categories', 'categories', 'category', { calculated: [place] }),
  redirects: storage('redirects', 'category_redirects', 'redirect'),
  series: storage('series', 'series', 'series'),
  features: storage('features', 'features', 'feature'),
  synonyms: storage('synonyms', 'synonyms', 'synonym'),
  colours: storage('colours', 'colours', 'colour'),
  parentProducts: storage('products', 'parent_products', 'product'),
  variants: storage('variants', 'variants', 'variant', { calculated: [parent, place] }),
  stock: storage('variants', 'stock', 'stock'),
  banner: storage('banner', 'banner_slides', 'banner slide', { isList: true }),
  featured: storage('featured', 'featured_products', 'featured product', { isList: true }),
  cards: storage('cards', 'home_cards', 'card of the home page', { isList: true }),
  menus: storage('menus', 'menus', 'menu', { calculated: [place] }),
  hours: storage('hours', 'opening_hours', 'opening day'),
  holidays: storage('holidays', 'holidays', 'holiday', { isList: true }),
  delivery: storage('delivery', 'delivery_options', 'delivery option', { isList: true }),
  dealer: storage('dealer', 'dealer_settings', 'setting of the dealer'),
  // Last: orders with a code wait for a plan that changes it.
  discountCodes: storage('discount-codes', 'discount_codes', 'discount code'),
};

export type KindName = keyof typeof storages;

/** The kinds that files describe as rows; stock counts are a column of the variants. */
export type RowKind = Exclude<KindName, 'stock'>;

interface List {
  /** The stored name of a list within the rows of a kind. */
  within: string;
  /** Its name in JSON files, if it differs. */
  json?: string;
  /** Stored name of the value that identifies an entry in its list; without it, its position does. */
  partKey?: string;
  /** Returns the schema of the list for that of an entry. */
  schema: (entry: z.ZodType) => z.ZodType;
}

/**
 * Describes a sheet of a workbook or a CSV file of a folder: a line becomes a row of the kind or, with `list`, an entry of a
 * list in such a row.
 */
function sheet<const Fields extends readonly Field[]>(kind: RowKind, given: Fields, list?: List) {
  const fields = given.flatMap(addTranslations);
  /** The column that names the row which a line is about or belongs to. */
  const key = fields.find((each) => each === partColumn || each === productColumn) ?? fields[0] ?? partColumn;
  const own = fields.filter((each) => each !== key).map((each) => [each.stored, each.schema]);
  const entry = z.strictObject(Object.fromEntries(own));
  return { kind, given, fields, key, list: list && { json: list.within, ...list, schema: list.schema(entry) } };
}

/** Describes a sheet whose lines become entries of a list. */
const listSheet = <const Fields extends readonly Field[]>(kind: RowKind, list: List, fields: Fields) =>
  sheet(kind, fields, list);

const optionList: List = { within: 'options', partKey: 'key', schema: (option) => list(option, 8, 'options') };
const modelList: List = {
  within: 'products',
  partKey: 'id',
  schema: (model) => list(model, 1_000, 'models').min(1, 'no model: add one to the sheet models'),
};
const pictureList: List = {
  within: 'images',
  schema: (image) => list(image, 20, 'pictures').min(1, 'no picture: add one to the sheet images'),
};
const tabList: List = {
  within: 'footerItems',
  json: 'tabs',
  partKey: 'key',
  schema: () => z.array(storedTab),
};
const linkList: List = { within: 'links', schema: (link) => list(link, 60, 'links') };

/** The sheets in the order in which they are written and filled in. */
export const sheets = {
  categories: sheet('categories', [
    field('category', categoryKey, 'its key in the links of the menus', 'Running', { json: 'key' }),
    field('title', translated(text(100)), 'title of its page', 'Running watches', { json: 'showname' }),
    field('world', choice(...menuIds), 'the menu that lists it', 'sports'),
    field('goods', defaultsTo('devices', choice('devices', 'accessories')), 'search lists accessories after devices'),
    field('image', optional(picture), pictureHelp, 'running.jpg'),
    field('header', contentName, 'name of a text of the sheet content', 'header-running', { stored: 'headerSlug' }),
    field('footer', contentName, 'name of a text of the sheet content', '', { stored: 'footerSlug' }),
  ]),
  redirects: sheet('redirects', [
    field('old category', categoryKey, 'a key that a category had: its address leads to the category', 'Jogging', {
      json: 'oldKey',
    }),
    field('category', rowName('categories'), 'of the sheet categories', 'Running', { json: 'categoryKey' }),
  ]),
  series: sheet('series', [
    field('series', text(60), 'short name', 'runner', { json: 'value' }),
    field('label', translated(text(100)), 'as shoppers read it', 'Runner®'),
  ]),
  features: sheet('features', [
    field('feature', translated(text(80)), 'as the sheet products names it', 'GPS', { json: 'name' }),
  ]),
  content: sheet('contentDocuments', [
    field('name', slug, 'small letters, digits, single dashes', 'header-running', { json: 'slug' }),
    field('html', translated(html), 'headings, text, lists, tables, links, pictures', '<h2>Running</h2>'),
  ]),
  pages: sheet('pages', [
    field('path', pageAddress, 'its address', '/company/careers'),
    field('title', translated(text(100)), 'its heading', 'Careers'),
    field(
      'description',
      translated(checked(withPageValues(string(160).min(50, 'is shorter than 50 characters: say more')))),
      'for search engines: 50 to 160 characters',
      'Open positions at {shop} in {city}, and how to apply for them.',
    ),
    field('group', choice('service', 'company'), 'pages of a group link each other', 'company', {
      stored: 'pageGroup',
    }),
    field('aliases', defaultsTo([], lines(list(pageAddress.schema, 5, 'addresses'))), `${several}; further addresses`),
    field('updated', optional(checked(isoDate)), 'day of the last change, as 2026-06-01', '', {
      stored: 'updatedOn',
    }),
    field(
      'html',
      translated({ type: 'html', schema: withPageValues(string(100_000)) } satisfies Value),
      'an introduction, then sections that begin with <h2>; values such as {free delivery amount} as the manual lists them',
      '<p>Work with us.</p><h2>Open positions</h2><p>A diver.</p>',
    ),
  ]),
  synonyms: sheet('synonyms', [
    field('term', text(60), 'what shoppers type: a word or several', 'sat nav'),
    field('language', choice(...languageIds), 'of the term', 'en'),
    field(
      'means',
      defaultsTo('', sentence),
      'words to look for instead; | separates alternatives; empty: the term is ignored',
      'car navigation',
    ),
  ]),
  colours: sheet('colours', [
    field('colour', text(60), 'a word in the colours of variants', 'Moss Green'),
    field('family', choice(...colourFamilies), 'of the filter', 'green'),
    field('shade', shade, 'of the dot on the product card', '#5b6b46'),
  ]),
  'discount-codes': sheet('discountCodes', [
    field('code', discountCode, 'what shoppers enter', 'EID-10'),
    field('percent', optional(whole(1, 90)), 'percent off; or an amount', '10'),
    field('amount', optional(price), 'BHD off, below the minimum; or a percentage'),
    field('start', optional(moment), 'first moment, Bahrain time; empty: now', '2026-12-01 00:00', {
      stored: 'startsAt',
    }),
    field('end', optional(moment), 'first moment after it, Bahrain time; empty: no end', '2027-01-01 00:00', {
      stored: 'endsAt',
    }),
    field('minimum', optional(price), 'BHD of goods that it applies to', '50.000'),
    field('uses', optional(whole(1, 1_000_000)), 'orders in all; empty: no limit', '100', { stored: 'maxUses' }),
    field('per customer', optional(whole(1, 1_000)), 'orders of one customer; empty: no limit', '1'),
    field('sale items', defaultsTo('yes', choice('yes', 'no')), 'whether it applies to goods on sale'),
  ]),
  products: sheet('parentProducts', [
    field('product', whole(1, 9_999), 'a number of its own, 1 to 9999; part of its links', '901', { json: 'id' }),
    field('name', translated(text(150)), 'of the whole family', 'Runner 1'),
    field('description', translated(text(2_000)), 'a sentence or two', 'A light running watch.'),
    field('series', optional(rowName('series')), 'of the sheet series', 'runner'),
    field(
      'categories',
      { ...lines(categoryKeys), refersTo: 'categories' },
      `${several}; the first is its home`,
      'Running',
    ),
    field('features', defaultsTo([], features), `${several}; filters of the lists`, 'GPS\nMusic'),
    field('goes with', defaultsTo([], goesWith), `${several}; numbers of products used with it, linked both ways`),
    field(
      'tabs',
      translated(defaultsTo([], tabNames)),
      `${several}; names of the tabs, in order`,
      'Overview\nIn the Box',
      { stored: 'footerItems' },
    ),
    field(
      'breadcrumbs',
      defaultsTo(null, breadcrumbs),
      'one "name > address" per line; left out: from its home',
      'Home > /home',
    ),
  ]),
  options: listSheet('parentProducts', optionList, [
    productColumn,
    field('option', translated(text(60)), 'what shoppers choose', 'Color', { json: 'key' }),
    field('values', translated(optionValues), several, 'Black\nWhite'),
    field('description', translated(text(1_000)), 'helps to choose', 'Colours of case and band.'),
  ]),
  models: listSheet('parentProducts', modelList, [
    field('model', modelId, 'a number of its own', '90101', { json: 'id' }),
    productColumn,
    field('name', text(200), 'variants of one model differ in finish only', 'Runner 1'),
  ]),
  variants: sheet('variants', [
    partColumn,
    field('model', modelId, 'of the sheet models', '90101', { json: 'productId', stored: 'subProductId' }),
    field('name', translated(text(200)), 'as the cart shows it', 'Runner 1, Black'),
    field('description', translated(text(2_000)), 'a sentence or two', 'A light running watch.'),
    field('price', price, 'BHD, VAT included; the third decimal is 0', '99.900'),
    field('discounted price', discount, 'BHD; empty: no discount', '89.900'),
    field(
      'percent off',
      defaultsTo(null, whole(0, 99)),
      'left out: calculated; without a lower price it marks a new product',
      '',
      { json: 'discountPercentage' },
    ),
    field('quantity', quantity, 'pieces on hand; leave the column out to keep the count', '12', { stored: 'onHand' }),
    field(
      'delivery',
      translated(defaultsTo(delivery, period)),
      `left out: ${delivery}; "${emailPeriod}" for what is not shipped`,
      delivery,
      { json: 'shippingPeriod' },
    ),
    field('warranty', optional(whole(1, 120)), 'months; left out: as the terms say', '24', {
      json: 'warrantyMonths',
    }),
    field('options', defaultsTo({}, chosen), 'one "option: value" per line', 'Color: Black'),
  ]),
  images: listSheet('variants', pictureList, [
    partColumn,
    field('image', picture, `${pictureHelp}; best first`, 'runner-black.jpg', { json: 'src' }),
    field(
      'words',
      translated(text(200)),
      'describes the picture for screen readers',
      'Runner 1 in black, from the front',
      { json: 'alt' },
    ),
    field('width', pixels, 'pixels; known for files'),
    field('height', pixels, 'pixels; known for files'),
  ]),
  tabs: listSheet('variants', tabList, [
    partColumn,
    field('tab', text(60), 'one of the product’s tabs', 'Overview', { stored: 'key' }),
    field('kind', choice('lines', 'specs', 'html', 'document'), 'what the content is', 'html'),
    field(
      'content',
      translated(tabContent),
      'lines; "Weight: 58 g", one per line; HTML; or a name of the sheet content',
      '<p>Runs all day.</p>',
      {
        stored: 'value',
      },
    ),
  ]),
  banner: sheet('banner', [
    field('image', translated(picture), `${pictureHelp}; its words lie on the side where reading begins`, 'banner.jpg'),
    field('title', translated(text(150)), 'splits at a dash with spaces around it', 'Runner 1 - Out now'),
    field('description', translated(text(500)), 'a sentence', 'Light as a feather.'),
    field('link', address, 'where the button leads', '/products/901', { json: 'buttonLink' }),
    field('button', translated(text(40)), 'its text', 'SHOP NOW', { json: 'buttonText' }),
  ]),
  featured: sheet('featured', [
    field('product', { ...whole(1, 9_999), refersTo: 'parentProducts' }, 'of the sheet products', '901', {
      json: 'parentId',
      stored: 'parentProductId',
    }),
    field('image', picture, pictureHelp, 'runner-black.jpg'),
    field('name', translated(text(150)), 'as shown', 'Runner 1'),
    field('description', translated(text(500)), 'a sentence', 'Light as a feather.'),
    field('title', translated(text(24)), 'on the badge: short', 'NEW'),
  ]),
  cards: sheet('cards', [
    field(
      'style',
      choice('promo', 'link', 'tile'),
      'promo: large; link: below the promos; tile: of categories',
      'promo',
    ),
    field('title', translated(text(60)), 'its link', 'Running'),
    field('text', defaultsTo('', translated(sentence)), 'of a promo: a sentence', 'Run all day.'),
    field('link', address, 'where it leads', '/all-products/Running'),
    field('image', optional(picture), `fills a promo, its upper part shows most: ${pictureHelp}`, 'running-track.jpg'),
    field('scene', optional(choice(...homeScenes)), 'drawing behind a promo without an image', 'flagship'),
    field('picture of', optional(rowName('categories')), 'a category: the card shows a product of it', 'Running', {
      json: 'pictureCategory',
    }),
    field('series', optional(rowName('series')), 'that this product is of', '', { json: 'pictureSeries' }),
  ]),
  menus: sheet('menus', [
    menuColumn('sports'),
    field('label', optional(translated(text(24))), 'of a section: its item in the top menu', 'SPORTS & FITNESS'),
    field('title', optional(translated(text(100))), 'of a section: heading of its page', 'Sports and Fitness'),
    field('promo title', optional(translated(text(60))), 'tile beside the columns; all four or none', 'Ride indoors'),
    field('promo text', optional(translated(text(200))), 'a sentence', 'Trainers that feel like the road.'),
    field('promo button', optional(translated(text(40))), 'its text', 'See indoor training'),
    field(
      'promo link',
      optional(address),
      'where it leads; a category also gives the picture',
      '/all-products/Running',
    ),
  ]),
  'menu-links': listSheet('menus', linkList, [
    menuColumn('more'),
    field('label', translated(text(60)), 'as shoppers read it', 'Running'),
    field(
      'link',
      linkOrHeading,
      'where it leads; empty: the label is the heading of a column',
      '/all-products/Running',
    ),
  ]),
  hours: sheet('hours', [
    field('day', choice(...weekdays), 'of the week; a day without a row is closed', 'Saturday'),
    field('opens', time(/^([01]\d|2[0-3]):[0-5]\d$/, '"10:00"'), 'empty: closed', '10:00'),
    field('closes', time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '"22:00", at most "24:00"'), 'empty: closed', '22:00'),
    field(
      'orders until',
      time(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'a quarter of an hour, such as "14:00"'),
      'orders placed before it count from this day; empty: from the next day with a time',
      '14:00',
    ),
    field('note', optional(translated(text(100))), 'shown behind the hours'),
  ]),
  holidays: sheet('holidays', [
    field('first day', day, 'year, month, day', '2027-03-09'),
    field('last day', day, 'the same for one day', '2027-03-12'),
    field('every year', flag, 'yes: on these dates of every year', 'no', { stored: 'isYearly' }),
    field('countries', someOf(store.countries, 'country'), `${several}: ${store.countries.join(', ')}`, 'Bahrain'),
    field('name', translated(text(60)), 'as shoppers read it', 'Eid al-Fitr'),
    field('tentative', flag, 'yes: the dates are expected, not announced', 'yes', { stored: 'isTentative' }),
  ]),
  delivery: sheet('delivery', [
    field('method', choice(...shippingMethodIds), 'how the order reaches the shopper', 'standard'),
    field('country', choice(...store.countries), 'a country without a row is not served', 'Bahrain'),
    field('fee', { type: 'price', schema: fee } satisfies Value, 'BHD, VAT included', '2.000'),
    field('free above', optional(price), 'BHD of goods; exactly this amount still pays; empty: never free', '50.000'),
    field('business days', whole(0, 30), 'from the order to the delivery', '2'),
    field(
      'delivery days',
      someOf(weekdays, 'day of the week'),
      `${several}; days of the week on which the courier delivers`,
      'Sunday\nMonday\nTuesday\nWednesday\nThursday',
    ),
  ]),
  dealer: sheet('dealer', [
    field('key', dealerKey, 'what the row sets', 'phones.sales'),
    field('value', setting, 'in English, or in every language', '+973 1355 0114'),
    field('value_ar', optional(setting), 'in Arabic, of the rows that have it', '', { stored: 'valueAr' }),
  ]),
};

export type SheetName = keyof typeof sheets;

/** The names of all sheets, in their order. */
export const sheetNames = Object.keys(sheets).filter((name): name is SheetName => name in sheets);

/** A row of a table, keyed by stored names. */
export type Row = Record<string, unknown>;

/** Converts a stored name to its column: `discountedPriceFils` to `discounted_price_fils`. */
export const toColumn = (stored: string): string => stored.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const listField = { type: 'rows', initial: [] } as const;

/** Derives from the sheets what the tool has to know of a kind. */
function describeKind(name: KindName) {
  const { sheet: sheetName, table, one, calculated, isList } = storages[name];
  const { fields, key: field } = sheets[sheetName];
  /** The sheets that add entries to the lists of its rows. */
  const parts = sheetNames.flatMap((each) => {
    const { kind, list, fields: columns } = sheets[each];
    return list && kind === name ? { ...list, name: each, fields: columns } : [];
  });
  /** The stored values, without the key. */
  const stored: StoredField[] = [
    ...fields.slice(isList ? 0 : 1).filter(({ isCount = false }) => isCount === (name === 'stock')),
    ...calculated,
    ...parts.map((part) => ({ ...listField, stored: part.within, schema: part.schema, header: part.name })),
  ];
  /** The default values of a new row. */
  const initial: Row = Object.fromEntries(
    stored.flatMap((each) => (each.initial === undefined ? [] : [[each.stored, each.initial]])),
  );
  const schema = z.strictObject(Object.fromEntries(stored.map((each) => [each.stored, each.schema])));
  const column = isList ? 'position' : toColumn(field.stored);
  /** What identifies a row; internal ids do not appear in plans. */
  const key = { field, column, sql: isList ? 'integer' : fieldTypes[field.type].sql };
  return { sheet: sheetName, table, one, isList, fields, key, parts, stored, initial, schema };
}
export type Kind = ReturnType<typeof describeKind>;

/** The names of all kinds, in their order. */
export const kindNames = Object.keys(storages).filter((name): name is KindName => name in storages);

export const rowKinds = kindNames.filter((name): name is RowKind => name !== 'stock');

/** All kinds of rows, in the order in which they are written. */
export const kinds = Object.fromEntries(kindNames.map((name) => [name, describeKind(name)])) as Record<KindName, Kind>;

/** Describes the fault of a value and how to correct it. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null))
    return 'missing: fill it in';
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}: remove or correct`;
  return issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')
    ? `${issue.message}: write a ${issue.expected}`
    : issue.message;
}

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
