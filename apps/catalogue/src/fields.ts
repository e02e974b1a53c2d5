import { colourFamilies } from '@dilmun/store/listing-filters';
import { z } from 'zod';
import { calculatePercentOff, type FieldTypeName, fieldTypes, formatFils } from './field-types.ts';

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
  /** Explains the column in the template. */
  help: string;
  example: string;
  /** The allowed values. */
  choices?: readonly string[];
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
}

const text = (max: number) =>
  z
    .string()
    .refine((value) => value.trim() !== '', 'is empty: fill it in')
    .max(max, `is longer than ${max} characters: shorten it`);

const whole = (min: number, max: number) => {
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

const fils = z
  .int('not a price')
  .max(999_999_990, 'is above 999,999.990: lower it')
  .refine((price) => price % 10 === 0, 'a price is a multiple of 10 fils: the third decimal must be 0')
  .refine((price) => price > 0, 'a price is above zero');

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug: write small letters, digits and single dashes');
const partNumber = z
  .string()
  .regex(/^\d{3}-[0-9A-Z]{5}-\d{2}$/, 'not a part number: write it as printed, "010-02384-03"');
const modelId = whole(1, 999_999_999);
const reference = z.string();

/** The top menus. */
export const worlds = ['smartwatches', 'sports', 'outdoor', 'automotive', 'marine'] as const;

/** What a category sells: devices, or what belongs to them (straps, apps, plans). */
const goods = ['devices', 'accessories'] as const;
const languages = ['en', 'ar'] as const;

type More = Partial<Pick<Field, 'stored' | 'choices' | 'isOptional' | 'initial' | 'isLeftOut' | 'isCount'>>;

function field(
  header: string,
  json: string,
  type: FieldTypeName,
  schema: z.ZodType,
  help: string,
  example: string,
  more: More = {},
): Field {
  const { choices } = more;
  return {
    header,
    json,
    stored: json,
    type,
    schema,
    help: choices ? `${help}: ${choices.join(', ')}` : help,
    example,
    ...more,
  };
}

/** May be omitted or emptied; the value is null then. */
const optional = { isOptional: true, initial: null, isLeftOut: true } as const;
const several = 'one per line (Alt+Enter in the cell, in LibreOffice Ctrl+Enter)';
const picture = 'a file beside the sheet, or an address';
const ofPart = field(
  'part number',
  'partNumber',
  'partNumber',
  partNumber,
  'as printed, zeros and dashes kept',
  '010-90001-00',
);
const ofProduct = field('product', 'product', 'whole', whole(1, 9_999), 'of the sheet products', '901');

/** A sheet of a workbook or a CSV file of a folder. */
export interface Sheet {
  fields: readonly Field[];
  /** The kind of row that a line becomes or belongs to. */
  kind: RowKind;
  /** Stored name of the list to which a line adds an entry. The first column names the row that owns the list. */
  within?: 'options' | 'products' | 'images' | 'footerItems';
  /**
   * Stored name of the value that identifies an entry within its row; without it, the entries are identified by
   * position.
   */
  partKey?: string;
}

export type RowKind =
  | 'synonyms'
  | 'colours'
  | 'contentDocuments'
  | 'categories'
  | 'series'
  | 'parentProducts'
  | 'variants'
  | 'banner'
  | 'featured';

/** The sheets in the order in which they are written and filled in. */
export const sheets = {
  categories: {
    kind: 'categories',
    fields: [
      field('category', 'key', 'text', text(100), 'as the menus link it', 'Running'),
      field('title', 'showname', 'text', text(100), 'what the page is called', 'Running watches'),
      field('world', 'world', 'text', z.enum(worlds), 'the menu it stands in', 'sports', { choices: worlds }),
      field('goods', 'goods', 'text', z.enum(goods), 'search lists accessories after devices', '', {
        choices: goods,
        isOptional: true,
        initial: 'devices',
      }),
      field('image', 'image', 'picture', sitePath, picture, 'running.jpg', optional),
      field('header', 'header', 'text', reference, 'name of a text of the sheet content', 'header-running', {
        ...optional,
        stored: 'headerSlug',
      }),
      field('footer', 'footer', 'text', reference, 'name of a text of the sheet content', '', {
        ...optional,
        stored: 'footerSlug',
      }),
    ],
  },
  series: {
    kind: 'series',
    fields: [
      field('series', 'value', 'text', text(60), 'short name', 'runner'),
      field('label', 'label', 'text', text(100), 'as shoppers read it', 'Runner®'),
    ],
  },
  content: {
    kind: 'contentDocuments',
    fields: [
      field('name', 'slug', 'text', slug, 'small letters, digits, single dashes', 'header-running'),
      field(
        'html',
        'html',
        'html',
        text(100_000),
        'headings, text, lists, tables, links, pictures',
        '<h2>Running</h2>',
      ),
    ],
  },
  synonyms: {
    kind: 'synonyms',
    fields: [
      field('term', 'term', 'text', text(60), 'what shoppers type: a word or several', 'sat nav'),
      field('language', 'language', 'text', z.enum(languages), 'of the term', 'en', { choices: languages }),
      field(
        'means',
        'means',
        'text',
        z.string().max(200, 'is longer than 200 characters: shorten it'),
        'words to look for instead; | parts alternatives; empty: the term is ignored',
        'car navigation',
        { isOptional: true, initial: '' },
      ),
    ],
  },
  colours: {
    kind: 'colours',
    fields: [
      field('colour', 'colour', 'text', text(60), 'a word in the colours of variants', 'Moss Green'),
      field('family', 'family', 'text', z.enum(colourFamilies), 'of the filter', 'green', { choices: colourFamilies }),
      field(
        'shade',
        'shade',
        'text',
        z.string().regex(/^#[0-9a-f]{6}$/, 'not a colour: write # and six digits or small letters, "#5c6166"'),
        'of the dot on the product card',
        '#5b6b46',
      ),
    ],
  },
  products: {
    kind: 'parentProducts',
    fields: [
      field('product', 'id', 'whole', whole(1, 9_999), 'a number of its own, 1 to 9999: it stands in links', '901'),
      field('name', 'name', 'text', text(150), 'of the whole family', 'Runner 1'),
      field('description', 'description', 'text', text(2_000), 'a sentence or two', 'A light running watch.'),
      field('series', 'series', 'text', reference, 'of the sheet series', 'runner', optional),
      field(
        'categories',
        'categories',
        'lines',
        list(reference, 20, 'categories').min(1, 'no category: write one'),
        `${several}; the first is its home`,
        'Running',
      ),
      field(
        'features',
        'features',
        'set',
        list(text(80), 30, 'features'),
        `${several}; what shoppers filter by`,
        'GPS\nMusic',
        {
          isOptional: true,
          initial: [],
        },
      ),
      field(
        'tabs',
        'tabs',
        'lines',
        list(text(60), 10, 'tabs'),
        `${several}; names of the tabs, in order`,
        'Overview\nIn the Box',
        {
          isOptional: true,
          initial: [],
          stored: 'footerItems',
        },
      ),
      field(
        'breadcrumbs',
        'breadcrumbs',
        'links',
        z.array(z.strictObject({ name: text(100), url: sitePath })).max(8, 'more than 8: leave some out'),
        'one "name > address" per line; left out: from its home',
        'Home > /home',
        { isOptional: true, initial: null },
      ),
    ],
  },
  options: {
    kind: 'parentProducts',
    within: 'options',
    partKey: 'key',
    fields: [
      ofProduct,
      field('option', 'key', 'text', text(60), 'what shoppers choose', 'Color'),
      field(
        'values',
        'values',
        'lines',
        list(text(100), 40, 'values').min(1, 'no value: write one'),
        several,
        'Black\nWhite',
      ),
      field('description', 'description', 'text', text(1_000), 'helps to choose', 'Colours of case and band.'),
    ],
  },
  models: {
    kind: 'parentProducts',
    within: 'products',
    partKey: 'id',
    fields: [
      field('model', 'id', 'whole', modelId, 'a number of its own', '90101'),
      ofProduct,
      field('name', 'name', 'text', text(200), 'variants of one model differ in finish only', 'Runner 1'),
    ],
  },
  variants: {
    kind: 'variants',
    fields: [
      ofPart,
      field('model', 'productId', 'whole', modelId, 'of the sheet models', '90101', { stored: 'subProductId' }),
      field('name', 'name', 'text', text(200), 'as the cart shows it', 'Runner 1, Black'),
      field('description', 'description', 'text', text(2_000), 'a sentence or two', 'A light running watch.'),
      field('price', 'price', 'price', fils, 'BHD, VAT included; the third decimal is 0', '99.900', {
        stored: 'priceFils',
      }),
      field('discounted price', 'discountedPrice', 'price', fils.nullable(), 'BHD; empty: no discount', '89.900', {
        isOptional: true,
        initial: null,
        stored: 'discountedPriceFils',
      }),
      field(
        'percent off',
        'discountPercentage',
        'whole',
        whole(0, 99),
        'left out: worked out; without a lower price: NEW',
        '',
        { isOptional: true, initial: null },
      ),
      field(
        'quantity',
        'quantity',
        'whole',
        whole(0, 100_000),
        'pieces on hand; leave the column out to keep the count',
        '12',
        {
          isOptional: true,
          isCount: true,
          stored: 'onHand',
        },
      ),
      field('delivery', 'shippingPeriod', 'text', text(60), 'left out: 1-3 business days', '1-3 business days', {
        isOptional: true,
        initial: '1-3 business days',
      }),
      field('warranty', 'warrantyMonths', 'whole', whole(1, 120), 'months; left out: as the terms say', '24', optional),
      field(
        'options',
        'options',
        'pairs',
        z.record(z.string(), text(100)),
        'one "option: value" per line',
        'Color: Black',
        {
          isOptional: true,
          initial: {},
        },
      ),
    ],
  },
  images: {
    kind: 'variants',
    within: 'images',
    fields: [
      ofPart,
      field(
        'image',
        'src',
        'picture',
        sitePath,
        'a file beside the sheet, or an address; best first',
        'runner-black.jpg',
      ),
      field('words', 'alt', 'text', text(200), 'for those who do not see it', 'Runner 1 in black, from the front'),
      field('width', 'width', 'whole', whole(1, 10_000), 'pixels; known for files', '', { isOptional: true }),
      field('height', 'height', 'whole', whole(1, 10_000), 'pixels; known for files', '', { isOptional: true }),
    ],
  },
  tabs: {
    kind: 'variants',
    within: 'footerItems',
    partKey: 'key',
    fields: [
      ofPart,
      field('tab', 'tab', 'text', text(60), 'one of the product’s tabs', 'Overview', { stored: 'key' }),
      field('kind', 'kind', 'text', z.enum(['lines', 'html', 'document']), 'what the content is', 'html', {
        choices: ['lines', 'html', 'document'],
      }),
      field(
        'content',
        'content',
        'text',
        z.string(),
        'lines; HTML; or a name of the sheet content',
        '<p>Runs all day.</p>',
        {
          stored: 'value',
        },
      ),
    ],
  },
  banner: {
    kind: 'banner',
    fields: [
      field('image', 'image', 'picture', sitePath, picture, 'banner.jpg'),
      field('title', 'title', 'text', text(150), 'splits at a dash with spaces around it', 'Runner 1 - Out now'),
      field('description', 'description', 'text', text(500), 'a sentence', 'Light as a feather.'),
      field('link', 'buttonLink', 'text', sitePath, 'where the button leads', '/products/901'),
      field('button', 'buttonText', 'text', text(40), 'its word', 'SHOP NOW'),
    ],
  },
  featured: {
    kind: 'featured',
    fields: [
      field('product', 'parentId', 'whole', z.int().min(1), 'of the sheet products', '901', {
        stored: 'parentProductId',
      }),
      field('image', 'image', 'picture', sitePath, picture, 'runner-black.jpg'),
      field('name', 'name', 'text', text(150), 'as shown', 'Runner 1'),
      field('description', 'description', 'text', text(500), 'a sentence', 'Light as a feather.'),
      field('title', 'title', 'text', text(24), 'on the badge: short', 'NEW'),
    ],
  },
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof sheets;

/** The names of all sheets, in their order. */
export const sheetNames = Object.keys(sheets).filter((name): name is SheetName => name in sheets);

export const getSheet = (name: SheetName): Sheet => sheets[name];

/** A row of a table, keyed by stored names. */
export type Row = Record<string, unknown>;

/** A kind of row and its storage. */
export interface Kind {
  /** The sheet that describes its fields. */
  sheet: SheetName;
  table: string;
  /** The column that identifies a row; internal ids do not appear in plans. */
  keyColumn: string;
  keySql: 'text' | 'integer';
  /** Singular and plural names for staff. */
  one: string;
  all: string;
  /** Stored values without a column in the sheet: calculated ones, or lists that other sheets fill. */
  more?: Record<string, { type: FieldTypeName; schema: z.ZodType; label?: string; initial?: unknown }>;
  /** The order of names in JSON files, if it differs from the order of the sheet's columns. */
  jsonOrder?: readonly string[];
}

const place = { type: 'whole', schema: whole(0, 1_000_000), label: 'place' } as const;

/** The schema of one list entry, from the fields of its sheet. */
function partSchema(name: SheetName): z.ZodType {
  const own = getSheet(name).fields.filter((each) => each !== ofPart && each !== ofProduct);
  return z.strictObject(Object.fromEntries(own.map(({ stored, schema }) => [stored, schema])));
}

/** Stored lines of a tab: a content document, one piece of HTML, or lines. */
const tabLines = z
  .array(text(50_000))
  .min(1, 'is empty: fill it in')
  .max(100, 'more than 100 lines: leave some out')
  .refine(
    (lines) => lines.length === 1 || lines.every((line) => line.length <= 1_000),
    'a line is longer than 1000 characters',
  );

/** All kinds of rows, in the order in which they are written. */
export const kinds: Record<RowKind | 'stock', Kind> = {
  contentDocuments: {
    sheet: 'content',
    table: 'content_documents',
    keyColumn: 'slug',
    keySql: 'text',
    one: 'text',
    all: 'content',
  },
  categories: {
    sheet: 'categories',
    table: 'categories',
    keyColumn: 'key',
    keySql: 'text',
    one: 'category',
    all: 'categories',
    more: { position: place },
  },
  series: { sheet: 'series', table: 'series', keyColumn: 'value', keySql: 'text', one: 'series', all: 'series' },
  synonyms: {
    sheet: 'synonyms',
    table: 'synonyms',
    keyColumn: 'term',
    keySql: 'text',
    one: 'synonym',
    all: 'synonyms',
  },
  colours: { sheet: 'colours', table: 'colours', keyColumn: 'colour', keySql: 'text', one: 'colour', all: 'colours' },
  parentProducts: {
    sheet: 'products',
    table: 'parent_products',
    keyColumn: 'id',
    keySql: 'integer',
    one: 'product',
    all: 'products',
    more: {
      options: { type: 'rows', schema: list(partSchema('options'), 8, 'options'), initial: [] },
      products: {
        type: 'rows',
        schema: list(partSchema('models'), 1_000, 'models').min(1, 'no model: add one to the sheet models'),
        label: 'models',
        initial: [],
      },
    },
    jsonOrder: [
      'id',
      'name',
      'description',
      'series',
      'categories',
      'breadcrumbs',
      'features',
      'options',
      'products',
      'tabs',
    ],
  },
  variants: {
    sheet: 'variants',
    table: 'variants',
    keyColumn: 'part_number',
    keySql: 'text',
    one: 'variant',
    all: 'variants',
    more: {
      parentProductId: { type: 'whole', schema: z.int(), label: 'product' },
      position: place,
      images: {
        type: 'rows',
        schema: list(partSchema('images'), 20, 'pictures').min(1, 'no picture: add one to the sheet images'),
        initial: [],
      },
      footerItems: {
        type: 'rows',
        schema: z.array(z.strictObject({ key: text(60), value: tabLines })),
        label: 'tabs',
        initial: [],
      },
    },
  },
  stock: { sheet: 'variants', table: 'stock', keyColumn: 'variant_id', keySql: 'text', one: 'stock', all: 'stock' },
  banner: {
    sheet: 'banner',
    table: 'banner_slides',
    keyColumn: 'position',
    keySql: 'integer',
    one: 'banner slide',
    all: 'banner',
  },
  featured: {
    sheet: 'featured',
    table: 'featured_products',
    keyColumn: 'position',
    keySql: 'integer',
    one: 'featured product',
    all: 'featured',
  },
};

export type KindName = keyof typeof kinds;

/** The names of all kinds, in their order. */
export const kindNames = Object.keys(kinds).filter((name): name is KindName => name in kinds);

/** True for kinds whose rows are identified by position only. */
export const isList = (kind: KindName): boolean => kind === 'banner' || kind === 'featured';

/** A stored value of a kind: its name, type, bounds and label for staff. */
export type StoredField = Pick<Field, 'stored' | 'type' | 'schema' | 'initial' | 'isLeftOut'> & { label: string };

/** Lists the stored values of a kind, without its key. */
export function listStored(name: KindName): StoredField[] {
  const { sheet, more = {} } = kinds[name];
  const [key, ...rest] = getSheet(sheet).fields;
  const own = isList(name) ? [key, ...rest] : rest;
  return [
    ...own.flatMap((each) =>
      each && (each.isCount ?? false) === (name === 'stock') ? [{ ...each, label: each.header }] : [],
    ),
    ...Object.entries(name === 'stock' ? {} : more).map(([stored, { label = stored, ...rest }]) => ({
      stored,
      initial: undefined,
      ...rest,
      label,
    })),
  ];
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
export function checkRow(kind: KindName, row: Row): RowFault[] {
  const toCheck =
    kind === 'parentProducts' && isRecord(row.categories) ? { ...row, categories: Object.keys(row.categories) } : row;
  const { error } = schemas.get(kind)?.safeParse(toCheck, { reportInput: true }) ?? {};
  const faults = (error?.issues ?? []).map((issue) => ({ path: issue.path, message: describeIssue(issue) }));
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
