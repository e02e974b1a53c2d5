import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type KeptBody, keptBody, sendKept } from './kept-body.ts';
import type { DrawnPage } from './storefront.pages.ts';

interface KeptPage {
  statusCode: number;
  location: string | null;
  body: KeptBody;
}

/** What is drawn, and the documents that stand in it. */
export const keptMs = 10_000;
const keptBytesMax = 48 * 1024 * 1024;
/** What a page's bytes and its compressed forms take together, by its own size. */
const compressedShare = 1.4;

/**
 * Keeps drawn pages for ten seconds, or until the catalogue changes: they are the same for everyone, because nothing
 * personal is drawn here. One address is drawn once, however many ask for it together. Bounded by bytes; failures are not
 * kept.
 */
export class KeptPages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: keptBytesMax,
    ttl: keptMs,
    sizeCalculation: ({ body }, key) => Math.ceil(body.identity.length * compressedShare) + key.length * 2 + 500,
  });
  readonly #running = new Map<string, Promise<KeptPage>>();
  readonly #generation: () => number;

  /** `generation` is another number after each change of the catalogue. */
  constructor(generation: () => number = () => 0) {
    this.#generation = generation;
  }

  /** `admit` is asked before a page is drawn, not for a kept one: it throws to refuse. */
  async open(
    url: string,
    draw: () => Promise<DrawnPage>,
    admit: () => Promise<void> = async () => {},
  ): Promise<KeptPage> {
    const key = `${this.#generation()} ${url}`;
    const find = () => this.#pages.get(key) ?? this.#running.get(key);
    const kept = find();
    if (kept) return kept;
    await admit();
    const known = find();
    if (known) return known;
    const running = draw().then(({ statusCode, location, html }) => {
      const page = { statusCode, location, body: keptBody(html) };
      if (statusCode < 500) this.#pages.set(key, page);
      return page;
    });
    this.#running.set(key, running);
    return running.finally(() => this.#running.delete(key));
  }
}

/** Sends a page as its status asks: only a found one may be kept by browsers, and they ask whether it still holds. */
export function sendPage({ statusCode, location, body }: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  if (location) return reply.redirect(location, statusCode);
  reply.type('text/html; charset=utf-8');
  if (statusCode !== 200) return reply.code(statusCode).header('cache-control', 'no-store').send(body.identity);
  return sendKept(body, request, reply.header('cache-control', 'public, no-cache'));
}
