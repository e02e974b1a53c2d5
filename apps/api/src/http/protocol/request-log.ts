import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { isOrderNumber } from '../../identity/order-number.ts';

/** Response header with the trace id, if tracing is on. */
export const traceIdHeader = 'x-trace-id';

/** The proxy's request id if it is well-formed, otherwise a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * Sends each request's id in the response, so that a shopper's report can be found in the log. The log has one line per
 * request with named fields only: the route's pattern instead of the URL, which may contain tokens, and never a body
 * (docs/security.md D5, S62).
 */
export const requestLogPlugin = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Its fields are chosen below and hold no secret; masking them took five times as long as writing them.
  const requestLog = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { id: reqId, method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    if (route.startsWith('/health/')) return;
    const { statusCode: status, elapsedTime } = reply;
    if (app.config.isDevelopment && route === '/*' && status < 400 && !isPage(reply)) return;
    const ms = Math.round(elapsedTime);
    requestLog.info({ reqId, method, route, status, ms, ...listIdentifiers(request.params, reply) }, 'request');
  });
});

/** False for the hundreds of modules of a page that Vite answers in development. */
const isPage = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('text/html');

/** Other identifiers for the log line. Values that are not valid order numbers may contain anything and are omitted. */
function listIdentifiers(params: unknown, reply: FastifyReply) {
  const { orderNumber: given = '' } = (params ?? {}) as { orderNumber?: string };
  // All other parts of the URL stay out of the log.
  const orderNumber = /^[\w-]{1,40}$/.test(given) ? given : '';
  const traceId = reply.getHeader(traceIdHeader);
  return {
    ...(orderNumber && isOrderNumber(orderNumber) && { orderNumber }),
    ...(traceId !== undefined && { traceId }),
  };
}
