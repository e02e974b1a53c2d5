import { transportTexts } from '@dilmun/messages/transport';
import { limits } from '@dilmun/settings/limits';
import { transportError } from './api-error.ts';

/** A request on the wire: path and query on our own origin. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Sets `keepalive`, so that the request completes even if the page is closed. */
  outlivesPage?: boolean;
}

export interface WireAnswer {
  isOk: boolean;
  body: unknown;
  /** The request's id in our log, for a failure of ours. */
  reference: string | null;
}

/**
 * Sends one request to our own origin and reads its JSON, or its bytes if it is a document; any other body becomes
 * undefined. Aborts after `limits.requestTimeoutMs`. Throws ApiError 'Network Error' or 'timeout of N ms exceeded', or
 * the caller's abort.
 */
export async function send(
  { method, url, headers, body: sent, outlivesPage = false }: WireRequest,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<WireAnswer> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      headers,
      credentials: 'same-origin',
      keepalive: outlivesPage,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(sent !== undefined && { body: sent }),
    });
    const isDocument = answer.headers.get('content-type')?.startsWith('application/pdf');
    const body = isDocument ? new Uint8Array(await answer.arrayBuffer()) : parsed(await answer.text());
    const reference = answer.status >= 500 ? answer.headers.get('x-request-id') : null;
    return { isOk: answer.ok, body, reference };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) {
      throw transportError('ECONNABORTED', transportTexts.timeout(limits.requestTimeoutMs), error);
    }
    throw transportError('ERR_NETWORK', transportTexts.network, error);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
