import type { ZodType, z } from 'zod';
import {
  checkChoices,
  checkReferences,
  type Known,
  knownOf,
  type RawFrame,
  type VariantMention,
} from './check-references.ts';
import { type CatalogueDocument, type Frame, type Section, sections, type Variant } from './document.ts';
import { byRank, type Fault, fault, isRecord, rankOf } from './document-fault.ts';

type Checked = { document: CatalogueDocument; faults: [] } | { document: null; faults: Fault[] };

/**
 * Checks a whole document and reports everything wrong with it at once: each row for itself, then what rows say about
 * each other. A row with a fault of its own still counts as present, so one slip never causes a second message.
 */
export function checkDocument(input: unknown): Checked {
  if (!isRecord(input)) return { document: null, faults: [fault(0, ['(document)'], 'not an object: write { … }')] };
  const faults: Fault[] = [];
  const listed = (section: Section): unknown[] => {
    const rows = input[section];
    if (Array.isArray(rows)) return rows;
    faults.push(fault(rankOf.rows(section), [section], 'missing: write a list, [] if there are none'));
    return [];
  };
  for (const key of Object.keys(input)) {
    if (key in sections) continue;
    faults.push(fault(rankOf.sections, [key], 'unknown section: remove it or correct its name'));
  }
  const raw: RawFrame = {
    contentDocuments: listed('contentDocuments'),
    categories: listed('categories'),
    series: listed('series'),
    parentProducts: listed('parentProducts'),
    banner: listed('banner'),
    featured: listed('featured'),
  };
  const rows = listed('variants');
  const mentions = rows.flatMap((row, index) =>
    isRecord(row) ? [{ key: row.partNumber, productId: row.productId, index }] : [],
  );
  const { frame, known, faults: found } = checkFrame(raw, mentions);
  faults.push(...found);
  const variants = rows.flatMap((row, index) => checkVariant(row, index, known, faults) ?? []);
  if (frame && faults.length === 0) return { document: { ...frame, variants }, faults: [] };
  return { document: null, faults: faults.sort(byRank) };
}

/** Checks all but the variants, of which it needs no more than their names. Answers what variants may refer to. */
export function checkFrame(
  raw: RawFrame,
  variants: readonly VariantMention[],
): { frame: Frame | null; known: Known; faults: Fault[] } {
  const faults: Fault[] = [];
  const frame: Frame = {
    contentDocuments: readRows(raw.contentDocuments, 'contentDocuments', sections.contentDocuments, faults),
    categories: readRows(raw.categories, 'categories', sections.categories, faults),
    series: readRows(raw.series, 'series', sections.series, faults),
    parentProducts: readRows(raw.parentProducts, 'parentProducts', sections.parentProducts, faults),
    banner: readRows(raw.banner, 'banner', sections.banner, faults),
    featured: readRows(raw.featured, 'featured', sections.featured, faults),
  };
  const known = knownOf(raw);
  for (const each of checkReferences(raw, variants, known)) faults.push(each);
  return { frame: faults.length === 0 ? frame : null, known, faults };
}

/** Checks one variant, for itself and with its product. Null, with faults told, if something is wrong with it. */
export function checkVariant(row: unknown, index: number, known: Known, faults: Fault[]): Variant | null {
  const before = faults.length;
  const [variant] = readRows([row], 'variants', sections.variants, faults, index);
  if (isRecord(row)) faults.push(...checkChoices(index, row, known));
  return variant && faults.length === before ? variant : null;
}

function readRows<T>(rows: unknown[], section: Section, schema: ZodType<T>, faults: Fault[], first = 0): T[] {
  return rows.flatMap((row, index) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    for (const issue of parsed.error.issues) {
      faults.push(fault(rankOf.rows(section), [section, first + index, ...issue.path], remedyOf(issue)));
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
