import type { Answer, Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './exchange.ts';

/** Answers calls without HTTP; rejections carry `statusCode`, `code`, `message` and `details`. */
export type Transport = <N extends EndpointName>(
  name: N,
  sent: Sent<Endpoints[N]>,
  options?: CallOptions,
) => Promise<Answer<Endpoints[N]>>;

let inProcess: Transport | null = null;

/** Sets the transport of the process that renders pages. Never called in the browser. */
export function setTransport(transport: Transport): void {
  inProcess = transport;
}

/** The HTTP code is loaded with the first call, because a page rendered by the server needs no request at first. */
const loadHttp = () => import('./http-call.ts');

/** Preloads the code that calls need. */
export const prepareCalls = () => loadHttp().then(({ loadContracts }) => loadContracts());

/**
 * Calls an endpoint by its contract's name. Builds the path, encodes the request and decodes the response by the
 * contract. Renews an expired access token once, replaces an unknown guest token once, and then repeats the call.
 * Throws ApiError with the API's `code` and a `message` for the shopper.
 */
export async function call<N extends EndpointName>(
  name: N,
  sent: Sent<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Answer<Endpoints[N]>> {
  if (inProcess) return inProcess(name, sent, options).catch(rethrowAsApiError);
  return (await loadHttp()).callOverHttp(name, sent, options);
}

function rethrowAsApiError(thrown: unknown): never {
  const { statusCode, code, message, details } = thrown as Partial<ApiError>;
  if (statusCode !== undefined && code !== undefined) {
    throw new ApiError({ statusCode, code, message: message ?? '', details: [...(details ?? [])] }, thrown);
  }
  throw thrown;
}
