import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Fixed by the gateway: without a random IV or a MAC the envelope is weak proof, so every field is matched as well. */
const IV = Buffer.from('PGKEYENCDECIVSPC', 'ascii');
const ALGORITHM = 'aes-256-cbc';

/** The terminal resource key must be exactly this many bytes of UTF-8. */
export const BENEFIT_KEY_BYTES = 32;

/** A payload as `trandata`: JSON, percent-encoded, AES-256-CBC, upper-case hex. */
export function sealTrandata(payload: unknown, resourceKey: string): string {
  const cipher = createCipheriv(ALGORITHM, Buffer.from(resourceKey, 'utf8'), IV);
  const plain = encodeURIComponent(JSON.stringify(payload));
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    .toString('hex')
    .toUpperCase();
}

/**
 * The payload of a `trandata`, or undefined. Tolerant where the gateway varies: hex in any case, plain text as raw
 * JSON or percent-encoded with `+` for spaces. Strict in the rest: whole blocks, padding, UTF-8 and JSON must be sound.
 */
export function openTrandata(trandata: string, resourceKey: string): unknown {
  if (!/^(?:[0-9a-f]{32})+$/i.test(trandata)) return undefined;
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(resourceKey, 'utf8'), IV);
    const bytes = Buffer.concat([decipher.update(trandata, 'hex'), decipher.final()]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isRawJson = text.startsWith('[') || text.startsWith('{');
    return JSON.parse(isRawJson ? text : decodeURIComponent(text.replaceAll('+', ' ')));
  } catch {
    return undefined;
  }
}
