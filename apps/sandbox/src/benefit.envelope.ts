import { createCipheriv, createDecipheriv } from 'node:crypto';

// Deliberately independent of the shop's own implementation, so that the tests compare two implementations.
const IV = Buffer.from('PGKEYENCDECIVSPC', 'ascii');

export type EnvelopeStyle = { lowerHex?: boolean; rawJson?: boolean };

/** Encrypts a payload (AES-256-CBC, hex) as the gateway does. Real gateways use both variations of the style. */
export function seal(payload: unknown, key: string, { lowerHex = false, rawJson = false }: EnvelopeStyle = {}): string {
  const json = JSON.stringify(payload);
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key), IV);
  const hex = cipher.update(rawJson ? json : encodeURIComponent(json), 'utf8', 'hex') + cipher.final('hex');
  return lowerHex ? hex : hex.toUpperCase();
}

/** Decrypts the single element of an encrypted array, with its values as text; undefined if it cannot be read. */
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
