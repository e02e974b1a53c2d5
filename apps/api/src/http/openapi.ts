import { ErrorAnswer } from '@dilmun/contracts/errors';
import { store } from '@dilmun/store/store';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { type CachedBody, createCachedBody, sendCached } from './cached-body.ts';
import { createOperation, createWireSchema, listTags, securitySchemes } from './openapi.operation.ts';

const address = '/api/openapi.json';

/**
 * The contracts as an OpenAPI 3.1 document at /api/openapi.json; outside production also a page to browse it at
 * /api/docs. Registered before the routes it documents.
 */
export const openApiPlugin = fp(async (app) => {
  app.addSchema({ $id: 'ErrorAnswer', ...createWireSchema(ErrorAnswer) });
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${store.name} API`,
        version: '1',
        description:
          'Amounts are BHD as JSON numbers with up to three decimals. Every failure has one shape, ErrorAnswer; ' +
          'code switches on its `code`, never on its `message`. Texts are in the language of `Accept-Language`.',
      },
      servers: [{ url: '/' }],
      tags: listTags(),
      components: { securitySchemes },
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`) },
    transform: ({ url, route }) => {
      const contract = route.config?.contract;
      return { url, schema: contract ? createOperation(contract) : { hide: true } };
    },
  });

  let body: CachedBody | undefined;
  app.get(address, async (request, reply) => {
    body ??= createCachedBody(JSON.stringify(app.swagger()));
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate');
    return sendCached(body, request, reply);
  });
  if (!app.config.isProduction) await app.register(swaggerUi, { routePrefix: '/api/docs' });
});
