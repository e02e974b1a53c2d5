import type { CartNotice } from '@dilmun/contracts/carts';
import { bhdText, type Fils } from '@dilmun/contracts/money';
import { notices } from '@dilmun/store/messages/notices';
import { calculateUnitPriceFils, type PriceableVariant } from './carts.pricing.ts';

export interface NoticeableLine {
  /** As the shopper left it. */
  quantity: number;
  /** How many can be ordered now. */
  available: number;
  seenPriceFils: Fils;
  variant: PriceableVariant & { partNumber: string; name: string; isSellable: boolean };
}

/** How many of a line can be ordered now: what was asked for, as far as there is stock. */
export const calculateOrderable = ({ quantity, available }: { quantity: number; available: number }): number =>
  Math.min(quantity, available);

/** What the shopper should be told about a line: nothing, or one thing at a time, the gravest first. */
export function listLineNotices(line: NoticeableLine): CartNotice[] {
  const { name, partNumber, isSellable } = line.variant;
  if (!isSellable) return [{ code: 'NO_LONGER_SOLD', partNumber, message: notices.noLongerSold(name) }];
  if (line.available <= 0) return [{ code: 'SOLD_OUT', partNumber, message: notices.soldOut(name) }];
  const found: CartNotice[] = [];
  if (line.available < line.quantity) {
    found.push({ code: 'QUANTITY_CLAMPED', partNumber, message: notices.quantityClamped(name, line.available) });
  }
  return [...found, ...listPriceNotices(partNumber, name, line.seenPriceFils, calculateUnitPriceFils(line.variant))];
}

/** A notice when what the shopper saw is not what it costs. */
export function listPriceNotices(partNumber: string, name: string, seenFils: Fils, nowFils: Fils): CartNotice[] {
  if (seenFils === nowFils) return [];
  const message = notices.priceChanged(name, bhdText(seenFils), bhdText(nowFils));
  return [{ code: 'PRICE_CHANGED', partNumber, message }];
}
