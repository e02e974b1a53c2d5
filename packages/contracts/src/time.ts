import { z } from 'zod';

/** A moment: Date in code, ISO 8601 text with zone on the wire. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
