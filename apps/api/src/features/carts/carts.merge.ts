import type { CartNotice } from '@dilmun/contracts/carts';
import { limits } from '@dilmun/settings/limits';
import { words } from '../../texts/words.ts';

interface MergeableLine {
  variantId: number;
  quantity: number;
}

interface NamedLine {
  name: string;
  partNumber: string;
}

/** Result for one guest line: `quantity` is the user's resulting quantity, `added` the guest's share of it. */
export type MergedLine<L> = L & { isKept: boolean; added: number; isClamped: boolean };

/** Merges the guest's lines into the user's: quantities add up, and excess is clamped or dropped. */
export function mergeLines<L extends MergeableLine>(
  ofGuest: readonly L[],
  ofUser: readonly MergeableLine[],
  { lineQuantityMax, cartLinesMax }: { lineQuantityMax: number; cartLinesMax: number },
): MergedLine<L>[] {
  const had = new Map(ofUser.map(({ variantId, quantity }) => [variantId, quantity]));
  let places = cartLinesMax - had.size;
  return ofGuest.map((line) => {
    const before = had.get(line.variantId) ?? 0;
    const isKept = before > 0 || places > 0;
    if (isKept && before === 0) places -= 1;
    const quantity = Math.min(lineQuantityMax, before + line.quantity);
    return {
      ...line,
      quantity,
      isKept,
      added: isKept ? quantity - before : 0,
      isClamped: isKept && before + line.quantity > lineQuantityMax,
    };
  });
}

/** Notices about a merge; the merge itself is mentioned only if the user already had a cart. */
export function listMergeNotices(lines: readonly MergedLine<NamedLine>[], hadCart: boolean): CartNotice[] {
  const pieces = lines.reduce((sum, { added }) => sum + added, 0);
  const { notices } = words();
  const found: CartNotice[] = [];
  if (hadCart && pieces > 0) found.push({ code: 'MERGED', partNumber: null, message: notices.merged(pieces) });
  for (const line of lines) {
    const { name, partNumber } = line;
    if (!line.isKept) found.push({ code: 'MERGE_DROPPED', partNumber, message: notices.mergeDropped(name) });
    else if (line.isClamped)
      found.push({ code: 'MERGE_CLAMPED', partNumber, message: notices.mergeClamped(name, limits.lineQuantityMax) });
  }
  return found;
}
