import { z } from 'zod';

/** A point in time: Date in code, ISO 8601 text with time zone on the wire. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
