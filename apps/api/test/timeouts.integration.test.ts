import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, usualTimeouts } from '../src/app.ts';
import { createPaymentProviders } from '../src/gateways/payments/providers.ts';
import { openTestApp } from './test-app.ts';

const testApp = openTestApp();
const timeouts = { headersMs: 500, requestMs: 800, connectionMs: 1_500, handlerMs: 400 };
let port: number;
let close = async () => {};

/** The same shop with short timeouts. */
beforeAll(async () => {
  const app = await buildApp({
    ...{ db: testApp.db, config: testApp.config, timeouts },
    providers: createPaymentProviders(testApp.config.payments),
  });
  app.get('/slow', () => new Promise(() => {}));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  close = () => app.close();
});
afterAll(() => close());

/** Sends the start of a request, then one byte at intervals; returns the response and the connection's duration. */
async function send(start: string, drip?: { text: string; everyMs: number }) {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
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

describe('S61: nobody waits without end', () => {
  it('S61: what takes too long is answered before its connection is ended', () => {
    expect(usualTimeouts.handlerMs).toBeLessThan(usualTimeouts.connectionMs);
  });

  it('S61: a shop has the times it should have', () => {
    expect(testApp.app.initialConfig).toMatchObject({ requestTimeout: 15_000, connectionTimeout: 10_000 });
    expect(testApp.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000, timeout: 10_000 });
  });

  it('S61: who sends headers byte by byte is sent away, and meanwhile others are served', async () => {
    const slow = Array.from({ length: 50 }, () => send(head('/', 'x-slow: '), { text: 'x', everyMs: 50 }));
    const { answer } = await send(head('/health/live', 'connection: close\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const { answer, ms } of await Promise.all(slow)) {
      expect(answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
      expect(ms).toBeLessThan(5_000);
    }
  });

  it('S61: who sends a body byte by byte is sent away', async () => {
    const start = `POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`;
    const { ms } = await send(start, { text: ' ', everyMs: 50 });
    expect(ms).toBeLessThan(5_000);
  });

  it('S61: a line on which nobody says anything is closed', async () => {
    const { ms } = await send('');
    expect(ms).toBeLessThan(8_000);
  });

  it('S61: an answer that is not made in time is a 503 in the one error shape', async () => {
    const { answer } = await send(head('/slow', 'connection: close\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/"statusCode":503,"code":"BUSY"/);
  });
});
