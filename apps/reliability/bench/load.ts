import { randomInt } from 'node:crypto';
import { Agent, get } from 'node:http';
import type { Encoding } from './targets.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Spells the first part of a page's path in one of thousands of ways that the router reads as the same path: pages are
 * cached by their address, without parameters that they do not read.
 */
const spellAnew = (url: string): string =>
  url.replace(/(?<=:\d+\/)[a-z-]+/, (part) =>
    part.replaceAll(/[a-z]/g, (letter) => {
      const spellings = [letter, letter.toUpperCase(), `%${letter.charCodeAt(0).toString(16)}`];
      return spellings[randomInt(spellings.length)] ?? letter;
    }),
  );

/** Creates a request of one address; or of a new one each time, which cannot be cached. */
export const createRead =
  (url: string, encoding: Encoding = 'identity', isNewEachTime = false) =>
  () =>
    readWhole(isNewEachTime ? spellAnew(url) : url, encoding);

/** Repeats a request for a time, `width` at a time; returns the number of requests. */
export async function repeatFor(ms: number, request: () => Promise<void>, width = 4): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  const repeat = async () => {
    for (; performance.now() < end; count += 1) await request();
  };
  await Promise.all(Array.from({ length: width }, repeat));
  return count;
}

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
