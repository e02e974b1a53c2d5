import { randomInt } from 'node:crypto';
import { sendRequest, type TestRequest, type TestResponse } from '../src/parts/traffic.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Where a measured process delivers the mails that are due. */
export const mailsPath = '/bench/mails';

/** Sends a request; throws unless it succeeds. */
export async function sendOk(request: TestRequest): Promise<TestResponse> {
  const answer = await sendRequest(request);
  if (answer.status === 200) return answer;
  throw new Error(`${request.url} answered ${answer.status} ${JSON.stringify(answer.body)}`);
}

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
export function createRead(url: string, encoding: Encoding = 'identity', isNewEachTime = false) {
  const headers = { 'accept-encoding': encoding, accept: 'text/html, application/json' };
  return () => sendOk({ url: isNewEachTime ? spellAnew(url) : url, headers });
}
