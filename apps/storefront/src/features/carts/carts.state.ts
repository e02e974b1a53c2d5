import type { CartLine } from '@dilmun/contracts/carts';
import { multiplyFils, sumFils } from '@dilmun/contracts/money';
import { limits } from '@dilmun/store/limits';
import type { CartWish, StoredChange } from '../../lib/browser-storage.ts';

/** Something to tell about a part, or with null about the whole cart. */
export interface Told {
  code: string;
  partNumber: string | null;
  message: string;
}

/** A cart as the page shows it; amounts in fils. */
export interface Cart {
  lines: CartLine[];
  grandTotal: number;
  notices: Told[];
}

/** A cart as the API answered it. */
export interface SettledCart extends Cart {
  /** Greater after every change; 0 where there is no cart yet. */
  version: number;
}

/** The cart on the page, and which of its parts still wait for the API. */
export interface ShownCart extends Cart {
  waiting: readonly string[];
}

export type CartChange = StoredChange;

/** The last answer, and the changes on their way in the order they were made. */
export interface CartState {
  settled: SettledCart;
  pending: readonly CartChange[];
  /** What was refused, until the part is changed again. */
  refusals: readonly Told[];
  /** The id of the change that is being asked for now. */
  sending: string | null;
  /** The API was not reached: what is pending goes there later. */
  isUnreachable: boolean;
}

const emptySettled: SettledCart = { lines: [], grandTotal: 0, notices: [], version: 0 };

/** Before the API has answered. */
export const stateOf = (settled: SettledCart | null, pending: readonly CartChange[]): CartState => ({
  settled: settled ?? emptySettled,
  pending,
  refusals: [],
  sending: null,
  isUnreachable: false,
});

/** The part a change is about; null where it is about all. */
const partOf = (change: CartWish): string | null => {
  if (change.kind === 'clear') return null;
  return change.kind === 'add' ? change.line.partNumber : change.partNumber;
};

/** What to show: the last answer with every pending change applied. Dropping a refused change is the whole rollback. */
export function shownCart({ settled, pending, refusals, isUnreachable }: CartState): ShownCart {
  const { lines, grandTotal, notices } = settled;
  const shown = pending.reduce(changedLines, lines);
  return {
    lines: shown,
    grandTotal: shown === lines ? grandTotal : sumFils(shown.map(({ total }) => total)),
    notices: [...refusals, ...notices],
    waiting: isUnreachable ? pending.map((change) => partOf(change) ?? '') : [],
  };
}

function changedLines(lines: CartLine[], change: CartWish): CartLine[] {
  switch (change.kind) {
    case 'add': {
      const { line } = change;
      const isThere = lines.some(({ partNumber }) => partNumber === line.partNumber);
      if (!isThere) return [...lines, withQuantity(line, 1)];
      return lines.map((old) =>
        old.partNumber === line.partNumber
          ? withQuantity(old, Math.min(old.quantity + 1, limits.lineQuantityMax))
          : old,
      );
    }
    case 'takeBack':
      return lines.flatMap((line) => {
        if (line.partNumber !== change.partNumber) return [line];
        return line.quantity > 1 ? [withQuantity(line, line.quantity - 1)] : [];
      });
    case 'setQuantity':
      return lines.map((line) => (line.partNumber === change.partNumber ? withQuantity(line, change.quantity) : line));
    case 'remove':
      return lines.filter(({ partNumber }) => partNumber !== change.partNumber);
    case 'clear':
      return [];
  }
}

/** Shown until the API has answered with its own total. */
const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  total: multiplyFils(line.variants.discountedPrice ?? line.price, quantity),
});

/** Of two answers the newer one; a shopper without a cart has none to compare. */
export const newest = (known: SettledCart, answered: SettledCart): SettledCart =>
  answered.version === 0 || answered.version >= known.version ? answered : known;

/**
 * A change begins: it shows at once. One that makes an unsent one needless takes its place: a quantity that of the same
 * part, an addition taken back the addition itself.
 */
export function begun(state: CartState, change: CartChange): CartState {
  const part = partOf(change);
  const { pending, sending } = state;
  const isUnsent = (other: CartChange, ...kinds: CartWish['kind'][]) =>
    other.id !== sending && partOf(other) === part && kinds.includes(other.kind);
  const refusals = state.refusals.filter(({ partNumber }) => partNumber !== part && part !== null);
  const added = change.kind === 'takeBack' && pending.findLast((other) => isUnsent(other, 'add'));
  if (added) return { ...state, refusals, pending: pending.filter((other) => other !== added) };
  if (change.kind !== 'setQuantity' && change.kind !== 'remove') {
    return { ...state, refusals, pending: [...pending, change] };
  }
  const replaced = pending.find((other) => isUnsent(other, 'setQuantity'));
  const kept = pending.filter((other) => other !== replaced);
  return { ...state, refusals, pending: [...kept, replaced ? { ...change, seen: replaced.seen } : change] };
}

/**
 * A change was answered: the API's cart takes the place of ours, changes behind it still show. What the shopper wants
 * of the same part next builds on this answer.
 */
export function answered(state: CartState, change: CartChange, cart: SettledCart): CartState {
  const part = partOf(change);
  const pending = state.pending
    .filter(({ id }) => id !== change.id)
    .map((other) =>
      other.kind === 'clear' || part === null || partOf(other) === part ? { ...other, seen: cart.version } : other,
    );
  return { ...state, pending, sending: null, isUnreachable: false, settled: newest(state.settled, cart) };
}

/** A change was refused: everything shows as if it had not been made, and the part says why. */
export const refused = (state: CartState, change: CartChange, message: string): CartState => ({
  ...state,
  sending: null,
  isUnreachable: false,
  pending: state.pending.filter(({ id }) => id !== change.id),
  refusals: [{ code: 'REFUSED', partNumber: partOf(change), message }],
});
