import type { CartLine, CartNotice } from '@dilmun/contracts/carts';
import { sumFils, timesFils } from '@dilmun/contracts/money';
import { limits } from '@dilmun/store/limits';

/** A cart as the page shows it; amounts in fils. */
export interface Cart {
  lines: CartLine[];
  grandTotal: number;
  notices: CartNotice[];
}

export type CartWish =
  | { kind: 'add'; line: CartLine }
  /** Undoes one addition: one less of the part, its line gone with the last. */
  | { kind: 'takeBack'; partNumber: string }
  | { kind: 'setQuantity'; partNumber: string; quantity: number }
  | { kind: 'remove'; partNumber: string }
  | { kind: 'clear' };

/** What the shopper asked for and the API has not answered yet; `id` tells equal wishes apart. */
export type CartChange = CartWish & { id: number };

/** The last answer, and the changes on their way in the order they were made. */
export interface CartState {
  settled: Cart;
  pending: readonly CartChange[];
}

export const emptyCart: Cart = { lines: [], grandTotal: 0, notices: [] };

/** What to show: the last answer with every pending change applied. Dropping a refused change is the whole rollback. */
export const shownCart = ({ settled, pending }: CartState): Cart => pending.reduce(changed, settled);

function changed(cart: Cart, change: CartChange): Cart {
  const lines = changedLines(cart.lines, change);
  return { ...cart, lines, grandTotal: sumFils(lines.map(({ total }) => total)) };
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
  total: timesFils(line.variants.discountedPrice ?? line.price, quantity),
});

/** A change begins: it shows at once. */
export const begun = (state: CartState, change: CartChange): CartState => ({
  ...state,
  pending: [...state.pending, change],
});

/** A change was answered: the API's cart takes the place of ours, changes behind it still show. */
export const settledBy = (state: CartState, { id }: CartChange, cart: Cart): CartState => ({
  settled: cart,
  pending: state.pending.filter((other) => other.id !== id),
});

/** A change was refused: everything shows as if it had not been made. */
export const refused = (state: CartState, { id }: CartChange): CartState => ({
  ...state,
  pending: state.pending.filter((other) => other.id !== id),
});
