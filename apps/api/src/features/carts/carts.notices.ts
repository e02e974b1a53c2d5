import type { CartNotice } from '@dilmun/contracts/carts';
import type { Fils } from '@dilmun/contracts/money';
import { words } from '../../texts/words.ts';
import { calculateUnitPriceFils, type PriceableVariant } from './carts.pricing.ts';

export interface NoticeableLine {
  /** The quantity that the shopper chose. */
  quantity: number;
  /** Quantity that can be ordered now. */
  available: number;
  seenPriceFils: Fils;
  variant: PriceableVariant & { partNumber: string; name: string; isSellable: boolean };
}

/** The quantity of a line that can be ordered now: the chosen one, limited by stock. */
export const calculateOrderable = ({ quantity, available }: { quantity: number; available: number }): number =>
  Math.min(quantity, available);

/** The most important notice about a line, or null. */
export function listLineNotices(line: NoticeableLine): CartNotice[] {
  const { name, partNumber, isSellable } = line.variant;
  const { notices } = words();
  if (!isSellable) return [{ code: 'NO_LONGER_SOLD', partNumber, message: notices.noLongerSold(name) }];
  if (line.available <= 0) return [{ code: 'SOLD_OUT', partNumber, message: notices.soldOut(name) }];
  const found: CartNotice[] = [];
  if (line.available < line.quantity) {
    found.push({ code: 'QUANTITY_CLAMPED', partNumber, message: notices.quantityClamped(name, line.available) });
  }
  return [...found, ...listPriceNotices(partNumber, name, line.seenPriceFils, calculateUnitPriceFils(line.variant))];
}

/** A notice if the current price differs from the price that the shopper saw. */
export function listPriceNotices(partNumber: string, name: string, seenFils: Fils, nowFils: Fils): CartNotice[] {
  if (seenFils === nowFils) return [];
  const { formatBhd, notices } = words();
  const message = notices.priceChanged(name, formatBhd(seenFils), formatBhd(nowFils));
  return [{ code: 'PRICE_CHANGED', partNumber, message }];
}
