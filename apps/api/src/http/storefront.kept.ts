import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DrawnPage } from './storefront.pages.ts';

/** A page's bytes, in each form they were asked for. */
interface KeptPage {
  statusCode: number;
  location: string | null;
  etag: string;
  identity: Buffer;
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

const keptMs = 10_000;
const keptBytesMax = 48 * 1024 * 1024;
/** What a page's bytes and its compressed forms take together, by its own size. */
const compressedShare = 1.4;

/**
 * Keeps drawn pages for ten seconds: they are the same for everyone, because nothing personal is drawn here. One
 * address is drawn once, however many ask for it together. Bounded by bytes; failures are not kept.
 */
export class KeptPages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: keptBytesMax,
    ttl: keptMs,
    sizeCalculation: ({ identity }, url) => Math.ceil(identity.length * compressedShare) + url.length * 2 + 500,
  });
  readonly #running = new Map<string, Promise<KeptPage>>();

  async open(url: string, draw: () => Promise<DrawnPage>): Promise<KeptPage> {
    const kept = this.#pages.get(url) ?? this.#running.get(url);
    if (kept) return kept;
    const running = draw().then((page) => this.#keep(url, page));
    this.#running.set(url, running);
    return running.finally(() => this.#running.delete(url));
  }

  #keep(url: string, { statusCode, location, html }: DrawnPage): KeptPage {
    const identity = Buffer.from(html);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    const page: KeptPage = { statusCode, location, etag, identity };
    if (statusCode < 500) this.#pages.set(url, page);
    return page;
  }

  async send(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
    if (page.location) return reply.redirect(page.location, page.statusCode);
    reply.code(page.statusCode).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    if (page.statusCode !== 200) return reply.header('cache-control', 'no-store').send(page.identity);
    // A browser may keep it, and asks each time whether it still holds.
    reply.header('cache-control', 'public, no-cache').header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted)) {
      page.br ??= promisify(brotliCompress)(page.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return reply.header('content-encoding', 'br').send(await page.br);
    }
    if (/\bgzip\b/.test(accepted)) {
      page.gzip ??= promisify(gzip)(page.identity, { level: 6 });
      return reply.header('content-encoding', 'gzip').send(await page.gzip);
    }
    return reply.send(page.identity);
  }
}
