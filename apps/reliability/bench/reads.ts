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

/** Creates a request of one address. */
export function createRead(url: string, encoding: Encoding = 'identity') {
  const headers = { 'accept-encoding': encoding, accept: 'text/html, application/json' };
  return () => sendOk({ url, headers });
}
