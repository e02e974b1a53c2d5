import { checkFrame, checkVariant } from '../document/check.ts';
import type { Variant } from '../document/document.ts';
import type { Fault } from '../document/document-fault.ts';
import type { FileFault } from '../sheets/faults.ts';
import { variantOfRow } from '../stored/export.ts';
import { rowOfVariant, rowsOfFrame, type VariantRow } from '../stored/rows.ts';
import { presentVariants, type Snapshot } from '../stored/snapshot.ts';
import { FirstFaults, type LocatedFault } from './first-faults.ts';
import type { Merged } from './merge.ts';
import { type CataloguePlan, compareOne, emptyLongChange, planFrame } from './plan.ts';
import { moversOf, placesOf } from './touched.ts';

/** A catalogue that somebody wants: still to be checked; of its variants only the names, until each one's turn comes. */
export type Wanted = Merged & {
  /** Whether something is said of a variant: the others stay as they are, unless their product changes. */
  isSaid: (key: unknown) => boolean;
  /** What a variant shall be; before: as the shop has it, if it does. */
  variantOf: (key: unknown, before: Variant | undefined) => Record<string, unknown>;
  /** The count that a plan begins from, where that need not be the one of now. */
  countBefore?: (partNumber: string) => number | undefined;
  /** Where a fault comes from; of a variant the document holds only that. */
  locate?: (fault: Fault, document: object) => FileFault;
};

/** A plan, or what is wrong with the catalogue wanted, and how much more than is told. */
export type Planning = { plan: CataloguePlan; faults: [] } | { plan: null; faults: LocatedFault[]; more: number };

/**
 * What must be done to get from the snapshot to the catalogue wanted. Of the variants only those are read and checked that
 * may have to change.
 */
export async function planWanted(snapshot: Snapshot, wanted: Wanted): Promise<Planning> {
  const { frame, known, faults } = checkFrame(wanted.frame, wanted.variants);
  const first = new FirstFaults();
  const tell = (found: Fault[], document: object) =>
    first.add(found.map((fault) => ({ ...fault, where: wanted.locate?.(fault, document) })));
  tell(faults, wanted.frame);

  const places = placesOf(wanted.variants, known, snapshot);
  const isMoving = moversOf(places, known, snapshot);
  const touched = wanted.variants.filter((mention) => wanted.isSaid(mention.key) || isMoving(mention));
  const variants = emptyLongChange<VariantRow>();
  const stock = emptyLongChange<{ onHand: number }>();
  for await (const { of, present } of presentVariants(snapshot, touched)) {
    const raw = wanted.variantOf(of.key, present ? variantOfRow(String(of.key), present) : undefined);
    const found: Fault[] = [];
    const variant = checkVariant(raw, of.index, known, found);
    tell(found, { variants: { [of.index]: raw } });
    const place = places.get(of.key);
    if (!variant || !place || !first.isEmpty) continue;
    const { partNumber, quantity } = variant;
    const row = rowOfVariant(variant, place.parentProductId, place.position, present?.row);
    compareOne(variants, partNumber, row, present?.row);
    const onHand = wanted.countBefore?.(partNumber) ?? present?.onHand ?? null;
    compareOne(stock, partNumber, { onHand: quantity }, onHand === null ? undefined : { onHand });
  }
  if (!frame || !first.isEmpty) return { plan: null, faults: first.inOrder(), more: first.more };
  for await (const { of, present } of presentVariants(snapshot, leavingOf(snapshot, wanted))) {
    if (present) variants.removed.push({ key: of.key, row: present.row });
  }
  return { plan: { ...planFrame(rowsOfFrame(frame), snapshot.frame), variants, stock }, faults: [] };
}

function leavingOf({ keys }: Snapshot, { variants }: Wanted): { key: string }[] {
  const staying = new Set(variants.map(({ key }) => key));
  return [...keys.keys()].filter((key) => !staying.has(key)).map((key) => ({ key }));
}
