import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export interface Asking {
  requests: number;
  encoding: 'br' | 'identity';
  /** Requests a new address each time, which cannot be cached. */
  isNewEachTime?: boolean | undefined;
}

/** Requests one address repeatedly, four at a time; returns the duration of each request in milliseconds. */
export async function load(url: string, { requests, encoding, isNewEachTime = false }: Asking): Promise<number[]> {
  const tookMs: number[] = [];
  let left = requests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const startedAt = performance.now();
      await readWhole(isNewEachTime ? `${url}?${randomUUID()}` : url, encoding);
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  return tookMs;
}

function readWhole(url: string, encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding, accept: 'text/html, application/json' } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
