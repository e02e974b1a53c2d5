import type { RateLimit } from '@dilmun/settings/request-limits';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { AnswerKey } from './message-keys.ts';

/**
 * How an endpoint authenticates. `anyone`: not at all. `visitor`: optional credentials. `shopper`: a guest (guest
 * token) or a user. `user`: a signed-in user (access token). `session`: the refresh cookie with its XSRF header.
 * `provider`: a payment provider, by the signature of its message.
 */
export type Caller = 'anyone' | 'visitor' | 'shopper' | 'user' | 'session' | 'provider';

/** The contract of one endpoint, shared by storefront and API. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to /api/v1, with `:name` for parameters. */
  path: `/${string}`;
  caller: Caller;
  /** The rate limit that applies; each endpoint has its own counter. */
  rateLimit: RateLimit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Header names in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The text of a successful response. */
  message: AnswerKey;
  /**
   * Media type of a response that is a file: the body is `data` alone. Without it the body is JSON: `{ message, data,
   * meta? }`.
   */
  answers?: 'application/pdf';
  data: z.ZodType;
  meta?: z.ZodType;
  /** The error codes of this endpoint, besides VALIDATION_FAILED and those that `caller` implies; omitted: none. */
  refuses?: readonly ErrorCode[];
  /** True if the response is public and the same for every caller, so that it may be cached. */
  isCacheable?: boolean;
}

const define =
  <const M extends EndpointShape['method']>(method: M) =>
  <const P extends EndpointShape['path'], const E extends Omit<EndpointShape, 'method' | 'path'>>(
    path: P,
    shape: E,
  ) => ({
    method,
    path,
    ...shape,
  });

/** Defines an endpoint by its method and its path; infers the exact type of its contract. */
export const endpoint = { get: define('GET'), post: define('POST'), put: define('PUT'), delete: define('DELETE') };

/** Of public endpoints whose response is the same for every caller. */
export const publicRead = { caller: 'anyone', rateLimit: 'otherRequests', isCacheable: true } as const;

/** Of endpoints for signed-in users. */
export const userRequest = { caller: 'user', rateLimit: 'otherRequests' } as const;

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;

/** The decoded request, as the API receives it and the storefront passes it to `call`: money in fils, times as Date. */
export type Sent<E extends EndpointShape> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;

/** The decoded `data` of a response. */
export type Data<E extends EndpointShape> = z.output<E['data']>;

/** The decoded `meta` of a response; undefined for endpoints without one. */
export type Meta<E extends EndpointShape> = E extends { meta: infer M extends z.ZodType } ? z.output<M> : undefined;

/** A decoded response. */
export interface Answer<E extends EndpointShape> {
  /** In the language of the request; empty for a file. */
  message: string;
  data: Data<E>;
  meta: Meta<E>;
}

/** The prefix of every endpoint's path. */
export const apiBase = '/api/v1';
