import type { Answer, Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './exchange.ts';

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

/** How calls go over HTTP arrives with the first of them: a page that its server has drawn asks nothing to begin with. */
const loadHttp = () => import('./http-call.ts');

/** Fetches what calls will need, before one is made. */
export const prepareCalls = () => loadHttp().then(({ loadContracts }) => loadContracts());

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
  return (await loadHttp()).callOverHttp(name, sent, options);
}

function rethrowAsApiError(thrown: unknown): never {
  const { statusCode, code, message } = thrown as Partial<ApiError>;
  if (statusCode !== undefined && code !== undefined) {
    throw new ApiError({ statusCode, code, message: message ?? '' }, thrown);
  }
  throw thrown;
}
