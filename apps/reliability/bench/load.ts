import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import type { Encoding } from './targets.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Creates requests of one address; or of a new one each time, which cannot be cached. */
export const createReads = (url: string, requests: number, encoding: Encoding = 'identity', isNewEachTime = false) =>
  Array.from(
    { length: requests },
    () => () => readWhole(isNewEachTime ? `${url}?sort=${randomUUID()}` : url, encoding),
  );

/** Runs requests `width` at a time; returns the duration of each in milliseconds. */
export async function load(requests: (() => Promise<unknown>)[], width = 4): Promise<number[]> {
  const tookMs: number[] = [];
  const left = [...requests];
  const ask = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const startedAt = performance.now();
      await request();
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: width }, ask));
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
