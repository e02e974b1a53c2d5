import { apiBase } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';
import { ErrorAnswer } from '@dilmun/contracts/errors';
import { store } from '@dilmun/store/store';
import swagger from '@fastify/swagger';
import fastify from 'fastify';
import { createOperation, createWireSchema, listTags, securitySchemes } from './openapi.operation.ts';

/** Creates the OpenAPI 3.1 document of every endpoint as JSON, by an application of its own that serves nothing. */
export async function createOpenApiDocument(): Promise<string> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
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
  });
  for (const contract of Object.values(endpoints)) {
    const { method, path } = contract;
    app.route({ method, url: `${apiBase}${path}`, schema: createOperation(contract), handler: () => {} });
  }
  await app.ready();
  return JSON.stringify(app.swagger());
}
