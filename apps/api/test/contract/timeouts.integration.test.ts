import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, defaultTimeouts } from '../../src/app.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
const timeouts = { headersMs: 500, requestMs: 800, connectionMs: 1_500, handlerMs: 400 };
let port: number;
let close = async () => {};

/** The same shop with short timeouts. */
beforeAll(async () => {
  const app = await buildApp({
    db: testApp.db,
    config: testApp.config,
    timeouts,
    providers: createPaymentProviders(testApp.config.payments),
  });
  app.get('/slow', () => new Promise(() => {}));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  close = () => app.close();
});
afterAll(() => close());

/** Sends the start of a request, then one byte at intervals; returns the response and the connection's duration. */
async function send(start: string, drip?: { text: string; everyMs: number }, to = port) {
  const startedAt = performance.now();
  const socket = connect(to, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', () => {});
  socket.write(start);
  const dripping = drip && setInterval(() => socket.write(drip.text), drip.everyMs);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return { answer, ms: performance.now() - startedAt };
}

const head = (path: string, rest = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${rest}`;

const login = `POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`;
const timedOut = /^HTTP\/1\.1 408 [\s\S]*\r\n\r\n\{"statusCode":408,"code":"REQUEST_TIMEOUT","message":"[^"]+"\}$/;

describe('timeouts', () => {
  it.each([
    ['headers that never end', head('/', 'x-slow: ')],
    ['a body that never ends', login],
  ])('%s get a 408 in the one error shape, with the timeouts of the shop', { tags: 'S61' }, async (_what, start) => {
    const own = Number(new URL(testApp.url).port);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(start, undefined, own)));
    for (const { answer } of answers) expect(answer).toMatch(timedOut);
  });

  it('a slow request is answered before its connection is closed', { tags: 'S61' }, () => {
    expect(defaultTimeouts.handlerMs).toBeLessThan(defaultTimeouts.connectionMs);
  });

  it('the application has the expected timeouts', { tags: 'S61' }, () => {
    expect(testApp.app.initialConfig).toMatchObject({ requestTimeout: 15_000, connectionTimeout: 10_000 });
    expect(testApp.app.server).toMatchObject({ headersTimeout: 8_000, requestTimeout: 15_000, timeout: 10_000 });
  });

  it('a client that sends headers byte by byte is disconnected, and others are served', { tags: 'S61' }, async () => {
    const slow = Array.from({ length: 50 }, () => send(head('/', 'x-slow: '), { text: 'x', everyMs: 50 }));
    const { answer } = await send(head('/health/live', 'connection: close\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const { answer, ms } of await Promise.all(slow)) {
      expect(answer).toMatch(timedOut);
      expect(ms).toBeLessThan(5_000);
    }
  });

  it('a client that sends a body byte by byte is disconnected', { tags: 'S61' }, async () => {
    const { answer, ms } = await send(login, { text: ' ', everyMs: 50 });
    expect(answer).toMatch(timedOut);
    expect(ms).toBeLessThan(5_000);
  });

  it('a refused request whose body never ends gets one answer', { tags: 'S61' }, async () => {
    const { answer } = await send(login.replace('host: x', 'host: x\r\norigin: https://elsewhere.example'));
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('a silent connection is closed', { tags: 'S61' }, async () => {
    const { ms } = await send('');
    expect(ms).toBeLessThan(8_000);
  });

  it('a request that is not answered in time gets a 503 in the one error shape', { tags: 'S61' }, async () => {
    const { answer } = await send(head('/slow', 'connection: close\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/"statusCode":503,"code":"BUSY"/);
  });
});
