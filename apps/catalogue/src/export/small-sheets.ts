import { type Field, getSheet, type SheetName } from '../fields.ts';

/** A sheet, or some of its columns. */
export type SheetPart = { sheet: SheetName; columns: readonly Field[] };

/** Selects columns of a sheet. A column with its own help text becomes required. */
function pick(sheet: SheetName, names: readonly string[], help: Record<string, string> = {}): SheetPart {
  const columns = getSheet(sheet).fields.filter(({ json }) => names.includes(json));
  return {
    sheet,
    columns: columns.map((field) => {
      const own = help[field.json];
      return own === undefined ? field : { ...field, help: own, isOptional: undefined };
    }),
  };
}

const pickAll = (sheet: SheetName): SheetPart => ({ sheet, columns: getSheet(sheet).fields });

/** The sheets of each small command, with their columns. */
export const smallSheets = {
  prices: [pick('variants', ['partNumber', 'price', 'discountedPrice', 'discountPercentage'])],
  stock: [pick('variants', ['partNumber', 'quantity'], { quantity: 'pieces on hand' })],
  sale: [
    pick('variants', ['partNumber', 'discountedPrice'], {
      discountedPrice: 'BHD, below its price; the third decimal is 0',
    }),
  ],
  images: [pick('images', ['partNumber', 'src', 'alt'])],
  banner: [pickAll('banner')],
  featured: [pickAll('featured')],
  content: [pickAll('content'), pick('categories', ['key', 'header', 'footer']), pickAll('tabs')],
} as const satisfies Record<string, readonly SheetPart[]>;

export type SmallCommand = keyof typeof smallSheets;

/** The commands with their own sheets. */
export const smallCommands = Object.keys(smallSheets).filter((name): name is SmallCommand => name in smallSheets);
