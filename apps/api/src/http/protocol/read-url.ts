import { normalizeUrl } from '@dilmun/settings/normal-url';
import type { FastifyRequest } from 'fastify';

/**
 * The path and query of a request as the routers see it (`normalizeUrl`). Limits, caches, languages and headers read it
 * here, never from the request itself: `/%63art` is `/cart`.
 */
export const readUrl = ({ url }: Pick<FastifyRequest, 'url'>): string => normalizeUrl(url);
