import type { ZodType, z } from 'zod';
import { type CatalogueDocument, sections } from './document.ts';

/** One thing wrong with a document: where, what, and what to do about it. */
export type Fault = { path: string; at: readonly PropertyKey[]; message: string };

export type Checked = { document: CatalogueDocument; faults: [] } | { document: null; faults: Fault[] };

type Section = keyof typeof sections;
type Parsed = { section: Section; rows: { index: number; raw: Record<string, unknown> }[] };

/** `variants[3].price` for people, its steps for code. */
function fault(at: readonly PropertyKey[], message: string): Fault {
  const [section, index, ...rest] = at.map(String);
  const row = index === undefined ? section : `${section}[${index}]`;
  return { path: [row, ...rest].join('.'), at, message };
}

/**
 * Checks a whole document and reports everything wrong with it at once: each row for itself, then what rows say about
 * each other. A row with a fault of its own still counts as present, so one slip never causes a second message.
 */
export function checkDocument(input: unknown): Checked {
  if (!isRecord(input)) return { document: null, faults: [fault(['(document)'], 'not an object: write { … }')] };
  const faults: Fault[] = [];
  const document: CatalogueDocument = {
    contentDocuments: readRows(input, 'contentDocuments', sections.contentDocuments, faults),
    categories: readRows(input, 'categories', sections.categories, faults),
    series: readRows(input, 'series', sections.series, faults),
    parentProducts: readRows(input, 'parentProducts', sections.parentProducts, faults),
    variants: readRows(input, 'variants', sections.variants, faults),
    banner: readRows(input, 'banner', sections.banner, faults),
    featured: readRows(input, 'featured', sections.featured, faults),
  };
  for (const key of Object.keys(input)) {
    if (!(key in sections)) faults.push(fault([key], 'unknown section: remove it or correct its name'));
  }
  faults.push(...faultsBetweenRows(input));
  return faults.length === 0 ? { document, faults: [] } : { document: null, faults };
}

function readRows<T>(input: Record<string, unknown>, section: Section, schema: ZodType<T>, faults: Fault[]): T[] {
  const rows = input[section];
  if (!Array.isArray(rows)) {
    faults.push(fault([section], 'missing: write a list, [] if there are none'));
    return [];
  }
  return rows.flatMap((row: unknown, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues) {
      faults.push(fault([section, index, ...issue.path], remedyOf(issue)));
    }
    return [];
  });
}

function remedyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing: fill it in';
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}: remove or correct`;
  if (issue.code === 'invalid_type') return `${issue.message}: write a ${issue.expected}`;
  return issue.message;
}

function faultsBetweenRows(input: Record<string, unknown>): Fault[] {
  const of = (section: Section): Parsed => ({
    section,
    rows: (Array.isArray(input[section]) ? input[section] : []).flatMap((raw: unknown, index) =>
      isRecord(raw) ? [{ index, raw }] : [],
    ),
  });
  const contents = of('contentDocuments');
  const categories = of('categories');
  const series = of('series');
  const parents = of('parentProducts');
  const variants = of('variants');
  const featured = of('featured');

  const slugs = keysOf(contents, 'slug');
  const categoryKeys = keysOf(categories, 'key');
  const productsOf = parents.rows.flatMap(({ raw }) => listOf(raw.products));
  const productIds = new Set(productsOf.map((product) => product.id));
  const optionsOfProduct = new Map(
    parents.rows.flatMap(({ raw }) => listOf(raw.products).map((product) => [product.id, raw] as const)),
  );

  return [
    ...repeats(contents, 'slug'),
    ...repeats(categories, 'key'),
    ...repeats(series, 'value'),
    ...repeats(parents, 'id'),
    ...repeats(variants, 'partNumber'),
    ...repeatedProducts(parents),
    ...unknown(categories, ['header', 'footer'], slugs, 'content document', 'contentDocuments'),
    ...unknown(parents, ['series'], keysOf(series, 'value'), 'series', 'series'),
    ...unknown(parents, ['categories'], categoryKeys, 'category', 'categories'),
    ...unknown(variants, ['productId'], productIds, 'product', "a parent product's products"),
    ...unknown(featured, ['parentId'], keysOf(parents, 'id'), 'parent product', 'parentProducts'),
    ...variants.rows.flatMap(({ index, raw }) =>
      variantFaults(['variants', index], raw, optionsOfProduct.get(raw.productId), slugs),
    ),
    ...parentsWithoutVariants(parents, variants),
  ];
}

function variantFaults(
  at: readonly PropertyKey[],
  variant: Record<string, unknown>,
  parent: Record<string, unknown> | undefined,
  slugs: Set<unknown>,
): Fault[] {
  if (!parent) return [];
  const faults: Fault[] = [];
  const options = isRecord(variant.options) ? variant.options : {};
  for (const option of listOf(parent.options)) {
    const key = String(option.key);
    const chosen = options[key];
    if (chosen === undefined) faults.push(fault([...at, 'options'], `"${key}" is missing: add it`));
    else if (Array.isArray(option.values) && !option.values.includes(chosen)) {
      faults.push(fault([...at, 'options', key], `"${chosen}" is none of: ${option.values.join(', ')}`));
    }
  }
  const known = new Set(listOf(parent.options).map((option) => option.key));
  for (const key of Object.keys(options)) {
    if (!known.has(key)) faults.push(fault([...at, 'options', key], 'its parent product has no such option'));
  }
  const tabs = Array.isArray(parent.tabs) ? parent.tabs : [];
  for (const [name, content] of Object.entries(isRecord(variant.tabs) ? variant.tabs : {})) {
    if (!tabs.includes(name)) faults.push(fault([...at, 'tabs', name], "name it in its parent's tabs first"));
    if (isRecord(content) && 'document' in content && !slugs.has(content.document)) {
      faults.push(fault([...at, 'tabs', name], `unknown content document "${content.document}": add it`));
    }
  }
  return faults;
}

function parentsWithoutVariants(parents: Parsed, variants: Parsed): Fault[] {
  const used = keysOf(variants, 'productId');
  return parents.rows.flatMap(({ index, raw }) =>
    listOf(raw.products)
      .filter((product) => !used.has(product.id))
      .map(({ id }) =>
        fault(['parentProducts', index, 'products'], `product ${id} has no variant: add one or remove it`),
      ),
  );
}

function repeatedProducts(parents: Parsed): Fault[] {
  const seen = new Set<unknown>();
  return parents.rows.flatMap(({ index, raw }) =>
    listOf(raw.products).flatMap(({ id }) => {
      const place = ['parentProducts', index, 'products'];
      if (seen.has(id)) return [fault(place, `product ${id} appears twice: give it a new id`)];
      seen.add(id);
      return [];
    }),
  );
}

function repeats(section: Parsed, field: string): Fault[] {
  const first = new Map<unknown, number>();
  return section.rows.flatMap(({ index, raw }) => {
    const value = raw[field];
    const folded = typeof value === 'string' ? value.toLowerCase() : value;
    const before = first.get(folded);
    if (before === undefined) {
      first.set(folded, index);
      return [];
    }
    const place = [section.section, index, field];
    return [fault(place, `"${value}" stands in ${section.section}[${before}] already`)];
  });
}

function unknown(section: Parsed, fields: string[], known: Set<unknown>, what: string, where: string): Fault[] {
  return section.rows.flatMap(({ index, raw }) =>
    fields.flatMap((field) =>
      [raw[field]]
        .flat()
        .filter((value) => value !== undefined && !known.has(value))
        .map((value) =>
          fault([section.section, index, field], `unknown ${what} "${value}": add it to ${where} or correct it`),
        ),
    ),
  );
}

const keysOf = (section: Parsed, field: string) => new Set(section.rows.map(({ raw }) => raw[field]));

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
