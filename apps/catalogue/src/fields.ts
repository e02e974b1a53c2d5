import { findVirtualKey } from '@dilmun/store/category-key';
import { deliveryPolicy } from '@dilmun/store/delivery';
import { defaultLanguage, type Language, languageIds } from '@dilmun/store/languages';
import { colourFamilies } from '@dilmun/store/listing-filters';
import { menuIds } from '@dilmun/store/menu';
import { weekdays } from '@dilmun/store/opening-hours';
import { findPageValueFault, pagePath } from '@dilmun/store/page-values';
import { shippingMethodIds } from '@dilmun/store/shipping-methods';
import { store } from '@dilmun/store/store';
import { z } from 'zod';
import { calculatePercentOff, type FieldTypeName, fieldTypes, formatFils, readTab } from './field-types.ts';
import { partNumberPattern } from './import/cells.ts';

/** One field of the catalogue. Sheets, checks, SQL, exports and plans are derived from this description. */
export interface Field {
  /** The column heading in a sheet. */
  header: string;
  /** The name in JSON files. */
  json: string;
  /** The name in stored rows and plans; its database column is the same in snake case. */
  stored: string;
  type: FieldTypeName;
  /** Validates a stored value. */
  schema: z.ZodType;
  /** The kind of the rows that the value, or each line of a list, names. */
  refersTo?: RowKind;
  /** The allowed values. */
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
type Value = Omit<Field, 'header' | 'json' | 'stored' | 'help' | 'example'>;

/**
 * The name in JSON files defaults to the heading in camel case, and the stored name to that in JSON files, with the unit
 * for prices.
 */
function field(header: string, value: Value, help: string, example = '', names: Names = {}): Field {
  const { json = header.replace(/ ([a-z])/g, (_, letter) => letter.toUpperCase()) } = names;
  const { stored = value.type === 'price' ? `${json}Fils` : json } = names;
  const allowed = value.choices ? `${help}: ${value.choices.join(', ')}` : help;
  return { ...value, header, json, stored, help: allowed, example };
}

const string = (max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== '', 'is empty: fill it in')
    .max(max, `is longer than ${max} characters: shorten it`);

const integer = (min: number, max: number) => {
  const message = `write a number from ${min} to ${max}`;
  return z.int(message).min(min, message).max(max, message);
};

const list = (of: z.ZodType, max: number, what: string) =>
  z.array(of).max(max, `more than ${max} ${what}: leave some out`);

const sitePath = z
  .string()
  .max(300)
  .regex(
    /^(?:\/(?![/\\])|https:\/\/[^/\\])[^\s\\\p{Cc}]*$/u,
    'not an address: write a path of this site ("/products/19") or an https address',
  );

const fee = z
  .int('not a price')
  .min(0, 'is below zero: write 0 or more')
  .max(999_999_990, 'is above 999,999.990: lower it')
  .refine((price) => price % 10 === 0, 'a price is a multiple of 10 fils: the third decimal must be 0');
const fils = fee.refine((price) => price > 0, 'a price is above zero');

const text = (max: number): Value => ({ type: 'text', schema: string(max) });
const whole = (min: number, max: number): Value => ({ type: 'whole', schema: integer(min, max) });
const lines = (schema: z.ZodType): Value => ({ type: 'lines', schema });
const translated = (value: Value): Value => ({ ...value, isTranslated: true });
const choice = (...choices: string[]): Value => ({
  type: 'text',
  schema: z.enum(choices, `write one of: ${choices.join(', ')}`),
  choices,
});
const rowName = (refersTo: RowKind): Value => ({ type: 'text', schema: z.string(), refersTo });

const defaultsTo = (initial: unknown, value: Value): Value => ({ ...value, isOptional: true, initial });
/** May be omitted or emptied; the value is null then. */
const optional = (value: Value): Value => ({ ...defaultsTo(null, value), isLeftOut: true });

const partNumber: Value = {
  type: 'partNumber',
  schema: z.string().regex(partNumberPattern, 'not a part number: write it as printed, "010-02384-03"'),
};
const categoryKey: Value = {
  type: 'text',
  schema: string(100).refine((key) => !findVirtualKey(key), 'the shop computes this listing: take another key'),
};
const slug: Value = {
  type: 'text',
  schema: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug: write small letters, digits and single dashes'),
};
const shade: Value = {
  type: 'text',
  schema: z.string().regex(/^#[0-9a-f]{6}$/, 'not a colour: write # and six digits or small letters, "#5b6b46"'),
};
const discountCode: Value = {
  type: 'text',
  schema: z
    .string()
    .regex(
      /^(?=.{3,20}$)[A-Z0-9]+(-[A-Z0-9]+)*$/,
      'not a code: write 3 to 20 capital letters, digits and single dashes',
    ),
};
const moment: Value = { type: 'moment', schema: z.string() };
const sentence: Value = {
  type: 'text',
  schema: z.string().max(200, 'is longer than 200 characters: shorten it'),
};
const address: Value = { type: 'text', schema: sitePath };
const price: Value = { type: 'price', schema: fils };
const html: Value = { type: 'html', schema: string(100_000) };
const withPageValues = (schema: z.ZodString) =>
  schema.superRefine((value, { addIssue }) => {
    const message = findPageValueFault(value);
    if (message) addIssue({ code: 'custom', message });
  });
const pagePathText = z
  .string()
  .max(100)
  .regex(
    pagePath,
    'no address of a page: write /company/ or /customer-service/, then small letters, digits and single dashes',
  );
const isoDate = z.string().refine((value) => {
  const date = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}, 'not a day: write it as 2026-06-01, in a cell formatted as text');
const picture: Value = { type: 'picture', schema: sitePath };
const pixels: Value = { ...whole(1, 10_000), isOptional: true };
const modelId = whole(1, 999_999_999);
const discount = defaultsTo(null, { type: 'price', schema: fils.nullable() });
const quantity: Value = { ...whole(0, 100_000), isOptional: true, isCount: true };
const { shippingPeriod: delivery, emailPeriod } = deliveryPolicy;
const period: Value = {
  type: 'text',
  shopTexts: [delivery, emailPeriod],
  schema: string(60).refine(
    (value) => value === emailPeriod || !/e-?mail/i.test(value),
    `for a part that is not shipped write "${emailPeriod}"`,
  ),
};
const someOf = (choices: readonly string[], what: string): Value => ({
  type: 'lines',
  schema: z
    .array(z.enum(choices, `not a ${what}: one of ${choices.join(', ')}`))
    .min(1, `no ${what}: write one`)
    .refine((values) => new Set(values).size === values.length, `the same ${what} twice: remove one`),
});
const day: Value = { type: 'day', schema: z.iso.date('not a day: write "2027-03-09"') };
const time = (pattern: RegExp, advice: string): Value =>
  optional({ type: 'time', schema: z.string().regex(pattern, `not a time: write ${advice}`).nullable() });
const flag: Value = defaultsTo(false, { type: 'flag', schema: z.boolean('write yes or no') });
const chosen: Value = { type: 'pairs', schema: z.record(z.string(), string(100)) };
const features: Value = { type: 'set', schema: list(string(80), 30, 'features') };
const goesWith = lines(
  list(z.string().regex(/^[1-9]\d{0,3}$/, 'not a product: write its number, "901"'), 12, 'products'),
);
const tabNames = lines(list(string(60), 10, 'tabs'));
const tabContent: Value = { type: 'text', schema: z.string() };
const link = z.strictObject({ name: string(100), url: sitePath });
const breadcrumbs: Value = { type: 'links', schema: z.array(link).max(8, 'more than 8: leave some out') };
const contentName = optional(rowName('contentDocuments'));

const several = 'one per line (Alt+Enter in the cell, in LibreOffice Ctrl+Enter)';
const pictureHelp = 'a file beside the sheet or in a folder beneath, or an address';

/** The drawings behind promos of the home page: `/scenes/<name>.svg` of the storefront. */
const homeScenes = ['flagship', 'everyday', 'women', 'golf', 'cycling', 'satellite'] as const;

/** The sections of the top menu, the links after them in the drawer and in /sitemap, the footer, and the links below it. */
const menus = [...menuIds, 'more', 'footer', 'legal'] as const;

const partColumn = field('part number', partNumber, 'as printed, zeros and dashes kept', '010-90001-00');
const productColumn = field('product', whole(1, 9_999), 'of the sheet products', '901');

export type RowKind =
  | 'synonyms'
  | 'colours'
  | 'discountCodes'
  | 'contentDocuments'
  | 'pages'
  | 'categories'
  | 'redirects'
  | 'series'
  | 'features'
  | 'parentProducts'
  | 'variants'
  | 'banner'
  | 'featured'
  | 'cards'
  | 'menus'
  | 'hours'
  | 'holidays'
  | 'delivery';

/** A sheet of a workbook or a CSV file of a folder. */
export interface Sheet {
  fields: readonly Field[];
  /** The kind of row that a line becomes or belongs to. */
  kind: RowKind;
  /** The list of that row to which a line adds an entry. */
  list?: {
    /** The stored name of the list and its name in JSON files. */
    within: string;
    json: string;
    /** Stored name of the value that identifies an entry in its list; without it, its position does. */
    partKey?: string;
    schema: z.ZodType;
  };
}

/** Validates an entry of a list by the fields of its sheet. */
const entry = (...fields: Field[]) =>
  z.strictObject(Object.fromEntries(fields.flatMap(addTranslations).map((each) => [each.stored, each.schema])));

const menuColumn = (example: (typeof menus)[number]) =>
  field(
    'menu',
    choice(...menus),
    'a section of the top menu; more: links after the sections; footer; legal: links below the footer',
    example,
  );
const menuLinkFields = [
  field('label', translated(text(60)), 'as shoppers read it', 'Running'),
  field(
    'link',
    defaultsTo(null, { type: 'text', schema: sitePath.nullish() }),
    'where it leads; empty: the label is the heading of a column',
    '/all-products/Running',
  ),
];

/** Stored lines of a tab: a content document, one piece of HTML, or lines. */
const tabLines = z
  .array(string(50_000))
  .min(1, 'is empty: fill it in')
  .max(100, 'more than 100 lines: leave some out')
  .refine(
    (stored) => stored.length === 1 || stored.every((line) => line.length <= 1_000),
    'a line is longer than 1000 characters',
  );

const optionFields = [
  field('option', translated(text(60)), 'what shoppers choose', 'Color', { json: 'key' }),
  field(
    'values',
    translated(lines(list(string(100), 40, 'values').min(1, 'no value: write one'))),
    several,
    'Black\nWhite',
  ),
  field('description', translated(text(1_000)), 'helps to choose', 'Colours of case and band.'),
];
const modelFields = [
  field('model', modelId, 'a number of its own', '90101', { json: 'id' }),
  field('name', text(200), 'variants of one model differ in finish only', 'Runner 1'),
] as const;
const imageFields = [
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
];

/** The sheets in the order in which they are written and filled in. */
export const sheets = {
  categories: {
    kind: 'categories',
    fields: [
      field('category', categoryKey, 'its key in the links of the menus', 'Running', { json: 'key' }),
      field('title', translated(text(100)), 'title of its page', 'Running watches', { json: 'showname' }),
      field('world', choice(...menuIds), 'the menu that lists it', 'sports'),
      field('goods', defaultsTo('devices', choice('devices', 'accessories')), 'search lists accessories after devices'),
      field('image', optional(picture), pictureHelp, 'running.jpg'),
      field('header', contentName, 'name of a text of the sheet content', 'header-running', { stored: 'headerSlug' }),
      field('footer', contentName, 'name of a text of the sheet content', '', { stored: 'footerSlug' }),
    ],
  },
  redirects: {
    kind: 'redirects',
    fields: [
      field('old category', categoryKey, 'a key that a category had: its address leads to the category', 'Jogging', {
        json: 'oldKey',
      }),
      field('category', rowName('categories'), 'of the sheet categories', 'Running', { json: 'categoryKey' }),
    ],
  },
  series: {
    kind: 'series',
    fields: [
      field('series', text(60), 'short name', 'runner', { json: 'value' }),
      field('label', translated(text(100)), 'as shoppers read it', 'Runner®'),
    ],
  },
  features: {
    kind: 'features',
    fields: [field('feature', translated(text(80)), 'as the sheet products names it', 'GPS', { json: 'name' })],
  },
  content: {
    kind: 'contentDocuments',
    fields: [
      field('name', slug, 'small letters, digits, single dashes', 'header-running', { json: 'slug' }),
      field('html', translated(html), 'headings, text, lists, tables, links, pictures', '<h2>Running</h2>'),
    ],
  },
  pages: {
    kind: 'pages',
    fields: [
      field('path', { type: 'text', schema: pagePathText }, 'its address', '/company/careers'),
      field('title', translated(text(100)), 'its heading', 'Careers'),
      field(
        'description',
        translated({
          type: 'text',
          schema: withPageValues(string(160).min(50, 'is shorter than 50 characters: say more')),
        }),
        'for search engines: 50 to 160 characters',
        'Open positions at {shop} in {city}, and how to apply for them.',
      ),
      field('group', choice('service', 'company'), 'pages of a group link each other', 'company', {
        stored: 'pageGroup',
      }),
      field('aliases', defaultsTo([], lines(list(pagePathText, 5, 'addresses'))), `${several}; further addresses`),
      field('updated', optional({ type: 'text', schema: isoDate }), 'day of the last change, as 2026-06-01', '', {
        stored: 'updatedOn',
      }),
      field(
        'html',
        translated({ type: 'html', schema: withPageValues(string(100_000)) }),
        'an introduction, then sections that begin with <h2>; values such as {free delivery amount} as the manual lists them',
        '<p>Work with us.</p><h2>Open positions</h2><p>A diver.</p>',
      ),
    ],
  },
  synonyms: {
    kind: 'synonyms',
    fields: [
      field('term', text(60), 'what shoppers type: a word or several', 'sat nav'),
      field('language', choice(...languageIds), 'of the term', 'en'),
      field(
        'means',
        defaultsTo('', sentence),
        'words to look for instead; | parts alternatives; empty: the term is ignored',
        'car navigation',
      ),
    ],
  },
  colours: {
    kind: 'colours',
    fields: [
      field('colour', text(60), 'a word in the colours of variants', 'Moss Green'),
      field('family', choice(...colourFamilies), 'of the filter', 'green'),
      field('shade', shade, 'of the dot on the product card', '#5b6b46'),
    ],
  },
  'discount-codes': {
    kind: 'discountCodes',
    fields: [
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
    ],
  },
  products: {
    kind: 'parentProducts',
    fields: [
      field('product', whole(1, 9_999), 'a number of its own, 1 to 9999; part of its links', '901', { json: 'id' }),
      field('name', translated(text(150)), 'of the whole family', 'Runner 1'),
      field('description', translated(text(2_000)), 'a sentence or two', 'A light running watch.'),
      field('series', optional(rowName('series')), 'of the sheet series', 'runner'),
      field(
        'categories',
        { ...lines(list(z.string(), 20, 'categories').min(1, 'no category: write one')), refersTo: 'categories' },
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
    ],
  },
  options: {
    kind: 'parentProducts',
    fields: [productColumn, ...optionFields],
    list: { within: 'options', json: 'options', partKey: 'key', schema: list(entry(...optionFields), 8, 'options') },
  },
  models: {
    kind: 'parentProducts',
    fields: [modelFields[0], productColumn, modelFields[1]],
    list: {
      within: 'products',
      json: 'products',
      partKey: 'id',
      schema: list(entry(...modelFields), 1_000, 'models').min(1, 'no model: add one to the sheet models'),
    },
  },
  variants: {
    kind: 'variants',
    fields: [
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
    ],
  },
  images: {
    kind: 'variants',
    fields: [partColumn, ...imageFields],
    list: {
      within: 'images',
      json: 'images',
      schema: list(entry(...imageFields), 20, 'pictures').min(1, 'no picture: add one to the sheet images'),
    },
  },
  tabs: {
    kind: 'variants',
    fields: [
      partColumn,
      field('tab', text(60), 'one of the product’s tabs', 'Overview', { stored: 'key' }),
      field('kind', choice('lines', 'html', 'document'), 'what the content is', 'html'),
      field('content', translated(tabContent), 'lines; HTML; or a name of the sheet content', '<p>Runs all day.</p>', {
        stored: 'value',
      }),
    ],
    list: {
      within: 'footerItems',
      json: 'tabs',
      partKey: 'key',
      schema: z.array(
        z.strictObject({
          key: string(60),
          value: tabLines,
          ...Object.fromEntries(otherLanguages.map((id) => [nameTranslation('value', id), tabLines.nullish()])),
        }),
      ),
    },
  },
  banner: {
    kind: 'banner',
    fields: [
      field('image', picture, pictureHelp, 'banner.jpg'),
      field('title', translated(text(150)), 'splits at a dash with spaces around it', 'Runner 1 - Out now'),
      field('description', translated(text(500)), 'a sentence', 'Light as a feather.'),
      field('link', address, 'where the button leads', '/products/901', { json: 'buttonLink' }),
      field('button', translated(text(40)), 'its text', 'SHOP NOW', { json: 'buttonText' }),
    ],
  },
  featured: {
    kind: 'featured',
    fields: [
      field('product', { ...whole(1, 9_999), refersTo: 'parentProducts' }, 'of the sheet products', '901', {
        json: 'parentId',
        stored: 'parentProductId',
      }),
      field('image', picture, pictureHelp, 'runner-black.jpg'),
      field('name', translated(text(150)), 'as shown', 'Runner 1'),
      field('description', translated(text(500)), 'a sentence', 'Light as a feather.'),
      field('title', translated(text(24)), 'on the badge: short', 'NEW'),
    ],
  },
  cards: {
    kind: 'cards',
    fields: [
      field(
        'style',
        choice('promo', 'link', 'tile'),
        'promo: large; link: below the promos; tile: of categories',
        'promo',
      ),
      field('title', translated(text(60)), 'its link', 'Running'),
      field('text', defaultsTo('', translated(sentence)), 'of a promo: a sentence', 'Run all day.'),
      field('link', address, 'where it leads', '/all-products/Running'),
      field('scene', optional(choice(...homeScenes)), 'drawing behind a promo', 'flagship'),
      field('picture of', optional(rowName('categories')), 'a category: the card shows a product of it', 'Running', {
        json: 'pictureCategory',
      }),
      field('series', optional(rowName('series')), 'that this product is of', '', { json: 'pictureSeries' }),
    ],
  },
  menus: {
    kind: 'menus',
    fields: [
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
    ],
  },
  'menu-links': {
    kind: 'menus',
    fields: [menuColumn('more'), ...menuLinkFields],
    list: { within: 'links', json: 'links', schema: list(entry(...menuLinkFields), 60, 'links') },
  },
  hours: {
    kind: 'hours',
    fields: [
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
    ],
  },
  holidays: {
    kind: 'holidays',
    fields: [
      field('first day', day, 'year, month, day', '2027-03-09'),
      field('last day', day, 'the same for one day', '2027-03-12'),
      field('every year', flag, 'yes: on these dates of every year', 'no', { stored: 'isYearly' }),
      field('countries', someOf(store.countries, 'country'), `${several}: ${store.countries.join(', ')}`, 'Bahrain'),
      field('name', translated(text(60)), 'as shoppers read it', 'Eid al-Fitr'),
      field('tentative', flag, 'yes: the dates are expected, not announced', 'yes', { stored: 'isTentative' }),
    ],
  },
  delivery: {
    kind: 'delivery',
    fields: [
      field('method', choice(...shippingMethodIds), 'how the order reaches the shopper', 'standard'),
      field('country', choice(...store.countries), 'a country without a row is not served', 'Bahrain'),
      field('fee', { type: 'price', schema: fee }, 'BHD, VAT included', '2.000'),
      field('free above', optional(price), 'BHD of goods; exactly this amount still pays; empty: never free', '50.000'),
      field('business days', whole(0, 30), 'from the order to the delivery', '2'),
      field(
        'delivery days',
        someOf(weekdays, 'day of the week'),
        `${several}; days of the week on which the courier delivers`,
        'Sunday\nMonday\nTuesday\nWednesday\nThursday',
      ),
    ],
  },
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;

/** The names of all sheets, in their order. */
export const sheetNames = Object.keys(sheets).filter((name): name is SheetName => name in sheets);

const withTranslations = new Map<SheetName, Sheet>(
  sheetNames.map((name) => [name, { ...sheets[name], fields: sheets[name].fields.flatMap(addTranslations) }]),
);

export const getSheet = (name: SheetName): Sheet => withTranslations.get(name) ?? sheets[name];

/** Returns the column that names the row which a line is about or belongs to. */
export function getKeyField(name: SheetName): Field {
  const { fields, list: within } = getSheet(name);
  const [first = partColumn] = fields;
  return (within && fields.find((each) => each === partColumn || each === productColumn)) ?? first;
}

/** A row of a table, keyed by stored names. */
export type Row = Record<string, unknown>;

/** A stored value of a kind: its name, type, bounds and label for staff. */
export type StoredField = Pick<
  Field,
  'stored' | 'type' | 'schema' | 'initial' | 'isLeftOut' | 'translates' | 'language'
> & {
  label: string;
};

/** A kind of row and its storage. */
interface Kind {
  /** The sheet that describes its fields. */
  sheet: SheetName;
  table: string;
  /** Singular name for staff. */
  one: string;
  /** Calculated values, without a column in the sheet. */
  calculated?: StoredField[];
  /** The order of names in JSON files, if it differs from the order of the sheet's columns. */
  jsonOrder?: readonly string[];
}

const place: StoredField = { ...whole(0, 1_000_000), stored: 'position', label: 'place', initial: undefined };
const parent: StoredField = { ...place, schema: z.int(), stored: 'parentProductId', label: 'product' };

/** All kinds of rows, in the order in which they are written. */
export const kinds: Record<RowKind | 'stock', Kind> = {
  contentDocuments: { sheet: 'content', table: 'content_documents', one: 'text' },
  pages: { sheet: 'pages', table: 'information_pages', one: 'page', calculated: [place] },
  categories: { sheet: 'categories', table: 'categories', one: 'category', calculated: [place] },
  redirects: { sheet: 'redirects', table: 'category_redirects', one: 'redirect' },
  series: { sheet: 'series', table: 'series', one: 'series' },
  features: { sheet: 'features', table: 'features', one: 'feature' },
  synonyms: { sheet: 'synonyms', table: 'synonyms', one: 'synonym' },
  colours: { sheet: 'colours', table: 'colours', one: 'colour' },
  parentProducts: {
    sheet: 'products',
    table: 'parent_products',
    one: 'product',
    jsonOrder: 'id name description series categories breadcrumbs features goesWith options products tabs'.split(' '),
  },
  variants: { sheet: 'variants', table: 'variants', one: 'variant', calculated: [parent, place] },
  stock: { sheet: 'variants', table: 'stock', one: 'stock' },
  banner: { sheet: 'banner', table: 'banner_slides', one: 'banner slide' },
  featured: { sheet: 'featured', table: 'featured_products', one: 'featured product' },
  cards: { sheet: 'cards', table: 'home_cards', one: 'card of the home page' },
  menus: { sheet: 'menus', table: 'menus', one: 'menu', calculated: [place] },
  hours: { sheet: 'hours', table: 'opening_hours', one: 'opening day' },
  holidays: { sheet: 'holidays', table: 'holidays', one: 'holiday' },
  delivery: { sheet: 'delivery', table: 'delivery_options', one: 'delivery option' },
  // Last: orders with a code wait for a plan that changes it.
  discountCodes: { sheet: 'discount-codes', table: 'discount_codes', one: 'discount code' },
};

export type KindName = keyof typeof kinds;

/** The names of all kinds, in their order. */
export const kindNames = Object.keys(kinds).filter((name): name is KindName => name in kinds);

/** The kinds that files describe as rows; stock counts are a column of the variants. */
export const rowKinds = kindNames.filter((name): name is RowKind => name !== 'stock');

/** True for kinds whose rows are identified by position only. */
export const isList = (kind: KindName): boolean =>
  ['banner', 'featured', 'cards', 'holidays', 'delivery'].includes(kind);

/** The column that identifies a row of a kind and its type; internal ids do not appear in plans. */
export function getKeyColumn(kind: KindName): { column: string; sql: string } {
  const { stored, type } = getKeyField(kinds[kind].sheet);
  return isList(kind) ? { column: 'position', sql: 'integer' } : { column: toColumn(stored), sql: getSql({ type }) };
}

/** Lists the sheets that add entries to the lists of a kind's rows. */
export const listParts = (kind: KindName) =>
  sheetNames.flatMap((name) => {
    const { kind: owner, list: part, fields } = getSheet(name);
    return part && owner === kind ? [{ ...part, name, fields }] : [];
  });

/** Lists the stored values of a kind, without its key. */
export function listStored(name: KindName): StoredField[] {
  const { sheet, calculated = [] } = kinds[name];
  const isStock = name === 'stock';
  const own = getSheet(sheet).fields.slice(isList(name) ? 0 : 1);
  const columns = own
    .filter(({ isCount = false }) => isCount === isStock)
    .map((each) => ({ ...each, label: each.header }));
  const lists = listParts(name).map(({ within, schema, name: label }) => ({
    stored: within,
    type: 'rows' as const,
    schema,
    label,
    initial: [],
  }));
  return [...columns, ...calculated, ...lists];
}

/** Returns the default values of a new row. */
export const listInitial = (name: KindName): Row =>
  Object.fromEntries(
    listStored(name).flatMap(({ stored, initial }) => (initial === undefined ? [] : [[stored, initial]])),
  );

/** Converts a stored name to its column: `discountedPriceFils` to `discounted_price_fils`. */
export const toColumn = (stored: string): string => stored.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the PostgreSQL type of a stored value's column. */
export const getSql = ({ type }: { type: FieldTypeName }): string => fieldTypes[type].sql;

const schemas = new Map(
  kindNames.map((name) => [
    name,
    z.strictObject(
      Object.fromEntries(
        listStored(name).map(({ stored, schema, isLeftOut }) => [stored, isLeftOut ? schema.nullable() : schema]),
      ),
    ),
  ]),
);

/** A broken rule of a row: the path of the value and the advice. */
export type RowFault = { path: PropertyKey[]; message: string };

/**
 * Validates a complete stored row: missing and unknown values, the bounds of each value, and the rules between values.
 */
export function checkRow(kind: KindName, key: string, row: Row): RowFault[] {
  const toCheck =
    kind === 'parentProducts' && isRecord(row.categories) ? { ...row, categories: Object.keys(row.categories) } : row;
  const { error } = schemas.get(kind)?.safeParse(toCheck, { reportInput: true }) ?? {};
  const faults = [
    ...(error?.issues ?? []).map((issue) => ({ path: issue.path, message: describeIssue(issue) })),
    ...checkTranslations(kind, row),
  ];
  if (kind === 'cards' && row.pictureSeries && !row.pictureCategory) {
    faults.push({ path: ['pictureCategory'], message: 'missing beside the series: write a category' });
  }
  if (kind === 'hours' && row.opens && row.closes && String(row.closes) <= String(row.opens)) {
    faults.push({ path: ['closes'], message: `is not after ${row.opens}: write a later time, at most 24:00` });
  }
  if (kind === 'hours' && !row.opens !== !row.closes) {
    faults.push({ path: [row.opens ? 'closes' : 'opens'], message: 'missing: write both times, or none for closed' });
  }
  if (kind === 'holidays' && String(row.lastDay) < String(row.firstDay)) {
    faults.push({ path: ['lastDay'], message: `is before ${row.firstDay}: write a later day or the same` });
  }
  if (kind === 'holidays' && row.isYearly && String(row.lastDay).slice(0, 4) !== String(row.firstDay).slice(0, 4)) {
    faults.push({ path: ['lastDay'], message: 'is in another year: write two rows, one up to 12-31' });
  }
  if (kind === 'menus') return [...faults, ...checkMenu(key, row)];
  if (kind === 'discountCodes') return [...faults, ...checkDiscountCode(row)];
  if (kind !== 'variants') return faults;
  const { priceFils: price, discountedPriceFils: lower, discountPercentage: percentage } = row;
  if (typeof price !== 'number' || typeof lower !== 'number') return faults;
  const expected = calculatePercentOff(price, lower);
  if (lower > price) {
    const message = `${formatFils(lower)} is above the price ${formatFils(price)}: lower it or leave it empty`;
    return [...faults, { path: ['discountedPriceFils'], message }];
  }
  if (lower === price || percentage === expected) return faults;
  const message = `${formatFils(lower)} of ${formatFils(price)} is ${expected} % off: write ${expected}`;
  return [...faults, { path: ['discountPercentage'], message }];
}

/** The rules between the values of a discount code. An amount stays below the minimum, because no order is free. */
function checkDiscountCode({ percent, amountFils, minimumFils, startsAt, endsAt }: Row): RowFault[] {
  const rules: [stored: string, isBroken: boolean, message: string][] = [
    ['percent', (percent === null) === (amountFils === null), 'write either a percentage or an amount'],
    [
      'minimumFils',
      amountFils !== null && Number(minimumFils) <= Number(amountFils),
      'write a minimum above the amount',
    ],
    [
      'endsAt',
      startsAt !== null && endsAt !== null && String(endsAt) <= String(startsAt),
      'write an end after the start',
    ],
  ];
  return rules.flatMap(([stored, isBroken, message]) => (isBroken ? [{ path: [stored], message }] : []));
}

const promoParts = ['promoTitle', 'promoText', 'promoButton', 'promoLink'] as const;

/** The rules of a menu: sections have a label, a title, and a complete tile or none; other menus have none of these. */
function checkMenu(key: string, row: Row): RowFault[] {
  const isSection = menuIds.some((id) => id === key);
  const hasPromo = promoParts.some((stored) => isFilled(row[stored]));
  const rules: [names: readonly string[], isBroken: (value: unknown) => boolean, message: string][] = isSection
    ? [
        [['label', 'title'], (value) => !isFilled(value), 'missing: every section has one'],
        [
          promoParts,
          (value) => hasPromo && !isFilled(value),
          'missing: a tile has a title, a text, a button and a link',
        ],
      ]
    : [[['label', 'title', ...promoParts], isFilled, 'is of sections only: leave it empty']];
  const faults = rules.flatMap(([names, isBroken, message]) =>
    names.filter((stored) => isBroken(row[stored])).map((stored) => ({ path: [stored], message })),
  );
  return [...faults, ...checkMenuLinks(isSection || key === 'footer', row.links)];
}

const isFilled = (value: unknown) => value !== null && value !== undefined;

/** Sections and the footer have headings with links below them, other menus have links only. */
function checkMenuLinks(hasColumns: boolean, links: unknown): RowFault[] {
  const isHeading = (Array.isArray(links) ? links : []).map((each) => isRecord(each) && !isFilled(each.link));
  return isHeading.flatMap((isOne, at) => {
    const path = ['links', at, 'link'];
    if (isOne && !hasColumns) return { path, message: 'missing: this menu has no headings' };
    if (isOne && (isHeading[at + 1] ?? true)) return { path, message: 'missing: a heading needs links below it' };
    if (!isOne && hasColumns && at === 0)
      return { path, message: 'has no heading: write a row without a link above it' };
    return [];
  });
}

/** Compares lists with their translations: as many lines, and tabs of the same kind. */
function checkTranslations(kind: KindName, row: Row): RowFault[] {
  const compare = (fields: readonly StoredField[], of: Row, path: PropertyKey[]) =>
    fields.flatMap(({ stored, translates }) => {
      const [value, english] = [of[stored], translates && of[translates.stored]];
      if (!Array.isArray(value) || !Array.isArray(english)) return [];
      const message =
        value.length !== english.length
          ? `${count(value.length)}, ${translates?.header} has ${count(english.length)}: write as many, in the same order`
          : translates?.stored === 'value' && nameTab(value) !== nameTab(english)
            ? 'is not of the kind of the English content: write HTML where that is HTML, lines where it is lines'
            : null;
      return message === null ? [] : [{ path: [...path, stored], message }];
    });
  return [
    ...compare(listStored(kind), row, []),
    ...listParts(kind).flatMap(({ within, fields }) => {
      const entries: unknown[] = Array.isArray(row[within]) ? row[within] : [];
      const labelled = fields.map((each) => ({ ...each, label: each.header }));
      return entries.flatMap((each, at) => (isRecord(each) ? compare(labelled, each, [within, at]) : []));
    }),
  ];
}

const count = (lines: number) => (lines === 1 ? 'one line' : `${lines} lines`);
const nameTab = (stored: unknown[]) => Object.keys(readTab(stored.map(String)))[0];

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
