const DECIMAL = /^(\d{1,9})(?:\.(\d{1,3}))?$/;

/** Fils as the gateway's decimal text with three places: 205600 → `205.600`. */
export function benefitAmount(fils: number): string {
  if (!Number.isSafeInteger(fils) || fils <= 0) throw new RangeError(`Not an amount in fils: ${fils}`);
  return `${Math.floor(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`;
}

/** The gateway's decimal text as fils; it may echo `70.0` for what was sent as `70.000`. Anything else is undefined. */
export function parseBenefitAmount(text: unknown): number | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(typeof text === 'string' ? text.trim() : '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}
