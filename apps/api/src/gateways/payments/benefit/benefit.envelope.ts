import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * Fixed by the gateway and public. There is no MAC: see docs/payments.md, "Attacks on the ciphertext of BENEFIT".
 */
const IV = Buffer.from('PGKEYENCDECIVSPC', 'ascii');
const ALGORITHM = 'aes-256-cbc';

/** The terminal resource key must be exactly this many bytes of UTF-8. */
export const BENEFIT_KEY_BYTES = 32;

/** A payload as `trandata`: JSON, percent-encoded, AES-256-CBC, upper-case hex. */
export function encryptTrandata(payload: unknown, resourceKey: string): string {
  const cipher = createCipheriv(ALGORITHM, Buffer.from(resourceKey, 'utf8'), IV);
  const plain = encodeURIComponent(JSON.stringify(payload));
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    .toString('hex')
    .toUpperCase();
}

/**
 * The payload of a `trandata` in the gateway's own response over TLS, or undefined. Tolerates the gateway's variants:
 * hex in any case, plain text as raw JSON or percent-encoded with `+` for spaces. Whole blocks, padding, UTF-8 and JSON
 * must be valid. For messages that anybody can post use `parseCanonicalTrandata`.
 */
export function parseTrandata(trandata: string, resourceKey: string): unknown {
  try {
    const bytes = decryptTrandata(trandata, resourceKey, true);
    return bytes && parsePlainText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * The payload of a posted `trandata`, or undefined. The plain text must equal, byte for byte, one of the three ways in
 * which the gateway serialises that payload: this rejects duplicate keys, white space, needless escapes and the bytes
 * that a splice of two ciphertexts leaves.
 */
export function parseCanonicalTrandata(trandata: string, resourceKey: string): unknown {
  try {
    const text = decryptTrandata(trandata, resourceKey, true)?.toString('latin1');
    if (text === undefined) return undefined;
    const payload = parsePlainText(text);
    return serialisePayload(payload).includes(text) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** The readable parts of a refused `trandata`, to find the payment of a forgery attempt. */
export function readTamperedTrandata(trandata: string, resourceKey: string): string {
  return decryptTrandata(trandata, resourceKey, false)?.toString('latin1') ?? '';
}

/** Throws if `isPadded` and the padding is invalid. */
function decryptTrandata(trandata: string, resourceKey: string, isPadded: boolean): Buffer | undefined {
  if (!/^(?:[0-9a-f]{32})+$/i.test(trandata)) return undefined;
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(resourceKey, 'utf8'), IV).setAutoPadding(isPadded);
  return Buffer.concat([decipher.update(trandata, 'hex'), decipher.final()]);
}

function parsePlainText(text: string): unknown {
  const isRawJson = text.startsWith('[') || text.startsWith('{');
  return JSON.parse(isRawJson ? text : decodeURIComponent(text.replaceAll('+', ' ')));
}

/** Raw JSON, percent-encoded, and percent-encoded with `+` for a space as Java's `URLEncoder` writes it. */
function serialisePayload(payload: unknown): string[] {
  const json = JSON.stringify(payload);
  const encoded = encodeURIComponent(json);
  return [json, encoded, encoded.replaceAll('%20', '+')];
}
