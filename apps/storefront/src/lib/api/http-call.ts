import type { Answer, Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { readStored } from '../storage/browser-storage.ts';
import { renewAccessToken } from './access-token.ts';
import { isRefusal } from './api-error.ts';
import { type CallOptions, exchange } from './exchange.ts';
import { renewGuestToken } from './guest-token.ts';

export { loadContracts } from './exchange.ts';

/** Implements `call` of lib/api.ts over HTTP. */
export async function callOverHttp<N extends EndpointName>(
  name: N,
  sent: Sent<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Answer<Endpoints[N]>> {
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

/** An ended session turns the caller into a guest, whose token may be missing or unknown. */
async function withKnownGuest<N extends EndpointName>(name: N, sent: Sent<Endpoints[N]>, options: CallOptions) {
  try {
    return await exchange(name, sent, options);
  } catch (error) {
    if (!isRefusal(error, 'GUEST_UNKNOWN')) throw error;
    return exchange(name, await withNewGuest(sent), options);
  }
}

/** The same request with a new guest token, if its contract contains one. */
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
