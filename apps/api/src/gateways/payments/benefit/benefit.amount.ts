import { type Fils, formatBhdDecimals, parseBhdText } from '@dilmun/contracts/money';

/**
 * Fils as the gateway's decimal text with three places: 205600 → `205.600`. Throws RangeError unless it is positive.
 */
export function formatBenefitAmount(fils: Fils): string {
  if (!Number.isSafeInteger(fils) || fils <= 0) throw new RangeError(`Not an amount in fils: ${fils}`);
  return formatBhdDecimals(fils);
}

/** Parses the gateway's decimal text into fils; it may return `70.0` for `70.000`. Undefined for any other text. */
export const parseBenefitAmount = (text: unknown): Fils | undefined =>
  typeof text === 'string' ? (parseBhdText(text.trim()) ?? undefined) : undefined;
