import { readDeliveryPromises } from '@dilmun/contracts/delivery';
import {
  type Answer,
  apiBase,
  type Caller,
  type Data,
  type EndpointShape,
  type Meta,
  type Sent,
} from '@dilmun/contracts/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@dilmun/contracts/endpoints';
import { type AnswerKey, withMessageKeys } from '@dilmun/contracts/message-keys';
import { readVariants } from '@dilmun/contracts/variants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { Shopper, User } from '../../identity/shopper.ts';
import { words } from '../../texts/words.ts';
import { versionHeader } from '../catalogue.ts';
import { createCallerHooks } from '../security/caller.ts';
import { createLimitHooks, createMissCounter } from '../security/rate-limits.ts';
import { createCachedBody, quickly, sendCached } from './cached-body.ts';
import { createEnvelopeSchema, createRouteSchema } from './contract-schema.ts';
import { createValidationRefusal } from './errors.ts';

type CallerOf<C extends Caller> = C extends 'user'
  ? User
  : C extends 'shopper'
    ? Shopper
    : C extends 'visitor'
      ? User | null
      : null;

/** A validated request, typed by its contract. `http` is for cookies and headers; most handlers do not need it. */
export type HandlerRequest<E extends EndpointShape> = Sent<E> & {
  caller: CallerOf<E['caller']>;
  http: { request: FastifyRequest; reply: FastifyReply };
};

/**
 * The result of a handler: `data`, or `{ data, meta }` if the contract has a meta, then also an optional `message` that
 * replaces the contract's.
 */
export type HandlerResult<E extends EndpointShape> = E extends { meta: z.ZodType }
  ? { data: Data<E>; meta: Meta<E>; message?: AnswerKey }
  : Data<E>;

export type Handler<E extends EndpointShape> = (
  input: HandlerRequest<E>,
) => HandlerResult<E> | Promise<HandlerResult<E>>;

type AnyHandler = (input: object) => unknown;
type AnyAnswer = ReturnType<typeof createAnswer>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls a public endpoint without HTTP and in the current language, for pages rendered by this process. */
    callInProcess: <N extends EndpointName>(name: N, sent: Sent<Endpoints[N]>) => Promise<Answer<Endpoints[N]>>;
    /** The in-process handler of each public endpoint. */
    publicEndpoints: Map<EndpointShape, (sent: object) => Promise<AnyAnswer>>;
  }
}

/** Prepares the application for `serve`; registered before the features. */
export const servePlugin = fp(async (app) => {
  app.decorateRequest('caller', null);
  app.decorate('publicEndpoints', new Map());
  app.decorate('callInProcess', async <N extends EndpointName>(name: N, sent: Sent<Endpoints[N]>) => {
    const contract: EndpointShape = endpoints[name];
    const answer = app.publicEndpoints.get(contract);
    if (!answer) throw new Error(`${name} cannot be called in process`);
    checkParts(contract, sent as object);
    return (await answer(sent as object)) as Answer<Endpoints[N]>;
  });
});

/** The URL of a page may contain anything: throws VALIDATION_FAILED for parameters that the contract rejects. */
function checkParts(contract: EndpointShape, sent: { params?: object; query?: object }): void {
  for (const part of ['params', 'query'] as const) {
    const error = contract[part] && z.safeEncode(contract[part], (sent[part] ?? {}) as never, withMessageKeys).error;
    if (error) throw createValidationRefusal(error);
  }
}

/**
 * Adds the route of a contract: counts the request and identifies the caller before the body is read, validates by the
 * contract, wraps what the handler returns as `{ message, data, meta? }` with the message in the current language, and
 * sends only fields of the contract.
 */
export function serve<E extends EndpointShape>(app: FastifyInstance, contract: E, handler: Handler<E>): void {
  const limits = createLimitHooks(app, contract);
  const countMiss = createMissCounter(app, contract);
  app.route({
    method: contract.method,
    url: `${apiBase}${contract.path}`,
    schema: createRouteSchema(contract),
    onRequest: [...limits.beforeCaller, ...createCallerHooks(app, contract.caller), ...limits.afterCaller],
    ...(countMiss && {
      // Async, so that Fastify passes the error to the application's error handler.
      errorHandler: async (error, request) => {
        await countMiss(request, error);
        throw error;
      },
    }),
    handler:
      contract.caller === 'anyone'
        ? createPublicHandler(app, contract, handler as AnyHandler)
        : createHandler(contract, handler as AnyHandler),
  });
}

function createHandler(contract: EndpointShape, handler: AnyHandler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const input = { ...readParts(contract, request), caller: request.caller, http: { request, reply } };
    const result = await handler(input);
    if (contract.answers) {
      // Documents are the same in every language.
      reply.removeHeader('content-language').removeHeader('vary');
      return reply.type(contract.answers).send(Buffer.from(result as Uint8Array));
    }
    return createAnswer(contract, result);
  };
}

/** For browsers and their proxies. */
const usualCaching = 'public, max-age=5, stale-while-revalidate=25';
/** Stock changes with every order; promised days with the clock. */
const changingCaching = 'public, max-age=0, must-revalidate';

/**
 * Public endpoints can also be called in process. If the contract says that the answer is the same for everyone, browsers may
 * cache it: the handler gets only the validated parts of the request.
 */
function createPublicHandler(app: FastifyInstance, contract: EndpointShape, handler: AnyHandler) {
  const answer = async (sent: object) => createAnswer(contract, await handler({ ...sent, caller: null }));
  app.publicEndpoints.set(contract, answer);
  if (!contract.isCacheable) return createHandler(contract, handler);
  const schema = createEnvelopeSchema(contract);
  const caching = contract === readVariants || contract === readDeliveryPromises ? changingCaching : usualCaching;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = createCachedBody(
      JSON.stringify(z.encode(schema, await answer(readParts(contract, request)))),
      quickly,
    );
    reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', caching);
    reply.header(versionHeader, app.readCatalogue().catalogue.version);
    return sendCached(body, request, reply);
  };
}

/** The validated parts of a request; parts without a schema are omitted. */
function readParts(contract: EndpointShape, { params, query, headers, body }: FastifyRequest): object {
  return {
    ...(contract.params && { params }),
    ...(contract.query && { query }),
    ...(contract.headers && { headers }),
    ...(contract.body && { body }),
  };
}

function createAnswer(contract: EndpointShape, result: unknown) {
  const { answers } = words();
  if (!contract.meta) return { message: answers[contract.message], data: result, meta: undefined };
  const { data, meta, message = contract.message } = result as { data: unknown; meta: unknown; message?: AnswerKey };
  return { message: answers[message], data, meta };
}
