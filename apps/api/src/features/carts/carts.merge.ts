import type { CartNotice } from '@dilmun/contracts/carts';
import { limits } from '@dilmun/store/limits';
import { notices } from '@dilmun/store/messages/notices';

interface MergeableLine {
  variantId: number;
  quantity: number;
}

interface NamedLine {
  name: string;
  partNumber: string;
}

/** What becomes of one of the guest's lines: `quantity` is the user's line afterwards, `added` the guest's share of it. */
export type MergedLine<L> = L & { isKept: boolean; added: number; isClamped: boolean };

/** The guest's lines as they come into the user's cart: quantities add up, what does not fit is clamped or left out. */
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

/** What to tell of a merge; that it happened is news only where the user had a cart already. */
export function mergeNotices(lines: readonly MergedLine<NamedLine>[], hadCart: boolean): CartNotice[] {
  const pieces = lines.reduce((sum, { added }) => sum + added, 0);
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
