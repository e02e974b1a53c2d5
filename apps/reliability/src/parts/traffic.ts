import { Agent, request } from 'node:http';

/** One request as it is to be sent, and one answer as it came. */
export interface Asked {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: unknown;
  /** What it counts as, in the figures. */
  kind?: string;
}

export interface Answered {
  kind: string;
  /** 0 where no answer came. */
  status: number;
  code: string;
  body: unknown;
  /** From when it was due, so that a stalled server is not spared by whoever waits for it. */
  tookMs: number;
  /** When it ended, in milliseconds of `performance.now()`. */
  endedAt: number;
}

const patienceMs = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 600 });

/** Sends one request; a connection that breaks is an answer too, of status 0. */
export function ask(asked: Asked, dueAt = performance.now()): Promise<Answered> {
  const { url, method = 'GET', body, kind = method } = asked;
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { ...(payload !== undefined && { 'content-type': 'application/json' }), ...asked.headers };
  return new Promise((resolve) => {
    const done = (status: number, code: string, answer: unknown = null) => {
      const endedAt = performance.now();
      resolve({ kind, status, code, body: answer, tookMs: endedAt - dueAt, endedAt });
    };
    const sent = request(url, { method, agent, headers, timeout: patienceMs }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('error', () => done(0, 'CUT'));
      response.on('end', () => {
        const answer = parsed(text);
        const code = (answer as { code?: string } | null)?.code;
        done(
          response.statusCode ?? 0,
          (response.statusCode ?? 0) < 400 ? '' : (code ?? `${response.statusCode}`),
          answer,
        );
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('HUNG')));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      done(0, error.message === 'HUNG' ? 'HUNG' : (error.code ?? 'CUT')),
    );
    sent.end(payload);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends requests at a steady pace, whether answers come or not, for so long; resolves when the last is answered. */
export const pace = (perSecond: number, seconds: number, next: (index: number) => Asked): Promise<Answered[]> =>
  paceWhile(perSecond, (index) => index < perSecond * seconds, next);

/** Sends requests at a steady pace until it is stopped, which resolves when the last is answered. */
export function keepPace(perSecond: number, next: (index: number) => Asked): { stop: () => Promise<Answered[]> } {
  let isOver = false;
  const answers = paceWhile(perSecond, () => !isOver, next);
  return {
    stop: () => {
      isOver = true;
      return answers;
    },
  };
}

async function paceWhile(perSecond: number, goesOn: (index: number) => boolean, next: (index: number) => Asked) {
  const startedAt = performance.now();
  const answers: Promise<Answered>[] = [];
  for (let index = 0; goesOn(index); index++) {
    const dueAt = startedAt + (index * 1_000) / perSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    answers.push(ask(next(index), dueAt));
  }
  return Promise.all(answers);
}

/** The value that this share of the values does not pass; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return found === undefined ? null : Math.round(found);
}

/** How often each code came, and each failure without one. */
export function codesOf(answers: readonly Answered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) if (code !== '') counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Which of those codes should not have come, as violations. */
export const unexpectedCodes = (errors: Readonly<Record<string, number>>, allowed: readonly string[] = []): string[] =>
  Object.entries(errors).flatMap(([code, count]) => (allowed.includes(code) ? [] : [`${count} × ${code}`]));
