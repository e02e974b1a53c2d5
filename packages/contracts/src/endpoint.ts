import type { RateLimit } from '@dilmun/store/request-limits';
import type { z } from 'zod';
// Every contract file imports this one: each of their schemas answers in the shop's own words.
import './error-texts.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `anyone`: identity is not looked at. `visitor`: identity is used when there is one. `shopper`: a guest
 * (guest token) or a user. `user`: signed in. `session`: the refresh cookie with its XSRF header. `provider`: a payment
 * provider, known by its signature.
 */
export type Caller = 'anyone' | 'visitor' | 'shopper' | 'user' | 'session' | 'provider';

/** One row of the conversation between storefront and API: everything either side must know of it. */
export interface EndpointShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with `:name` for parameters. */
  path: `/${string}`;
  caller: Caller;
  /** Which limit counts its requests, for each endpoint apart. */
  rateLimit: RateLimit;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Lower-case names. */
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The success message of the envelope. */
  message: string;
  /** Without it, JSON: `{ message, data, meta? }`. With it, `data` alone, as the bytes of a file of that type. */
  answers?: 'application/pdf';
  data: z.ZodType;
  meta?: z.ZodType;
  /** What it may refuse beyond VALIDATION_FAILED and what `caller` implies. */
  refuses: readonly ErrorCode[];
  /** Public and the same for everyone: its bytes may be kept. */
  isCacheable?: boolean;
}

/** Gives an endpoint its exact type. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;

/** What the API reads of a request and the storefront hands to `call`: decoded, money in fils, times as Date. */
export type Sent<E extends EndpointShape> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;

/** The `data` of an answer, decoded. */
export type Data<E extends EndpointShape> = z.output<E['data']>;

/** The `meta` of an answer, decoded; undefined for endpoints without one. */
export type Meta<E extends EndpointShape> = E extends { meta: infer M extends z.ZodType } ? z.output<M> : undefined;

/** A whole answer as code sees it on either side. */
export interface Answer<E extends EndpointShape> {
  message: string;
  data: Data<E>;
  meta: Meta<E>;
}

/** The base of every path. */
export const apiBase = '/api/v1';
