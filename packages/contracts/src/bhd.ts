import { z } from 'zod';
import { key } from './message-keys.ts';
import { formatBhdDecimals, parseBhdText } from './money.ts';

/**
 * Money on the wire: a JSON number in BHD (`203.6`); integer fils in code on both sides. Rejects more than three
 * decimals, negative amounts, and amounts of 1,000,000,000 BHD or more.
 */
export const Bhd = z.codec(z.number().min(0).lt(1e9), z.int(), {
  decode: (bhd, context) => {
    const fils = parseBhdText(String(bhd));
    if (fils !== null) return fils;
    context.issues.push({ code: 'custom', message: key('amountDecimals'), input: bhd });
    return z.NEVER;
  },
  encode: (fils) => Number(formatBhdDecimals(fils)),
});
