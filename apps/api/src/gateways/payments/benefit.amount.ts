import { bhdDecimals, type Fils, filsOfBhdText } from '@dilmun/contracts/money';

/** Fils as the gateway's decimal text with three places: 205600 → `205.600`. */
export function formatBenefitAmount(fils: Fils): string {
  if (!Number.isSafeInteger(fils) || fils <= 0) throw new RangeError(`Not an amount in fils: ${fils}`);
  return bhdDecimals(fils);
}

/** The gateway's decimal text as fils; it may echo `70.0` for what was sent as `70.000`. Anything else is undefined. */
export const parseBenefitAmount = (text: unknown): Fils | undefined =>
  typeof text === 'string' ? (filsOfBhdText(text.trim()) ?? undefined) : undefined;
