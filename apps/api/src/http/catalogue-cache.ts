import type { FastifyReply, FastifyRequest } from 'fastify';

/** Keeps the bytes of public catalogue answers. */
export interface CatalogueCache {
  /** The answer from what is kept, or from `make`; sets caching headers and answers 304 where that is enough. */
  answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): Promise<unknown>;
}

/** Keeps nothing. */
export const noCache: CatalogueCache = {
  answer: (_request, _reply, make) => make(),
};
