import { apiBase, type Caller, type EndpointShape } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';
import { ErrorAnswer, type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import { store } from '@dilmun/store/store';
import { z } from 'zod';

type Json = Record<string, unknown>;
interface ObjectSchema extends Json {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** What the caller alone may be refused for, whatever the endpoint. */
const refusedCallers: Record<Caller, readonly ErrorCode[]> = {
  anyone: [],
  visitor: ['SESSION_ENDED'],
  shopper: ['UNAUTHENTICATED', 'SESSION_ENDED', 'GUEST_UNKNOWN'],
  user: ['UNAUTHENTICATED', 'SESSION_ENDED'],
  session: ['XSRF_FAILED'],
  provider: [],
};

/** How a caller says who it is; each entry is one way. */
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
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refresh',
    description: 'Set at sign-in, out of scripts’ reach',
  },
  xsrfToken: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN', description: 'The value of the XSRF-TOKEN cookie' },
};

/** The contracts as an OpenAPI 3.1 document: nothing here is said a second time. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, contract] of Object.entries<EndpointShape>(endpoints)) {
    const path = `${apiBase}${contract.path}`.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(name, contract) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${store.name} API`,
      version: '1',
      description:
        'Amounts are BHD as JSON numbers with up to three decimals. Every failure has one shape, ErrorAnswer; ' +
        'code switches on its `code`, never on its `message`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(endpoints).map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: { schemas: { ErrorAnswer: wireSchema(ErrorAnswer) }, securitySchemes },
  };
}

function operation(name: string, contract: EndpointShape): Json {
  const { body, message, data, meta } = contract;
  return {
    operationId: name,
    summary: message,
    tags: [tagOf(contract)],
    parameters: [
      ...parameters('path', contract.params),
      ...parameters('query', contract.query),
      ...parameters('header', contract.headers),
    ],
    ...(body && { requestBody: { required: true, content: json(wireSchema(body)) } }),
    ...(security[contract.caller].length > 0 && { security: security[contract.caller] }),
    responses: {
      200: {
        description: message,
        content: contract.answers
          ? { [contract.answers]: { schema: { type: 'string', format: 'binary' } } }
          : json({
              type: 'object',
              properties: {
                message: { const: message },
                data: wireSchema(data),
                ...(meta && { meta: wireSchema(meta) }),
              },
              required: ['message', 'data', ...(meta ? ['meta'] : [])],
            }),
      },
      ...refusals(contract),
    },
  };
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Its refusals by status, each with the codes that tell them apart. */
function refusals(contract: EndpointShape): Json {
  const isValidated = contract.params || contract.query || contract.headers || contract.body;
  const codes = new Set<ErrorCode>([
    ...(isValidated ? (['VALIDATION_FAILED'] as const) : []),
    ...(contract.params ? (['URI_TOO_LONG'] as const) : []),
    ...(contract.body ? (['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...refusedCallers[contract.caller],
    ...contract.refuses,
    'RATE_LIMITED',
    'BUSY',
    'INTERNAL',
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries([...byStatus].map(([status, ofStatus]) => [status, refusal(ofStatus)]));
}

function refusal(codes: ErrorCode[]): Json {
  return {
    description: codes.map((code) => `${code}: ${errorText[code]}`).join('\n\n'),
    content: json({
      allOf: [{ $ref: '#/components/schemas/ErrorAnswer' }, { properties: { code: { enum: codes } } }],
    }),
  };
}

/** A schema as it stands on the wire: the input side of a codec, for requests and answers alike. */
function wireSchema(schema: z.ZodType): ObjectSchema {
  const { $schema, '~standard': _validator, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const tagOf = ({ path }: { path: string }): string => path.split('/')[1] ?? '';
