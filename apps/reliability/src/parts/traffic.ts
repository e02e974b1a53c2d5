import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** A request to send. */
export interface TestRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** The client's address; by default the system chooses. */
  from?: string | undefined;
  body?: unknown;
  /** Its category in the figures. */
  kind?: string;
}

export interface TestResponse {
  kind: string;
  /** 0 without a response. */
  status: number;
  code: string;
  body: unknown;
  /** Measured from the scheduled time, to avoid coordinated omission when the server stalls. */
  tookMs: number;
  /** End time, in milliseconds of `performance.now()`. */
  endedAt: number;
}

const timeoutMs = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

/** Sends one request; a broken connection is recorded with status 0. */
export function sendRequest(given: TestRequest, dueAt = performance.now()): Promise<TestResponse> {
  const { url, method = 'GET', body, kind = method, from } = given;
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { ...(payload !== undefined && { 'content-type': 'application/json' }), ...given.headers };
  return new Promise((resolve) => {
    const done = (status: number, code: string, answer: unknown = null) => {
      const endedAt = performance.now();
      resolve({ kind, status, code, body: answer, tookMs: endedAt - dueAt, endedAt });
    };
    const sent = request(
      url,
      { method, agent, headers, timeout: timeoutMs, ...(from && { localAddress: from }) },
      async (response) => {
        const status = response.statusCode ?? 0;
        const received = await text(response).catch(() => null);
        if (received === null) return done(0, 'CUT');
        const answer = parseJson(received);
        done(status, status < 400 ? '' : ((answer as { code?: string } | null)?.code ?? `${status}`), answer);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('HUNG')));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      done(0, error.message === 'HUNG' ? 'HUNG' : (error.code ?? 'CUT')),
    );
    sent.end(payload);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends requests at a constant rate for `seconds`, independent of the responses; resolves after the last response. */
export const sendAtRate = (
  perSecond: number,
  seconds: number,
  next: (index: number) => TestRequest,
): Promise<TestResponse[]> => sendAtRateWhile(perSecond, (index) => index < perSecond * seconds, next);

/** Sends requests at a constant rate until `stop`, which resolves after the last response. */
export const sendAtRateUntilStopped = (perSecond: number, next: (index: number) => TestRequest) =>
  repeatUntilStopped((shouldContinue) => sendAtRateWhile(perSecond, shouldContinue, next));

/** Starts work that lasts as long as `goesOn` returns true; `stop` ends it and resolves with its result. */
export function repeatUntilStopped<Result>(work: (shouldContinue: () => boolean) => Promise<Result>) {
  let isOver = false;
  const result = work(() => !isOver);
  return {
    stop: () => {
      isOver = true;
      return result;
    },
  };
}

async function sendAtRateWhile(
  perSecond: number,
  shouldContinue: (index: number) => boolean,
  next: (index: number) => TestRequest,
) {
  const startedAt = performance.now();
  const answers: Promise<TestResponse>[] = [];
  for (let index = 0; shouldContinue(index); index++) {
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
export const p99 = (answers: readonly TestResponse[], kind?: string): number =>
  quantile(
    answers.filter((answer) => kind === undefined || answer.kind === kind).map(({ tookMs }) => tookMs),
    0.99,
  ) ?? 0;

/** Returns the longest of the responses' times, in ms. */
export const findSlowest = (answers: readonly TestResponse[]): number =>
  Math.round(Math.max(...answers.map(({ tookMs }) => tookMs)));

/** Counts the error codes, and the failures without one. */
export function countCodes(answers: readonly TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) if (code !== '') counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

export const countFailed = (answers: readonly TestResponse[]): number =>
  answers.filter(({ status }) => status !== 200).length;

/** Returns the order number and payment page of an order's response. */
export const readPlaced = ({ body }: TestResponse): { orderNumber?: string; session?: { id: string } } =>
  (body as { data?: { orderNumber?: string; session?: { id: string } } } | null)?.data ?? {};
