import { dealerFields } from '@dilmun/catalogue/dealer-fields';
import type { WrittenCell } from '@dilmun/catalogue/field-types';
import { type Field, type SheetName, sheetNames, sheets } from '@dilmun/catalogue/fields';
import type { WrittenSheet } from './write-files.ts';

/** A sheet, or some of its columns. */
export type SheetPart = { sheet: SheetName; columns: readonly Field[] };

/** Selects columns of a sheet by their names in JSON, or all; `changed`: what differs from the whole catalogue's. */
function pick(sheet: SheetName, names?: readonly string[], changed: Record<string, Partial<Field>> = {}): SheetPart {
  const columns = sheets[sheet].fields.filter(
    ({ json, translates }) => names?.includes(translates?.json ?? json) ?? true,
  );
  return { sheet, columns: columns.map((field) => ({ ...field, ...changed[field.json] })) };
}

/** The sheets of each small command, with their columns. */
export const smallSheets = {
  prices: [pick('variants', ['partNumber', 'price', 'discountedPrice', 'discountPercentage'])],
  stock: [
    pick('variants', ['partNumber', 'quantity'], { quantity: { help: 'pieces on hand', isOptional: undefined } }),
  ],
  sale: [
    pick('variants', ['partNumber', 'discountedPrice', 'discountPercentage'], {
      discountedPrice: { help: 'BHD, below its price; the third decimal is 0' },
      discountPercentage: { help: 'in place of a price' },
    }),
  ],
  images: [pick('images', ['partNumber', 'src', 'alt'])],
  banner: [pick('banner')],
  featured: [pick('featured')],
  cards: [pick('cards')],
  menus: [pick('menus'), pick('menu-links')],
  dealer: [pick('dealer')],
  'discount-codes': [pick('discount-codes')],
  pages: [pick('pages')],
  content: [pick('content'), pick('categories', ['key', 'header', 'footer']), pick('tabs')],
} as const satisfies Record<string, readonly SheetPart[]>;

export type SmallCommand = keyof typeof smallSheets;

/** The commands with their own sheets. */
export const smallCommands = Object.keys(smallSheets).filter((name): name is SmallCommand => name in smallSheets);

const wholeCatalogue: readonly SheetPart[] = sheetNames.map((sheet) => pick(sheet));

/** The settings of the dealer as remarks: each row says what to write over it. */
const settingRows = Object.entries(dealerFields).map(([key, { help, arabic }]) => [
  `# ${key}`,
  help,
  arabic === undefined ? '' : 'in Arabic',
]);

/** Creates template sheets with two remarks below the headings: the meaning of each column and an example. */
export function createTemplate(parts = wholeCatalogue): WrittenSheet[] {
  const remark = (texts: string[]): WrittenCell[] => texts.map((text, index) => (index === 0 ? `# ${text}` : text));
  return parts.map(({ sheet, columns }) => ({
    sheet,
    columns,
    lines: [
      remark(columns.map(({ help, isOptional }) => (isOptional ? `${help} (may be left out)` : help))),
      remark(columns.map(({ example }) => example)),
      ...(sheet === 'dealer' ? settingRows : []),
    ],
  }));
}

/** Creates the rows of a template's first sheet. `usage`: the command that loads the filled-in template. */
export const createReadMe = (usage: string, parts = wholeCatalogue) => [
  ['Rows that begin with # are remarks: write your rows below them, or over them.'],
  ['Sheets and columns that you do not need may be removed. A column that is missing leaves what the shop has.'],
  [`When it is filled in: ${usage}`],
  ['You see what would change before anything does.'],
  [],
  ['sheet', 'column', 'needed', 'meaning'],
  ...parts.flatMap(({ sheet, columns }) =>
    columns.map(({ header, help, isOptional }) => [sheet, header, isOptional ? '' : 'yes', help]),
  ),
];
