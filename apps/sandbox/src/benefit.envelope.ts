import { createCipheriv, createDecipheriv } from 'node:crypto';

// Written apart from the shop's own envelope on purpose: two that agree check each other.
const IV = Buffer.from('PGKEYENCDECIVSPC', 'ascii');

export type EnvelopeStyle = { lowerHex?: boolean; rawJson?: boolean };

/** A payload as the gateway writes it; the two variations were both seen in the wild. */
export function seal(payload: unknown, key: string, { lowerHex = false, rawJson = false }: EnvelopeStyle = {}): string {
  const json = JSON.stringify(payload);
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key), IV);
  const hex = cipher.update(rawJson ? json : encodeURIComponent(json), 'utf8', 'hex') + cipher.final('hex');
  return lowerHex ? hex : hex.toUpperCase();
}

/** The one element of a sealed array, its values as text; undefined if it cannot be read. */
export function unseal(trandata: string, key: string): Record<string, string> | undefined {
  try {
    const decipher = createDecipheriv('aes-256-cbc', Buffer.from(key), IV);
    const text = decipher.update(trandata, 'hex', 'utf8') + decipher.final('utf8');
    const [payload]: unknown[] = JSON.parse(text.startsWith('[') ? text : decodeURIComponent(text));
    if (typeof payload !== 'object' || payload === null) return undefined;
    return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}
