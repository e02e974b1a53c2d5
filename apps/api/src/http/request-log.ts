import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { isOrderNumber } from '../order-number.ts';

/** On answers while traces are sent. */
export const traceIdHeader = 'x-trace-id';

/** What a proxy named the request, if that is a name and nothing that could be more; else a name of ours. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Every answer carries its request's id, which leads from what a shopper reports to the log. The log has one line per
 * request with named fields only: the route's pattern instead of the address, which may hold tokens, and never a body
 * (docs/security.md D5, S62).
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { method, routeOptions, log } = request;
    const route = routeOptions.url ?? 'unknown';
    if (route.startsWith('/health/')) return;
    const { statusCode: status, elapsedTime } = reply;
    log.info({ method, route, status, ms: Math.round(elapsedTime), ...followed(request.params, reply) }, 'request');
  });
});

/** What else leads from a line of the log to what it was about. What is no order number may be anything, and stays out. */
function followed(params: unknown, reply: FastifyReply) {
  const { orderNumber: asked = '' } = (params ?? {}) as { orderNumber?: string };
  // Whatever else somebody puts into the address stays out of the log.
  const orderNumber = /^[\w-]{1,40}$/.test(asked) ? asked : '';
  const traceId = reply.getHeader(traceIdHeader);
  return {
    ...(orderNumber && isOrderNumber(orderNumber) && { orderNumber }),
    ...(traceId !== undefined && { traceId }),
  };
}
