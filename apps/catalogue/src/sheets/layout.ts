import { worlds } from '../document/document.ts';

/** How a cell is read: text as it stands, several lines, `name: value` lines, whole number, BHD. */
export type CellKind = 'text' | 'lines' | 'pairs' | 'links' | 'whole' | 'price';

export type Column = {
  header: string;
  /** Of the row that the sheet's line becomes. */
  field: string;
  kind: CellKind;
  /** A new row may leave it out. */
  isOptional?: true;
  /** All that it may say. */
  choices?: readonly string[];
  note: string;
  example: string;
};

const column = (header: string, field: string, kind: CellKind, note: string, example: string): Column => ({
  header,
  field,
  kind,
  note,
  example,
});
const optional = (...of: Parameters<typeof column>): Column => ({ ...column(...of), isOptional: true });
const chosen = (
  choices: readonly string[],
  ...[header, field, kind, note, example]: Parameters<typeof column>
): Column => ({
  ...column(header, field, kind, `${note}: ${choices.join(', ')}`, example),
  choices,
});

const partNumber = column('part number', 'partNumber', 'text', 'as printed, zeros and dashes kept', '010-90001-00');
const several = 'one per line (Alt+Enter in the cell, in LibreOffice Ctrl+Enter)';

/** The sheets of a workbook, and the CSV files of a folder: what each column means, in the order they are written. */
export const layout = {
  categories: [
    column('category', 'key', 'text', 'as the menus link it', 'Running'),
    column('title', 'showname', 'text', 'what the page is called', 'Running watches'),
    chosen(worlds, 'world', 'world', 'text', 'the menu it stands in', 'sports'),
    optional('image', 'image', 'text', 'a file beside the sheet, or an address', 'running.jpg'),
    optional('header', 'header', 'text', 'name of a text of the sheet content', 'header-running'),
    optional('footer', 'footer', 'text', 'name of a text of the sheet content', ''),
  ],
  series: [
    column('series', 'value', 'text', 'short name', 'runner'),
    column('label', 'label', 'text', 'as shoppers read it', 'Runner®'),
  ],
  content: [
    column('name', 'slug', 'text', 'small letters, digits, single dashes', 'header-running'),
    column('html', 'html', 'text', 'headings, text, lists, tables, links, pictures', '<h2>Running</h2>'),
  ],
  products: [
    column('product', 'id', 'whole', 'a number of its own, 1 to 9999: it stands in links', '901'),
    column('name', 'name', 'text', 'of the whole family', 'Runner 1'),
    column('description', 'description', 'text', 'a sentence or two', 'A light running watch.'),
    optional('series', 'series', 'text', 'of the sheet series', 'runner'),
    column('categories', 'categories', 'lines', `${several}; the first is its home`, 'Running'),
    optional('features', 'features', 'lines', `${several}; what shoppers filter by`, 'GPS\nMusic'),
    optional('tabs', 'tabs', 'lines', `${several}; names of the tabs, in order`, 'Overview\nIn the Box'),
    optional(
      'breadcrumbs',
      'breadcrumbs',
      'links',
      'one "name > address" per line; left out: from its home',
      'Home > /home',
    ),
  ],
  options: [
    column('product', 'product', 'whole', 'of the sheet products', '901'),
    column('option', 'key', 'text', 'what shoppers choose', 'Color'),
    column('values', 'values', 'lines', several, 'Black\nWhite'),
    column('description', 'description', 'text', 'helps to choose', 'Colours of case and band.'),
  ],
  models: [
    column('model', 'id', 'whole', 'a number of its own', '90101'),
    column('product', 'product', 'whole', 'of the sheet products', '901'),
    column('name', 'name', 'text', 'variants of one model differ in finish only', 'Runner 1'),
  ],
  variants: [
    partNumber,
    column('model', 'productId', 'whole', 'of the sheet models', '90101'),
    column('name', 'name', 'text', 'as the cart shows it', 'Runner 1, Black'),
    column('description', 'description', 'text', 'a sentence or two', 'A light running watch.'),
    column('price', 'price', 'price', 'BHD, VAT included; the third decimal is 0', '99.900'),
    optional('discounted price', 'discountedPrice', 'price', 'BHD; empty: no discount', '89.900'),
    optional('percent off', 'discountPercentage', 'whole', 'left out: worked out; without a lower price: NEW', ''),
    optional('quantity', 'quantity', 'whole', 'pieces on hand; leave the column out to keep the count', '12'),
    optional('delivery', 'shippingPeriod', 'text', 'left out: 1-3 business days', '1-3 business days'),
    optional('options', 'options', 'pairs', 'one "option: value" per line', 'Color: Black'),
  ],
  images: [
    partNumber,
    column('image', 'src', 'text', 'a file beside the sheet, or an address; best first', 'runner-black.jpg'),
    column('words', 'alt', 'text', 'for those who do not see it', 'Runner 1 in black, from the front'),
    optional('width', 'width', 'whole', 'pixels; known for files', ''),
    optional('height', 'height', 'whole', 'pixels; known for files', ''),
  ],
  tabs: [
    partNumber,
    column('tab', 'tab', 'text', 'one of the product’s tabs', 'Overview'),
    chosen(['lines', 'html', 'document'], 'kind', 'kind', 'text', 'what the content is', 'html'),
    column('content', 'content', 'text', 'lines; HTML; or a name of the sheet content', '<p>Runs all day.</p>'),
  ],
  banner: [
    column('image', 'image', 'text', 'a file beside the sheet, or an address', 'banner.jpg'),
    column('title', 'title', 'text', 'splits at a dash with spaces around it', 'Runner 1 - Out now'),
    column('description', 'description', 'text', 'a sentence', 'Light as a feather.'),
    column('link', 'buttonLink', 'text', 'where the button leads', '/products/901'),
    column('button', 'buttonText', 'text', 'its word', 'SHOP NOW'),
  ],
  featured: [
    column('product', 'parentId', 'whole', 'of the sheet products', '901'),
    column('image', 'image', 'text', 'a file beside the sheet, or an address', 'runner-black.jpg'),
    column('name', 'name', 'text', 'as shown', 'Runner 1'),
    column('description', 'description', 'text', 'a sentence', 'Light as a feather.'),
    column('title', 'title', 'text', 'on the badge: short', 'NEW'),
  ],
} as const satisfies Record<string, readonly Column[]>;

export type SheetName = keyof typeof layout;

/** In the order in which they are written and filled in. */
export const sheetNames = Object.keys(layout).filter((name): name is SheetName => name in layout);

/** The columns of a sheet. */
export const columnsOf = (sheet: SheetName): readonly Column[] => layout[sheet];
