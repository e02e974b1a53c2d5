import type { Answer, EndpointShape, Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { language } from '@dilmun/messages/language';
import { transportTexts } from '@dilmun/messages/transport';
import { readStored } from '../storage/browser-storage.ts';
import { ApiError, transportError } from './api-error.ts';
import { send, type WireRequest } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Loads contracts and zod with the first call, because the first page does not need them. */
export const loadContracts = () => import('./contracts.ts');
type Contracts = Awaited<ReturnType<typeof loadContracts>>;

/** Sends one request and decodes its response by the contract, without renewing tokens. Throws ApiError. */
export async function exchange<N extends EndpointName>(
  name: N,
  sent: Sent<Endpoints[N]>,
  options: CallOptions = {},
): Promise<Answer<Endpoints[N]>> {
  const contracts = await loadContracts();
  const contract: EndpointShape = contracts.endpoints[name];
  const { isOk, body, reference } = await send(wireRequest(contracts, contract, sent as Parts), options);
  if (!isOk) throw refusal(contracts, body, reference);
  const answer = contracts.decodeAnswer(contract, body);
  if (!answer) throw transportError('ERR_BAD_RESPONSE', transportTexts.noBody);
  return answer as Answer<Endpoints[N]>;
}

type Parts = Partial<Record<'params' | 'query' | 'headers' | 'body', Record<string, unknown>>>;

function wireRequest({ apiBase, encodePart }: Contracts, contract: EndpointShape, sent: Parts): WireRequest {
  const params = encodePart(contract.params, sent.params);
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const query = new URLSearchParams(stringifyValues(encodePart(contract.query, sent.query))).toString();
  const body = encodePart(contract.body, sent.body);
  const url = `${apiBase}${path}${query && `?${query}`}`;
  return {
    method: contract.method,
    url,
    headers: {
      accept: contract.answers ? `${contract.answers}, application/json` : 'application/json',
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
      ...stringifyValues(encodePart(contract.headers, sent.headers)),
      ...bearerHeader(url),
      ...(contract.caller === 'session' && xsrfHeader()),
    },
    body: body && JSON.stringify(body),
    // If a renewed cookie is lost, the browser keeps the old one, and its next use ends the session.
    outlivesPage: contract.caller === 'session',
  };
}

function stringifyValues(values: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The authorization of a request: none for signing in (specification, section 6), nor without a stored token. */
export function bearerHeader(url: string): Record<string, string> {
  const token = /\/(login|sign-in)/.test(url) ? null : readStored('access-token');
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Requests authenticated by a cookie must repeat the readable cookie's value in a header. */
function xsrfHeader(): Record<string, string> {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='));
  return cookie ? { 'x-xsrf-token': decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) } : {};
}

function refusal({ readErrorAnswer }: Contracts, body: unknown, reference: string | null): ApiError {
  const answer = readErrorAnswer(body);
  return answer
    ? new ApiError(answer, undefined, reference)
    : transportError('ERR_BAD_RESPONSE', transportTexts.noBody);
}
