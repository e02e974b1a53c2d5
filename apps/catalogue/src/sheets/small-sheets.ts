import { type Column, columnsOf, type SheetName } from './layout.ts';

/** A sheet, or what somebody fills in of it. */
export type SheetPart = { sheet: SheetName; columns: readonly Column[] };

/** Some fields of a sheet. One with a note of its own is what the change is about: it is needed. */
function part(sheet: SheetName, fields: readonly string[], notes: Record<string, string> = {}): SheetPart {
  const columns = columnsOf(sheet).filter(({ field }) => fields.includes(field));
  return {
    sheet,
    columns: columns.map(({ isOptional, ...column }) => {
      const note = notes[column.field];
      return note === undefined ? { ...column, ...(isOptional && { isOptional }) } : { ...column, note };
    }),
  };
}

const whole = (sheet: SheetName): SheetPart => ({ sheet, columns: columnsOf(sheet) });

/** The sheets of each small command, with the columns that it is about. */
export const smallSheets = {
  prices: [part('variants', ['partNumber', 'price', 'discountedPrice', 'discountPercentage'])],
  stock: [part('variants', ['partNumber', 'quantity'], { quantity: 'pieces on hand' })],
  sale: [
    part('variants', ['partNumber', 'discountedPrice'], {
      discountedPrice: 'BHD, below its price; the third decimal is 0',
    }),
  ],
  images: [part('images', ['partNumber', 'src', 'alt'])],
  banner: [whole('banner')],
  featured: [whole('featured')],
  content: [whole('content'), part('categories', ['key', 'header', 'footer']), whole('tabs')],
} as const satisfies Record<string, readonly SheetPart[]>;

export type SmallCommand = keyof typeof smallSheets;

/** The commands that have sheets of their own. */
export const smallCommands = Object.keys(smallSheets).filter((name): name is SmallCommand => name in smallSheets);
