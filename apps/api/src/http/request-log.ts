import type { FastifyInstance } from 'fastify';

/**
 * One line per request with named fields only: the route's pattern instead of the address, which may hold tokens, and
 * never a body (SECURITY.md D5, S62).
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { method, routeOptions, log } = request;
    const route = routeOptions.url ?? 'unknown';
    if (route.startsWith('/health/')) return;
    log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
}
