import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response body in each requested encoding, serialised and compressed once. */
export interface CachedBody {
  identity: Buffer;
  effort: Effort;
  etag: string;
  br?: Buffer | Promise<Buffer>;
  gzip?: Buffer | Promise<Buffer>;
}

/** Minimum size in bytes, because compressing a smaller body saves no packet. */
const compressedBytesMin = 1_000;

/** How well the compressed forms are compressed. */
interface Effort {
  brotliQuality: number;
  gzipLevel: number;
}

/** For a body that is sent many times. */
const thoroughly: Effort = { brotliQuality: 6, gzipLevel: 7 };
/** For a body that is sent once. */
export const quickly: Effort = { brotliQuality: 2, gzipLevel: 3 };

/** A response body with its ETag. */
export function createCachedBody(text: string, effort = thoroughly): CachedBody {
  const identity = Buffer.from(text);
  // Weak, because the compressed forms share it.
  return { identity, effort, etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` };
}

/** Sends the body in an encoding that the client accepts, or 304 if the client's copy is current. */
export function sendCached(
  body: CachedBody,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
  reply.header('vary', vary).header('etag', body.etag);
  if (hasEtag(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = body.identity.length < compressedBytesMin ? null : findEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.identity);
  const bytes = compressOnce(encoding, body);
  reply.header('content-encoding', encoding);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}

/** Compresses once per encoding; later calls get the cached bytes. */
function compressOnce(encoding: 'br' | 'gzip', body: CachedBody): Buffer | Promise<Buffer> {
  body[encoding] ??= compress[encoding](body).then((bytes) => {
    body[encoding] = bytes;
    return bytes;
  });
  return body[encoding];
}

/** A window of 64 kB instead of 4 MB: as small for pages of 20 to 90 kB, in less time and memory. */
const compress = {
  br: ({ identity, effort }: CachedBody) =>
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotliQuality, [constants.BROTLI_PARAM_LGWIN]: 16 },
    }),
  gzip: ({ identity, effort }: CachedBody) => promisify(gzip)(identity, { level: effort.gzipLevel }),
};

/** Whether the client has the body with this ETag. */
export const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2)));

/** Cached, because browsers send one of a few header values. */
const encodings = new Map<string, 'br' | 'gzip' | null>();
const encodingsMax = 100;

function findEncoding(acceptEncoding: string | string[] | undefined): 'br' | 'gzip' | null {
  const text = String(acceptEncoding ?? '');
  const known = encodings.get(text);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(text);
  if (encodings.size < encodingsMax && text.length < 100) encodings.set(text, encoding);
  return encoding;
}

/** The best of our encodings that the header accepts; weight 0 excludes an encoding. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  offered: readonly ('br' | 'gzip')[] = ['br', 'gzip'],
): 'br' | 'gzip' | null {
  const accepted = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';', 1)[0]?.trim());
  return offered.find((one) => accepted.includes(one)) ?? (accepted.includes('*') ? 'gzip' : null);
}
