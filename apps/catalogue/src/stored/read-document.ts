import type { Frame, Variant } from '../document/document.ts';
import { SpooledList } from '../spool/spooled.ts';
import { variantOfRow } from './export.ts';
import { presentVariants, type Snapshot } from './snapshot.ts';

/** A document whose variants may be too many for memory. */
export type LongDocument = Frame & { variants: Iterable<Variant> & { readonly length: number } };

/** The whole catalogue as it is at one moment, in the order in which it is written. */
export async function readDocument(snapshot: Snapshot): Promise<LongDocument> {
  const { contentDocuments, categories, series, parentProducts, banner, featured } = snapshot.outline.frame;
  const variants = new SpooledList<Variant>(({ partNumber }) => partNumber);
  const inOrder = snapshot.outline.partNumbers.map((key) => ({ key }));
  for await (const { of, present } of presentVariants(snapshot, inOrder)) {
    if (present) variants.push(variantOfRow(of.key, present));
  }
  return { contentDocuments, categories, series, parentProducts, variants, banner, featured };
}
