import type { Answer, Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { renewAccessToken } from './access-token.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { readStored } from './browser-storage.ts';
import { type CallOptions, exchange } from './exchange.ts';
import { renewGuestToken } from './guest-token.ts';

/** Answers calls without HTTP; refusals carry `statusCode`, `code` and `message`. */
export type Transport = <N extends EndpointName>(
  name: N,
  sent: Sent<Endpoints[N]>,
  options?: CallOptions,
) => Promise<Answer<Endpoints[N]>>;

let inProcess: Transport | null = null;

/** Lets the process that renders pages answer the calls itself. Never called in the browser. */
export function setTransport(transport: Transport): void {
  inProcess = transport;
}

/**
 * Asks the API by a contract's name. Fills the path, encodes what is sent and decodes the answer by the contract.
 * An access token that ran out is renewed once, a guest token that is unknown is replaced once, and the call repeated.
 * Throws ApiError with the API's `code` and a `message` for the shopper.
 */
export async function call<N extends EndpointName>(
  name: N,
  sent: Sent<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Answer<Endpoints[N]>> {
  if (inProcess) return inProcess(name, sent, options).catch(rethrowAsApiError);
  const token = readStored('access-token');
  try {
    return await exchange(name, sent, options);
  } catch (error) {
    if (token && isRefusal(error, 'SESSION_ENDED', 'UNAUTHENTICATED')) {
      await renewAccessToken(token);
      return withKnownGuest(name, sent, options);
    }
    if (isRefusal(error, 'GUEST_UNKNOWN')) return exchange(name, await withNewGuest(sent), options);
    throw error;
  }
}

/** A session that ended turns the caller back into a guest, whose token may be missing or unknown by now. */
async function withKnownGuest<N extends EndpointName>(name: N, sent: Sent<Endpoints[N]>, options: CallOptions) {
  try {
    return await exchange(name, sent, options);
  } catch (error) {
    if (!isRefusal(error, 'GUEST_UNKNOWN')) throw error;
    return exchange(name, await withNewGuest(sent), options);
  }
}

/** The same request with a new guest token wherever the contract carries one. */
async function withNewGuest<S>(sent: S): Promise<S> {
  const { params, headers } = sent as { params?: Record<string, unknown>; headers?: Record<string, unknown> };
  const used = params?.guestToken ?? headers?.['x-guest-token'];
  const guestToken = await renewGuestToken(typeof used === 'string' ? used : null);
  return {
    ...sent,
    ...(params?.guestToken !== undefined && { params: { ...params, guestToken } }),
    ...(headers?.['x-guest-token'] !== undefined && { headers: { ...headers, 'x-guest-token': guestToken } }),
  };
}

function rethrowAsApiError(thrown: unknown): never {
  const { statusCode, code, message } = thrown as Partial<ApiError>;
  if (statusCode !== undefined && code !== undefined) {
    throw new ApiError({ statusCode, code, message: message ?? '' }, thrown);
  }
  throw thrown;
}
