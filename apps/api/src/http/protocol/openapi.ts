import fp from 'fastify-plugin';
import { type CachedBody, createCachedBody, sendCached } from './cached-body.ts';

const address = '/api/openapi.json';

/** Loaded when it is asked for, because a start takes longer with it (docs/performance.md). */
const createDocument = async () => (await import('./openapi.document.ts')).createOpenApiDocument();

/**
 * The contracts as an OpenAPI 3.1 document at /api/openapi.json; outside production also a page to browse it at
 * /api/docs.
 */
export const openApiPlugin = fp(async (app) => {
  let body: CachedBody | undefined;
  app.get(address, async (request, reply) => {
    body ??= createCachedBody(await createDocument());
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate');
    return sendCached(body, request, reply);
  });
  if (app.config.isProduction) return;
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(await createDocument()) } });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
});
