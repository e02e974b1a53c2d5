import { apiBase, type Caller, type EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import * as schemas from '@dilmun/contracts/schemas.list';
import { defaultLanguage, languageIds } from '@dilmun/settings/languages';
import { store } from '@dilmun/settings/store';
import swagger from '@fastify/swagger';
import fastify, { type FastifySchema } from 'fastify';
import { z } from 'zod';
import { withLanguage } from '../../texts/language.ts';
import { words } from '../../texts/words.ts';
import { createEnvelopeSchema } from './contract-schema.ts';
import { formats, summaries, tags } from './openapi.summaries.ts';

type Json = Record<string, unknown>;

const { answers: answerTexts } = withLanguage(defaultLanguage, words);

/** Refusals that follow from how a caller authenticates. */
const callerRefusals: Record<Caller, readonly ErrorCode[]> = {
  anyone: [],
  visitor: ['SESSION_ENDED'],
  shopper: ['UNAUTHENTICATED', 'SESSION_ENDED', 'GUEST_UNKNOWN'],
  user: ['UNAUTHENTICATED', 'SESSION_ENDED'],
  session: ['XSRF_FAILED'],
  provider: [],
};

/** How a caller is authenticated; each entry is an alternative. */
const security: Record<Caller, Record<string, string[]>[]> = {
  anyone: [],
  visitor: [{}, { bearer: [] }],
  shopper: [{ bearer: [] }, { guestToken: [] }],
  user: [{ bearer: [] }],
  session: [{ refreshCookie: [], xsrfToken: [] }],
  provider: [],
};

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'data.accessToken of POST user/login' },
  guestToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Guest-Token',
    description: 'data of GET user/guest-id; not needed where the path carries it',
  },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: 'refresh', description: 'Set at sign-in, HttpOnly' },
  xsrfToken: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The value of the XSRF-TOKEN cookie' },
} as const;

/** The operation of a contract, in the form that @fastify/swagger reads: JSON Schema of the HTTP messages. */
function createOperation(name: EndpointName): FastifySchema {
  const contract: EndpointShape = endpoints[name];
  const { params, query, headers, body, message, caller, answers } = contract;
  const [tag, summary] = summaries[name];
  const content = answers
    ? { [answers]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: createWireSchema(createEnvelopeSchema(contract)) } };
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: security[caller],
    ...(params && { params: createWireSchema(params) }),
    ...(query && { querystring: createWireSchema(query) }),
    headers: addLanguageHeader(headers ? createWireSchema(headers) : { type: 'object' }),
    ...(body && { body: createWireSchema(body) }),
    response: { 200: { description: answerTexts[message], content }, ...createRefusals(contract) },
  };
}

/** Every endpoint answers in a language of the shop (decision 5). */
const addLanguageHeader = ({ properties, ...schema }: Json): Json => ({
  ...schema,
  properties: {
    ...(properties as Json | undefined),
    'accept-language': { type: 'string', enum: languageIds, default: defaultLanguage },
  },
});

/** The refusals of an endpoint by status, each with its error codes. */
function createRefusals({ params, query, headers, body, caller, refuses = [] }: EndpointShape): Json {
  const codes = new Set<ErrorCode>([
    ...(params || query || headers || body ? (['VALIDATION_FAILED'] as const) : []),
    ...(params ? (['URI_TOO_LONG'] as const) : []),
    ...(body ? (['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...callerRefusals[caller],
    ...refuses,
    'RATE_LIMITED',
    'BUSY',
    'INTERNAL',
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `${code}: ${errorText[code]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: 'ErrorAnswer#' }, { properties: { code: { enum: ofStatus } } }] },
          },
        },
      },
    ]),
  );
}

/** The schemas that are components of the document, by the name of their contract. */
const components = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(schemas)) components.add(schema, { id });

/** The HTTP form of a codec is its input side, for requests and responses alike. */
const wireForm = { io: 'input', unrepresentable: 'any', uri: (id: string) => `${id}#` } as const;

const removeMeta = ({ $schema, $id, ...schema }: z.core.JSONSchema.BaseSchema): Json => schema;

/** A schema in its HTTP form; a component within it is a reference. */
function createWireSchema(schema: z.ZodType): Json {
  if (components.has(schema)) return { $ref: `${components.get(schema)?.id}#` };
  const registry = z.registry<{ id: string }>();
  for (const [id, component] of Object.entries(schemas)) registry.add(component, { id });
  registry.add(schema, { id: 'schema' });
  const { schema: created } = z.toJSONSchema(registry, wireForm).schemas;
  return removeMeta(created ?? {});
}

/** Creates the OpenAPI 3.1 document of every endpoint as JSON, by an application of its own that serves nothing. */
export async function createOpenApiDocument(): Promise<string> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  for (const [id, schema] of Object.entries(z.toJSONSchema(components, wireForm).schemas)) {
    const description = formats[id as keyof typeof schemas];
    app.addSchema({ $id: id, ...removeMeta(schema), ...(description && { description }) });
  }
  await app.register(swagger, {
    convertConstToEnum: false,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${store.name} API`,
        version: '1',
        description:
          'Amounts are BHD as JSON numbers with up to three decimals. Every failure has one shape, ErrorAnswer; ' +
          'code switches on its `code`, never on its `message`. Texts are in the language of `Accept-Language`.\n\n' +
          'A guest begins with GET user/guest-id and sends its token with every request about the cart. POST user/login ' +
          "with this token moves the guest's lines into the user's cart; from then on the access token alone names the " +
          'cart, also where a path has a guest token.\n\n' +
          'An access token is valid for 15 minutes. POST user/refresh renews it by a cookie, which a client outside a ' +
          'browser keeps like any other: a refresh token in a response body could be read by every script of a page.',
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    refResolver: { buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`) },
  });
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    app.route({ method, url: `${apiBase}${path}`, schema: createOperation(name), handler: () => {} });
  }
  await app.ready();
  return JSON.stringify(app.swagger());
}
