import type { CartLine } from '@dilmun/contracts/carts';
import { checkout } from '@dilmun/messages/checkout';
import { formatBhd } from '@dilmun/messages/formats';
import type { OrderedCart } from './checkout.request.ts';

const words = checkout.changed;
const readPrice = ({ price, variants }: CartLine) => variants.discountedPrice ?? price;

/** Describes the differences between the cart that the shopper reviewed and the current cart. */
export function describeChanges(before: OrderedCart, after: OrderedCart): string[] {
  const beforeByPart = new Map(before.lines.map((line) => [line.partNumber, line]));
  const afterParts = new Set(after.lines.map(({ partNumber }) => partNumber));
  const changes = before.lines
    .filter(({ partNumber }) => !afterParts.has(partNumber))
    .map(({ productName }) => words.gone(productName));

  for (const line of after.lines) {
    const old = beforeByPart.get(line.partNumber);
    const { productName, quantity, available } = line;
    if (!old) changes.push(words.added(productName));
    else {
      if (readPrice(old) !== readPrice(line)) {
        changes.push(words.price(productName, formatBhd(readPrice(old)), formatBhd(readPrice(line))));
      }
      if (old.quantity !== quantity && quantity > 0) changes.push(words.quantity(productName, old.quantity, quantity));
    }
    if (quantity === 0 || quantity > available) changes.push(words.stock(productName, available));
  }
  if (before.grandTotal !== after.grandTotal) {
    changes.push(words.subtotal(formatBhd(before.grandTotal), formatBhd(after.grandTotal)));
  }
  const discountBefore = before.discount?.amount ?? 0;
  const discountAfter = after.discount?.amount ?? 0;
  if (discountBefore !== discountAfter) {
    changes.push(words.discount(formatBhd(discountBefore), formatBhd(discountAfter)));
  }
  return changes;
}

/** Describes the lines that cannot be ordered. They stay in the cart until the shopper removes them. */
export const describeUnavailable = ({ lines }: OrderedCart): string[] =>
  lines.filter(({ quantity }) => quantity === 0).map(({ productName }) => words.stock(productName, 0));
