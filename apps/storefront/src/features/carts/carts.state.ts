import type { CartLine, CartMeta } from '@dilmun/contracts/carts';
import { multiplyFils, sumFils } from '@dilmun/contracts/money';
import { limits } from '@dilmun/settings/limits';
import type { CartAction, StoredChange } from '../../lib/storage/browser-storage.ts';

/** A notice about one part, or about the whole cart if `partNumber` is null. */
export interface CartMessage {
  code: string;
  partNumber: string | null;
  message: string;
}

/** The cart as the page shows it; amounts in fils. */
export interface Cart {
  lines: CartLine[];
  /** The sum of the lines, before the discount. */
  grandTotal: number;
  /** The code on the cart and what it takes off, as the API last said; null without a code. */
  discount: CartMeta['discount'];
  notices: CartMessage[];
}

/** The cart as returned by the API. */
export interface SettledCart extends Cart {
  /** Increases with every change; 0 without a cart. */
  version: number;
}

/** The shown cart with the part numbers whose changes still wait for the API. */
export interface ShownCart extends Cart {
  waiting: readonly string[];
}

export type CartChange = StoredChange;

/** The last response, and the pending changes in the order in which they were made. */
export interface CartState {
  settled: SettledCart;
  pending: readonly CartChange[];
  /** Messages of rejected changes, until the part is changed again. */
  refusals: readonly CartMessage[];
  /** Id of the change whose request is in progress. */
  sending: string | null;
  /** The API could not be reached: pending changes are sent later. */
  isUnreachable: boolean;
}

const emptySettled: SettledCart = { lines: [], grandTotal: 0, discount: null, notices: [], version: 0 };

/** The state before the API has answered. */
export const createCartState = (settled: SettledCart | null, pending: readonly CartChange[]): CartState => ({
  settled: settled ?? emptySettled,
  pending,
  refusals: [],
  sending: null,
  isUnreachable: false,
});

/** Part number that a change affects; null for the whole cart. */
const findPart = (change: CartAction): string | null => {
  if (change.kind === 'clear') return null;
  return change.kind === 'add' ? change.line.partNumber : change.partNumber;
};

/**
 * The cart to show: the last response with every pending change applied. Removing a rejected change from `pending` is
 * the complete rollback.
 */
export function shownCart({ settled, pending, refusals, isUnreachable }: CartState): ShownCart {
  const { lines, notices, discount } = settled;
  const shown = pending.reduce(applyAction, lines);
  const grandTotal = shown === lines ? settled.grandTotal : sumFils(shown.map(({ total }) => total));
  return {
    lines: shown,
    grandTotal,
    discount: discount && { ...discount, amount: Math.min(discount.amount, grandTotal) },
    // The reason of a rejection already says what the API would say about the same part.
    notices: [
      ...refusals,
      ...notices.filter((notice) => !refusals.some(({ partNumber }) => partNumber === notice.partNumber)),
    ],
    waiting: isUnreachable ? pending.map((change) => findPart(change) ?? '') : [],
  };
}

function applyAction(lines: CartLine[], change: CartAction): CartLine[] {
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

/** Local total until the API returns its own. */
const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  total: multiplyFils(line.variants.discountedPrice ?? line.price, quantity),
});

/** Returns the newer of two carts. Version 0 means no cart, so it cannot be compared and `answered` wins. */
export const pickNewest = (known: SettledCart, answered: SettledCart): SettledCart =>
  answered.version === 0 || answered.version >= known.version ? answered : known;

/**
 * Adds a change, which is shown at once. It replaces an unsent quantity change of the same part; taking an addition
 * back cancels an unsent addition.
 */
export function addChange(state: CartState, change: CartChange): CartState {
  const part = findPart(change);
  const { pending, sending } = state;
  const isUnsent = (other: CartChange, ...kinds: CartAction['kind'][]) =>
    other.id !== sending && findPart(other) === part && kinds.includes(other.kind);
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
 * Applies the response to a change: the API's cart replaces ours, later pending changes stay applied on top. Pending
 * changes of the same part now expect the version of this response.
 */
export function applyAnswer(state: CartState, change: CartChange, cart: SettledCart): CartState {
  const part = findPart(change);
  const pending = state.pending
    .filter(({ id }) => id !== change.id)
    .map((other) =>
      other.kind === 'clear' || part === null || findPart(other) === part ? { ...other, seen: cart.version } : other,
    );
  return { ...state, pending, sending: null, isUnreachable: false, settled: pickNewest(state.settled, cart) };
}

/** Rolls a rejected change back and shows the reason at its part. */
export const rollBack = (state: CartState, change: CartChange, message: string): CartState => ({
  ...state,
  sending: null,
  isUnreachable: false,
  pending: state.pending.filter(({ id }) => id !== change.id),
  // A toast says why an addition was rejected: the cart has nothing to explain.
  refusals: change.kind === 'add' ? [] : [{ code: 'REFUSED', partNumber: findPart(change), message }],
});
