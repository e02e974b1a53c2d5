import { apiBase, type Caller, type EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { ErrorAnswer, type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import { defaultLanguage, languageIds } from '@dilmun/store/languages';
import { store } from '@dilmun/store/store';
import swagger from '@fastify/swagger';
import fastify, { type FastifySchema } from 'fastify';
import { z } from 'zod';
import { createEnvelopeSchema } from './contract-schema.ts';

type Json = Record<string, unknown>;

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

const endpointNames = new Map<EndpointShape, EndpointName>(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [endpoints[name], name]),
);

const findTag = ({ path }: { path: string }): string => path.split('/')[1] ?? '';

const listTags = () => [...new Set(Object.values(endpoints).map(findTag))].sort().map((name) => ({ name }));

/** The operation of a contract, in the form that @fastify/swagger reads: JSON Schema of the HTTP messages. */
function createOperation(contract: EndpointShape): FastifySchema {
  const { params, query, headers, body, message, caller, answers } = contract;
  const content = answers
    ? { [answers]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: createWireSchema(createEnvelopeSchema(contract)) } };
  return {
    operationId: endpointNames.get(contract) ?? contract.path,
    summary: message,
    tags: [findTag(contract)],
    ...(security[caller].length > 0 && { security: security[caller] }),
    ...(params && { params: createWireSchema(params) }),
    ...(query && { querystring: createWireSchema(query) }),
    headers: addLanguageHeader(headers ? createWireSchema(headers) : { type: 'object' }),
    ...(body && { body: createWireSchema(body) }),
    response: { 200: { description: message, content }, ...createRefusals(contract) },
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

/** A schema in its HTTP form: the input side of a codec, for requests and responses alike. */
function createWireSchema(schema: z.ZodType): Json {
  const { $schema, '~standard': _validator, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

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
