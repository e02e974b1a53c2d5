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
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Shopper, User } from '../shopper.ts';
import { admit } from './caller.ts';
import { freshnessOf, type KeptAnswer } from './catalogue-cache.ts';
import { encoderOf } from './encoder.ts';
import { invalid } from './errors.ts';
import { keptBody, sendKept } from './kept-body.ts';
import { createLimitHooks, createMissCounter } from './rate-limits.ts';

type CallerOf<C extends Caller> = C extends 'user'
  ? User
  : C extends 'shopper'
    ? Shopper
    : C extends 'visitor'
      ? User | null
      : null;

/** A validated request, typed by its contract. `http` is for cookies and the like; most handlers leave it alone. */
export type Asked<E extends EndpointShape> = Sent<E> & {
  caller: CallerOf<E['caller']>;
  http: { request: FastifyRequest; reply: FastifyReply };
};

/**
 * What a handler gives: `data`, or `{ data, meta }` where the contract has a meta, then also a `message` in place of the
 * contract's.
 */
export type Given<E extends EndpointShape> = E extends { meta: z.ZodType }
  ? { data: Data<E>; meta: Meta<E>; message?: string }
  : Data<E>;

export type Handler<E extends EndpointShape> = (asked: Asked<E>) => Given<E> | Promise<Given<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers an endpoint without HTTP: for pages rendered by this process. Public endpoints only. */
    callInProcess: <N extends EndpointName>(name: N, sent: Sent<Endpoints[N]>) => Promise<Answer<Endpoints[N]>>;
  }
  interface FastifyRequest {
    caller: Shopper | null;
  }
}

type AnyHandler = (asked: never) => unknown;
const handlersOf = new WeakMap<FastifyInstance, Map<EndpointShape, AnyHandler>>();

/** Prepares the application for `serve`; once, before any feature registers its routes. */
export function installServe(app: FastifyInstance): void {
  const handlers = new Map<EndpointShape, AnyHandler>();
  handlersOf.set(app, handlers);
  app.decorateRequest('caller', null);
  app.decorate('callInProcess', async <N extends EndpointName>(name: N, sent: Sent<Endpoints[N]>) => {
    const contract: EndpointShape = endpoints[name];
    const handler = handlers.get(contract);
    if (!handler || contract.caller !== 'anyone') throw new Error(`${name} cannot be answered in process`);
    const kept = contract.isCacheable ? await openKept(app, contract, handler, sent as object) : null;
    const answered =
      kept?.envelope ?? envelope(contract, await handler({ ...(sent as object), caller: null } as never));
    return answered as Answer<Endpoints[N]>;
  });
}

/**
 * Joins a contract and a service: admits the caller before the body is read, validates by the contract, wraps the
 * answer as `{ message, data, meta? }`, and lets no field out that the contract does not name.
 */
export function serve<E extends EndpointShape>(app: FastifyInstance, contract: E, handler: Handler<E>): void {
  handlersFor(app).set(contract, handler as AnyHandler);
  const limits = createLimitHooks(app, contract);
  const countMiss = createMissCounter(app, contract);
  app.route({
    method: contract.method,
    url: `${apiBase}${contract.path}`,
    onRequest: [
      ...limits.beforeCaller,
      // Nobody need be known: a hook less for what is asked most.
      ...(contract.caller === 'anyone'
        ? []
        : [(request: FastifyRequest, reply: FastifyReply) => admit(app, contract.caller, request, reply)]),
      ...limits.afterCaller,
    ],
    handler: (request, reply) => {
      if (countMiss) return answerCountingMisses(countMiss, contract, handler, request, reply);
      if (!contract.isCacheable) return answer(contract, handler, request, reply);
      const kept = app.catalogueCache.at(request.url);
      if (!kept) return answerKept(app, contract, handler as AnyHandler, request, reply);
      const sent = sendPublic(contract, kept, request, reply);
      // Answered at once, there is nothing to wait for: a reply that is returned would be waited for.
      return sent instanceof Promise ? sent : undefined;
    },
  });
}

function handlersFor(app: FastifyInstance): Map<EndpointShape, AnyHandler> {
  for (let at: FastifyInstance | null = app; at; at = Object.getPrototypeOf(at)) {
    const handlers = handlersOf.get(at);
    if (handlers) return handlers;
  }
  throw new Error('installServe comes first');
}

async function answer<E extends EndpointShape>(
  contract: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const sent = read(contract, request);
  reply.header('cache-control', 'no-store');
  const given = await handler({ ...sent, caller: request.caller, http: { request, reply } } as Asked<E>);
  if (contract.answers) return reply.type(contract.answers).send(Buffer.from(given as Uint8Array));
  return encoded(contract, envelope(contract, given));
}

async function answerCountingMisses<E extends EndpointShape>(
  countMiss: (request: FastifyRequest, thrown: unknown) => Promise<void>,
  contract: E,
  handler: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    return await answer(contract, handler, request, reply);
  } catch (thrown) {
    await countMiss(request, thrown);
    throw thrown;
  }
}

async function answerKept(
  app: FastifyInstance,
  contract: EndpointShape,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const kept = await openKept(app, contract, handler, read(contract, request), request.url);
  return sendPublic(contract, kept, request, reply);
}

function sendPublic(contract: EndpointShape, { body }: KeptAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', freshnessOf(contract).cacheControl);
  return sendKept(body, request, reply);
}

/** A public answer, kept or made: the same for everyone, so its handler learns nothing of the request but what was sent. */
function openKept(
  app: FastifyInstance,
  contract: EndpointShape,
  handler: AnyHandler,
  sent: object,
  address?: string,
): Promise<KeptAnswer> {
  const make = async () => {
    const made = envelope(contract, await handler({ ...sent, caller: null } as never));
    return { envelope: made, body: keptBody(JSON.stringify(encoded(contract, made))) };
  };
  return app.catalogueCache.open(contract, sent, make, address);
}

function encoded(contract: EndpointShape, { message, data, meta }: ReturnType<typeof envelope>) {
  return {
    message,
    data: encoderOf(contract.data)(data),
    ...(contract.meta && { meta: encoderOf(contract.meta)(meta) }),
  };
}

function envelope(contract: EndpointShape, given: unknown) {
  const {
    data,
    meta,
    message = contract.message,
  } = contract.meta ? (given as { data: unknown; meta: unknown; message?: string }) : { data: given, meta: undefined };
  return { message, data, meta };
}

/** Reads each part by its schema; everything wrong in all parts is told at once. */
function read(contract: EndpointShape, request: FastifyRequest): object {
  const sent: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = contract[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part] ?? {});
    if (result.success) sent[part] = result.data;
    else issues.push(...result.error.issues);
  }
  if (issues.length > 0) throw invalid(new z.ZodError(issues));
  return sent;
}
