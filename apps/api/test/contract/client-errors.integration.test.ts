import { once } from 'node:events';
import { connect } from 'node:net';
import { type ErrorCode, errorStatus, errorText } from '@dilmun/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
let port: number;
let close = async () => {};

/** The same shop with short timeouts. */
beforeAll(async () => {
  const app = await buildApp({
    db: testApp.db,
    config: testApp.config,
    timeouts: { headersMs: 500, requestMs: 800, connectionMs: 5_000, handlerMs: 400 },
    providers: createPaymentProviders(testApp.config.payments),
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  close = () => app.close();
});
afterAll(() => close());

/** Sends bytes and reads the answer until the connection is closed. */
async function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

const path = '/api/v1/user/guest-id';
const post = `POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`;

describe('a request that the HTTP parser refuses gets the one error shape', () => {
  it.each<[string, ErrorCode, string]>([
    ['an address of 20 kB', 'HEADERS_TOO_LARGE', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['a header of 20 kB', 'HEADERS_TOO_LARGE', `GET ${path} HTTP/1.1\r\nhost: x\r\nx-a: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['no HTTP at all', 'MALFORMED_REQUEST', 'nonsense\r\n\r\n'],
    ['an unknown method', 'MALFORMED_REQUEST', `BREW ${path} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['a header without a colon', 'MALFORMED_REQUEST', `GET ${path} HTTP/1.1\r\nhost: x\r\nnonsense\r\n\r\n`],
    ['a space before the colon', 'MALFORMED_REQUEST', `GET ${path} HTTP/1.1\r\nhost : x\r\n\r\n`],
    ['two lengths', 'MALFORMED_REQUEST', `${post}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`],
    ['length and chunks', 'MALFORMED_REQUEST', `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`],
    ['no Host', 'MALFORMED_REQUEST', `GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`],
    ['two Hosts', 'MALFORMED_REQUEST', `GET ${path} HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n`],
    ['a Host twice, in another letter case', 'MALFORMED_REQUEST', `GET ${path} HTTP/1.0\r\nHost: x\r\nHOST: x\r\n\r\n`],
    ['no Host, of a page', 'MALFORMED_REQUEST', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['headers that never end', 'REQUEST_TIMEOUT', `GET ${path} HTTP/1.1\r\nhost: x\r\n`],
    [
      'a chunk extension of 20 kB',
      'PAYLOAD_TOO_LARGE',
      `${post}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
  ])('%s: %s', { tags: 'S59' }, async (_what, code, text) => {
    const { head, body } = await send(text);
    const statusCode = errorStatus[code];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${statusCode} `));
    expect(JSON.parse(body)).toEqual({ statusCode, code, message: errorText[code] });
    expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(head).toMatch(/cache-control: no-store/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/connection: close/i);
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1])).toBe(Buffer.byteLength(body));
  });

  it.each([
    ['the same key twice', '{"email":"a@example.com","email":"b@example.com","password":"secret-12"}'],
    [
      'a key that is spelt with an escape',
      '{"email":"a@example.com","em\\u0061il":"b@example.com","password":"secret-12"}',
    ],
    ['a key of an inner object twice', '{"email":{"a":[{"b":1,"b":2}]},"password":"a \\" : {"}'],
    ['a key twice in a list', '[{"a":1},{"a":1,"a":{}}]'],
  ])('400: a JSON body with %s: MALFORMED_REQUEST', { tags: 'S47' }, async (_what, json) => {
    const { head, body } = await send(
      `${post}connection: close\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  it('a JSON body with colons, braces and quotes in its texts is read', { tags: 'S47' }, async () => {
    const json = JSON.stringify({ email: 'not an address', password: '":{"a":1,"a":2}, \\" \\\\' });
    const { head, body } = await send(
      `${post}connection: close\r\ncontent-length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'email' }] });
  });

  it('200: HTTP/1.0 needs no Host, and an unknown Expect is ignored', async () => {
    expect((await send(`GET ${path} HTTP/1.0\r\n\r\n`)).head).toMatch(/^HTTP\/1\.1 200 /);
    const expecting = `GET ${path} HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n`;
    expect((await send(expecting)).head).toMatch(/^HTTP\/1\.1 200 /);
  });
});
