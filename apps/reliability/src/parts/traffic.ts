import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface TestRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** The client's address; by default the system chooses. */
  from?: string | undefined;
  body?: object;
  /** Its category in the figures. */
  kind?: string;
}

export interface TestResponse {
  kind: string;
  /** 0 without a response. */
  status: number;
  /** The error code; empty for a success. */
  code: string;
  /** Parsed JSON; null for any other type, and if it is compressed. */
  body: unknown;
  /** Measured from the scheduled time, to avoid coordinated omission when the server stalls. */
  tookMs: number;
  /** End time, in milliseconds of `performance.now()`. */
  endedAt: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 600 });

/** Sends one request. A broken connection has status 0, and the code HUNG if it did not end in 20 s. */
export async function sendRequest(given: TestRequest, dueAt = performance.now()): Promise<TestResponse> {
  const { url, method = 'GET', body, kind = method, from } = given;
  const end = (status: number, code: string, answer: unknown = null): TestResponse => {
    const endedAt = performance.now();
    return { kind, status, code, body: answer, tookMs: endedAt - dueAt, endedAt };
  };
  const signal = AbortSignal.timeout(20_000);
  try {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...given.headers };
    const sent = request(url, { method, agent, headers, signal, ...(from && { localAddress: from }) });
    // A connection may also break after the response has begun.
    sent.on('error', () => undefined);
    sent.end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const received = await text(response);
    const { 'content-type': type, 'content-encoding': encoding } = response.headers;
    const answer = type?.includes('json') && !encoding ? JSON.parse(received) : null;
    const status = response.statusCode ?? 0;
    return end(status, status < 400 ? '' : (answer?.code ?? `${status}`), answer);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'CUT';
    return end(0, signal.aborted ? 'HUNG' : code);
  }
}

/** Returns the status of a GET request; 0 without a response. */
export const getStatus = async (url: string): Promise<number> => (await sendRequest({ url })).status;

/**
 * Sends requests at a constant rate, independent of the responses, for this many seconds or until the signal; resolves
 * after the last response.
 */
export async function sendAtRate(
  perSecond: number,
  duration: number | AbortSignal,
  next: (index: number) => TestRequest,
): Promise<TestResponse[]> {
  const shouldSend = (index: number) =>
    typeof duration === 'number' ? index < perSecond * duration : !duration.aborted;
  const startedAt = performance.now();
  const answers: Promise<TestResponse>[] = [];
  for (let index = 0; shouldSend(index); index++) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await delay(waitMs);
    answers.push(sendRequest(next(index), dueAt));
  }
  return Promise.all(answers);
}

/** Returns this quantile of the values, rounded; null for an empty list. */
export function quantile(values: readonly number[], share: number, digits = 0): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return found === undefined ? null : Number(found.toFixed(digits));
}

/** Returns the median of the values, rounded; NaN for an empty list. */
export const median = (values: readonly number[], digits = 0): number => quantile(values, 0.5, digits) ?? Number.NaN;

/** Returns the 99th percentile of the responses' times, in ms; of one kind if it is named. */
export function p99(answers: readonly TestResponse[], kind?: string): number {
  const times = answers.flatMap((answer) => (kind === undefined || answer.kind === kind ? [answer.tookMs] : []));
  return quantile(times, 0.99) ?? 0;
}

export const countFailed = (answers: readonly TestResponse[]): number =>
  answers.filter(({ status }) => status !== 200).length;
