import { type Cell, type FileRow, isEmpty } from '@dilmun/sheets/cells';
import type { DealerSheet } from '../import/rows.ts';

/** A part of another shop's export, as a dealer's list names it. Cells of prices and counts as the export has them. */
interface ExportedPart {
  line: FileRow;
  number: Cell;
  family: Cell;
  category: Cell;
  description: Cell;
  price: Cell;
  lower: Cell;
  quantity: Cell;
  pictures: string[];
  options: Record<string, Cell>;
}

/** Reads a cell of a line by its heading. */
type Read = (line: FileRow, heading: string) => Cell;

/** An export's headings by which it is known, those that are read, and its parts. `notes`: what staff should know. */
interface ExportFormat {
  name: string;
  marks: readonly string[];
  used: RegExp;
  listParts: (lines: readonly FileRow[], read: Read, notes: string[]) => ExportedPart[];
}

const text = (cell: Cell) => (isEmpty(cell) ? '' : String(cell).trim());

/** The shop knows finishes by one spelling. */
const nameOption = (name: string) => (/^colou?r$/i.test(name) ? 'Color' : name);

/** The last name of `Electronics > Watches`. */
const nameLast = (path: string) => path.split('>').at(-1)?.trim() ?? '';

const count = (lines: readonly FileRow[]) => lines.map(({ row }) => row).join(', ');

const shopify: ExportFormat = {
  name: 'Shopify',
  marks: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
  used: /^(Handle|Title|Body \(HTML\)|Type|Product Category|Published|Status|Option\d (Name|Value)|Image (Src|Position)|Variant (SKU|Price|Compare At Price|Inventory Qty|Image))$/,
  listParts(lines, read, notes) {
    const unpublished: FileRow[] = [];
    const products = Map.groupBy(lines, (line) => text(read(line, 'Handle')));
    const parts = [...products.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const isHidden =
        /^false$/i.test(text(read(first, 'Published'))) || /^(draft|archived)$/i.test(text(read(first, 'Status')));
      if (isHidden) {
        unpublished.push(first);
        return [];
      }
      const variants = own.filter(
        (line) => !isEmpty(read(line, 'Variant SKU')) || !isEmpty(read(line, 'Variant Price')),
      );
      const ofVariants = new Set(variants.map((line) => text(read(line, 'Variant Image'))));
      const pictures = own
        .filter((line) => !isEmpty(read(line, 'Image Src')))
        .sort((a, b) => Number(read(a, 'Image Position')) - Number(read(b, 'Image Position')))
        .map((line) => text(read(line, 'Image Src')));
      return variants.map((line): ExportedPart => {
        const image = text(read(line, 'Variant Image'));
        const others = pictures.filter((each) => each !== image && !ofVariants.has(each));
        const before = read(line, 'Variant Compare At Price');
        const now = read(line, 'Variant Price');
        const isLower = Number(text(before)) > Number(text(now));
        const options = [1, 2, 3].flatMap((at): [string, Cell][] => {
          const name = text(read(first, `Option${at} Name`));
          const value = read(line, `Option${at} Value`);
          return name === '' || isEmpty(value) || text(value) === 'Default Title' ? [] : [[nameOption(name), value]];
        });
        return {
          line,
          number: read(line, 'Variant SKU'),
          family: read(first, 'Title'),
          category: text(read(first, 'Type')) || nameLast(text(read(first, 'Product Category'))),
          description: read(first, 'Body (HTML)'),
          price: isLower ? before : now,
          lower: isLower ? now : null,
          quantity: read(line, 'Variant Inventory Qty'),
          pictures: image === '' ? others : [image, ...others],
          options: Object.fromEntries(options),
        };
      });
    });
    if (unpublished.length > 0) notes.push(`! not published, left out: rows ${count(unpublished)}`);
    return parts;
  },
};

const wooCommerce: ExportFormat = {
  name: 'WooCommerce',
  marks: ['Type', 'SKU', 'Name', 'Regular price', 'Categories'],
  used: /^(ID|Type|SKU|Name|Published|Short description|Description|In stock\?|Stock|Sale price|Regular price|Categories|Images|Parent|Attribute \d name|Attribute \d value\(s\))$/,
  listParts(lines, read, notes) {
    const parents = new Map(
      lines.flatMap((line) => [
        [`id:${text(read(line, 'ID'))}`, line],
        [text(read(line, 'SKU')), line],
      ]),
    );
    const findOwner = (line: FileRow) => parents.get(text(read(line, 'Parent'))) ?? line;
    const isHidden = (line: FileRow) => [line, findOwner(line)].some((each) => text(read(each, 'Published')) !== '1');
    const sold = lines.filter((line) => /^(simple|variation)\b/.test(text(read(line, 'Type'))));
    const others = lines.filter((line) => !/^(simple|variable|variation)\b/.test(text(read(line, 'Type'))));
    const unpublished = sold.filter(isHidden);
    const guessed: FileRow[] = [];
    const parts = sold
      .filter((line) => !isHidden(line))
      .map((line): ExportedPart => {
        const owner = findOwner(line);
        const options = [1, 2, 3, 4].flatMap((at): [string, Cell][] => {
          const name = text(read(line, `Attribute ${at} name`));
          const value = read(line, `Attribute ${at} value(s)`);
          return owner === line || name === '' || isEmpty(value) ? [] : [[nameOption(name), value]];
        });
        const paths = text(read(owner, 'Categories')).split(/(?<!\\),\s*/);
        const deepest = paths.filter((path) => !paths.some((other) => other.startsWith(`${path} >`)));
        const isUncounted = isEmpty(read(line, 'Stock'));
        if (isUncounted) guessed.push(line);
        const images = [line, ...(owner === line ? [] : [owner])].map((each) => text(read(each, 'Images')));
        return {
          line,
          number: read(line, 'SKU'),
          family: read(owner, 'Name'),
          category: deepest.map(nameLast).join(';'),
          description: text(read(owner, 'Description')) || read(owner, 'Short description'),
          price: read(line, 'Regular price'),
          lower: read(line, 'Sale price'),
          quantity: isUncounted ? (text(read(line, 'In stock?')) === '1' ? '1' : '0') : read(line, 'Stock'),
          pictures: (images.find((list) => list !== '') ?? '').split(/,\s*/).filter((each) => each !== ''),
          options: Object.fromEntries(options),
        };
      });
    if (unpublished.length > 0) notes.push(`! not published, left out: rows ${count(unpublished)}`);
    if (others.length > 0) notes.push(`! neither simple nor variable products, left out: rows ${count(others)}`);
    if (guessed.length > 0) notes.push(`! without a count, taken as 1 piece if in stock: rows ${count(guessed)}`);
    return parts;
  },
};

/**
 * Rewrites a product export of Shopify or WooCommerce as a dealer's list with one row for each part, which keeps the row's
 * number. Null for another sheet. Adds to `notes` what it leaves out or guesses.
 */
export function convertExport(sheet: DealerSheet, notes: string[]): DealerSheet | null {
  const [head, ...lines] = sheet.lines;
  const headings = (head?.cells ?? []).map(text);
  const format = [shopify, wooCommerce].find(({ marks }) => marks.every((mark) => headings.includes(mark)));
  if (!head || !format) return null;
  const places = new Map(headings.map((heading, at) => [heading, at]));
  notes.push(`${sheet.file}: a product export of ${format.name}`);
  const parts = format.listParts(lines, ({ cells }, heading) => cells[places.get(heading) ?? -1], notes);
  const isFilled = (at: number) => lines.some(({ cells }) => !isEmpty(cells[at]));
  const ignored = headings.filter((heading, at) => heading !== '' && !format.used.test(heading) && isFilled(at));
  if (ignored.length > 0) notes.push(`! columns left out: ${ignored.join(', ')}`);
  const names = [...new Set(parts.flatMap(({ options }) => Object.keys(options)))];
  const own = ['part number', 'family', 'category', 'description', 'price', 'discounted price', 'quantity', 'photo'];
  const rows = parts.map(
    (part): FileRow => ({
      ...part.line,
      cells: [
        part.number,
        part.family,
        part.category,
        part.description,
        part.price,
        part.lower,
        part.quantity,
        part.pictures.map((address) => address.replaceAll(';', '%3B')).join(';'),
        ...names.map((name) => part.options[name]),
      ],
    }),
  );
  return { ...sheet, lines: [{ ...head, cells: [...own, ...names.map((name) => `option: ${name}`)] }, ...rows] };
}
