import type { Frame, Section } from './document.ts';
import { type Fault, fault, isRecord, rankOf } from './document-fault.ts';

/** Rows still to be checked. */
export type RawFrame = Record<keyof Frame, unknown[]>;

/** What others need of a variant: its names, and its place in the document. */
export type VariantMention = { key: unknown; productId: unknown; index: number };

/** What rows may refer to. */
export type Known = {
  slugs: Set<unknown>;
  /** The parent of each product. */
  parentOf: Map<unknown, Record<string, unknown>>;
};

/** Something that a row says, and the place of the row. */
type Said = { index: number; value: unknown };

type Listed = { section: Section; rows: { index: number; raw: Record<string, unknown> }[] };

const list = (section: Section, rows: unknown[]): Listed => ({
  section,
  rows: rows.flatMap((raw, index) => (isRecord(raw) ? [{ index, raw }] : [])),
});

/** What variants may refer to. */
export function knownOf(frame: RawFrame): Known {
  const parents = list('parentProducts', frame.parentProducts).rows;
  return {
    slugs: keysOf(list('contentDocuments', frame.contentDocuments), 'slug'),
    parentOf: new Map(parents.flatMap(({ raw }) => listOf(raw.products).map((product) => [product.id, raw] as const))),
  };
}

/** What rows say about each other; of variants, whether they are there once and of a product that is there. */
export function checkReferences(frame: RawFrame, variants: readonly VariantMention[], { slugs, parentOf }: Known) {
  const contents = list('contentDocuments', frame.contentDocuments);
  const categories = list('categories', frame.categories);
  const series = list('series', frame.series);
  const parents = list('parentProducts', frame.parentProducts);
  const featured = list('featured', frame.featured);
  const partNumbers = variants.map(({ key, index }) => ({ index, value: key }));
  const models = variants.map(({ productId, index }) => ({ index, value: productId }));
  const said = ({ rows }: Listed, field: string): Said[] =>
    rows.map(({ index, raw }) => ({ index, value: raw[field] }));
  return [
    ...repeats('contentDocuments', 'slug', said(contents, 'slug')),
    ...repeats('categories', 'key', said(categories, 'key')),
    ...repeats('series', 'value', said(series, 'value')),
    ...repeats('parentProducts', 'id', said(parents, 'id')),
    ...repeats('variants', 'partNumber', partNumbers),
    ...repeatedProducts(parents),
    ...categories.rows.flatMap((row) =>
      ['header', 'footer'].flatMap((field) =>
        unknown('categories', field, saidIn(row, field), slugs, 'text', 'content'),
      ),
    ),
    ...unknown('parentProducts', 'series', said(parents, 'series'), keysOf(series, 'value'), 'series', 'series'),
    ...unknown(
      'parentProducts',
      'categories',
      said(parents, 'categories'),
      keysOf(categories, 'key'),
      'category',
      'categories',
    ),
    ...unknown('variants', 'productId', models, parentOf, 'model', 'models'),
    ...unknown('featured', 'parentId', said(featured, 'parentId'), keysOf(parents, 'id'), 'product', 'products'),
    ...parentsWithoutVariants(parents, new Set(variants.map(({ productId }) => productId))),
  ];
}

/** What a variant says of the options and tabs of its parent, and of texts. */
export function checkChoices(index: number, variant: Record<string, unknown>, { slugs, parentOf }: Known): Fault[] {
  const parent = parentOf.get(variant.productId);
  if (!parent) return [];
  const faults: Fault[] = [];
  const tell = (steps: string[], message: string) =>
    faults.push(fault(rankOf.choices, ['variants', index, ...steps], message));
  const options = isRecord(variant.options) ? variant.options : {};
  for (const option of listOf(parent.options)) {
    const key = String(option.key);
    const chosen = options[key];
    if (chosen === undefined) tell(['options'], `"${key}" is missing: add it`);
    else if (Array.isArray(option.values) && !option.values.includes(chosen)) {
      tell(['options', key], `"${chosen}" is none of: ${option.values.join(', ')}`);
    }
  }
  const known = new Set(listOf(parent.options).map((option) => option.key));
  for (const key of Object.keys(options)) {
    if (!known.has(key)) tell(['options', key], 'its product has no such option: add it to the sheet options');
  }
  const tabs = Array.isArray(parent.tabs) ? parent.tabs : [];
  for (const [name, content] of Object.entries(isRecord(variant.tabs) ? variant.tabs : {})) {
    if (!tabs.includes(name)) tell(['tabs', name], 'name it among the tabs of its product first');
    if (isRecord(content) && 'document' in content && !slugs.has(content.document)) {
      tell(['tabs', name], `unknown text "${content.document}": add it to the sheet content`);
    }
  }
  return faults;
}

function parentsWithoutVariants(parents: Listed, used: Set<unknown>): Fault[] {
  return parents.rows.flatMap(({ index, raw }) =>
    listOf(raw.products)
      .filter((product) => !used.has(product.id))
      .map(({ id }) =>
        fault(rankOf.unused, ['parentProducts', index, 'products'], `model ${id} has no variant: add one or remove it`),
      ),
  );
}

function repeatedProducts(parents: Listed): Fault[] {
  const seen = new Set<unknown>();
  return parents.rows.flatMap(({ index, raw }) =>
    listOf(raw.products).flatMap(({ id }) => {
      const place = ['parentProducts', index, 'products'];
      if (seen.has(id))
        return [fault(rankOf.references, place, `model ${id} appears twice: give it a number of its own`)];
      seen.add(id);
      return [];
    }),
  );
}

function repeats(section: Section, field: string, said: Said[]): Fault[] {
  const first = new Map<unknown, number>();
  return said.flatMap(({ index, value }) => {
    const folded = typeof value === 'string' ? value.toLowerCase() : value;
    const before = first.get(folded);
    if (before === undefined) {
      first.set(folded, index);
      return [];
    }
    const message = `"${value}" stands in ${section}[${before}] already`;
    return [fault(rankOf.references, [section, index, field], message)];
  });
}

function unknown(
  section: Section,
  field: string,
  said: Said[],
  known: { has: (value: unknown) => boolean },
  what: string,
  where: string,
): Fault[] {
  return said.flatMap(({ index, value }) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && !known.has(each))
      .map((each) =>
        fault(
          rankOf.references,
          [section, index, field],
          `unknown ${what} "${each}": add it to the sheet ${where} or correct it`,
        ),
      ),
  );
}

const saidIn = ({ index, raw }: Listed['rows'][number], field: string): Said[] => [{ index, value: raw[field] }];

const keysOf = ({ rows }: Listed, field: string) => new Set(rows.map(({ raw }) => raw[field]));

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
