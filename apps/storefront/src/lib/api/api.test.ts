// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { language } from '@dilmun/messages/language';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import { call } from './api.ts';
import { ApiError, describeReference, errorMessage } from './api-error.ts';
import { bearerHeader } from './exchange.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}
type Reply = { status: number; body: unknown };

let server: Server;
let asked: Asked[];
/** Replies by "METHOD path"; each call consumes one, the last one is repeated. */
let replies: Record<string, Reply[]>;

const ok = (data: unknown, meta?: unknown): Reply => ({ status: 200, body: { message: 'fine', data, meta } });
const no = (status: number, code: string): Reply => ({
  status,
  body: { statusCode: status, code, message: `no: ${code}` },
});
const emptyCart = ok([], { grandTotal: 0, discount: null, notices: [], version: 0 });
const me = ok({ firstName: 'Noor', lastName: 'Ali', email: 'noor@example.com' });
const signedIn = (accessToken: string, meta = {}) =>
  ok({ firstName: 'Noor', lastName: 'Ali', email: 'noor@example.com', name: 'Noor Ali', accessToken }, meta);

beforeEach(async () => {
  asked = [];
  replies = {};
  server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: text ? JSON.parse(text) : undefined });
    const queue = replies[`${method} ${url}`] ?? [];
    const { status, body } = (queue.length > 1 ? queue.shift() : queue[0]) ?? no(404, 'NOT_FOUND');
    answer.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-7' });
    answer.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  window.happyDOM.setURL(`http://127.0.0.1:${port}/`);
  window.localStorage.clear();
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const paths = () => asked.map(({ method, url }) => `${method} ${url}`);

describe('call', () => {
  it('completes a token renewal even when its page is closed, so that the renewed cookie arrives', {
    tags: 'S21',
  }, async () => {
    replies['POST /api/v1/user/refresh'] = [signedIn('renewed')];
    replies['GET /api/v1/user/me'] = [me];
    const asking = vi.spyOn(globalThis, 'fetch');
    await call('refreshSession', {});
    await call('readMe', {});
    expect(asking.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false]);
    asking.mockRestore();
  });

  it('fills in the path, encodes amounts and decodes the response by the contract', async () => {
    replies['POST /api/v1/user/cart/add/a%2Fb'] = [
      ok([], { grandTotal: 203.6, discount: null, notices: [], version: 7 }),
    ];
    const { meta } = await call('addCartLine', {
      params: { guestToken: 'a/b' },
      headers: {},
      body: { variantId: '010-02384-03', price: 203_600 },
    });
    expect(asked[0]?.body).toEqual({ variantId: '010-02384-03', price: 203.6 });
    expect(meta.grandTotal).toBe(203_600);
  });

  it('sends the bearer token, but never for sign-in', { tags: 'spec-275' }, async () => {
    writeStored('access-token', 'mine');
    replies['GET /api/v1/user/me'] = [me];
    replies['POST /api/v1/user/login'] = [signedIn('next', { notices: [] })];
    replies['GET /api/v1/user/cart/guest'] = [emptyCart];
    replies['GET /api/v1/user/cart/my%2Fsign-in'] = [emptyCart];
    await call('readMe', {});
    await call('readCart', { params: { guestToken: 'guest' } });
    await call('login', { headers: {}, body: { email: 'noor@example.com', password: 'Secret-1' } });
    // No path of the shop contains /sign-in; a path parameter may.
    await call('readCart', { params: { guestToken: 'my/sign-in' } });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer mine',
      'Bearer mine',
      undefined,
      'Bearer mine',
    ]);
    window.localStorage.removeItem('access-token');
    await call('readMe', {});
    expect(asked.at(-1)?.headers.authorization, 'without a token').toBeUndefined();
  });

  it.each([
    ['/api/v1/user/login', {}],
    ['/api/v1/user/sign-in', {}],
    ['/api/v1/user/me', { authorization: 'Bearer mine' }],
    ['/api/v1/user/order/create', { authorization: 'Bearer mine' }],
  ])('a request to %s has the headers %o', { tags: 'spec-275' }, (url, headers) => {
    writeStored('access-token', 'mine');
    expect(bearerHeader(url)).toEqual(headers);
  });

  it('asks for the language of its build', async () => {
    replies['GET /api/v1/user/me'] = [me];
    await call('readMe', {});
    expect(asked[0]?.headers['accept-language']).toBe(language);
  });

  it('throws the error response', { tags: 'spec-312' }, async () => {
    replies['GET /api/v1/user/cart/guest'] = [no(409, 'CART_FULL')];
    const failure = await call('readCart', { params: { guestToken: 'guest' } }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ statusCode: 409, code: 'CART_FULL', message: 'no: CART_FULL' });
  });

  it("throws 'Something went wrong' if the response is unreadable", { tags: 'spec-312' }, async () => {
    replies['GET /api/v1/user/cart/guest'] = [{ status: 502, body: '<html>' }, ok('no cart')];
    const sent = { params: { guestToken: 'guest' } };
    await expect(call('readCart', sent)).rejects.toThrow('Something went wrong');
    await expect(call('readCart', sent)).rejects.toThrow('Something went wrong');
  });

  it('keeps the reference of an unexpected failure, but not of a rejection', async () => {
    replies['GET /api/v1/user/me'] = [no(500, 'INTERNAL'), no(404, 'NOT_FOUND')];
    const failed = await call('readMe', {}).catch((error: unknown) => error);
    expect(describeReference(failed)).toBe('Reference: req-7');
    expect(errorMessage(failed)).toBe('no: INTERNAL Reference: req-7');
    const refused = await call('readMe', {}).catch((error: unknown) => error);
    expect(describeReference(refused)).toBeUndefined();
    expect(errorMessage(refused)).toBe('no: NOT_FOUND');
  });

  it("throws 'Network Error' if the server is unreachable", { tags: 'spec-313' }, async () => {
    window.happyDOM.setURL('http://127.0.0.1:1/');
    await expect(call('readCart', { params: { guestToken: 'guest' } })).rejects.toThrow('Network Error');
  });

  it("throws 'timeout of 15000 ms exceeded' after 15 seconds, with the code ECONNABORTED", {
    tags: ['spec-278', 'spec-313'],
  }, async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    window.happyDOM.setURL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    // Shortens the timeout, so that the test does not wait 15 seconds.
    const waits = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => waits(ms === 15_000 ? 50 : 60_000));
    const asking = call('readCart', { params: { guestToken: 'guest' } });
    await expect(asking).rejects.toMatchObject({ message: 'timeout of 15000 ms exceeded', code: 'ECONNABORTED' });
    timeout.mockRestore();
    silent.closeAllConnections();
    silent.close();
  });
});

describe('an expired access token', () => {
  beforeEach(() => writeStored('access-token', 'old'));

  it('is renewed once with the readable cookie in the header, and the call is repeated', {
    tags: 'spec-279',
  }, async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the API's response would set this cookie.
    document.cookie = 'XSRF-TOKEN=abc%3D';
    replies['GET /api/v1/user/me'] = [no(401, 'SESSION_ENDED'), me];
    replies['POST /api/v1/user/refresh'] = [signedIn('new')];
    const { data } = await call('readMe', {});
    expect(data.firstName).toBe('Noor');
    expect(paths()).toEqual(['GET /api/v1/user/me', 'POST /api/v1/user/refresh', 'GET /api/v1/user/me']);
    expect(asked[1]?.headers['x-xsrf-token']).toBe('abc=');
    expect(asked[2]?.headers.authorization).toBe('Bearer new');
  });

  it('is renewed once for concurrent calls', async () => {
    replies['GET /api/v1/user/me'] = [no(401, 'SESSION_ENDED'), no(401, 'SESSION_ENDED'), me];
    replies['POST /api/v1/user/refresh'] = [signedIn('new')];
    await Promise.all([call('readMe', {}), call('readMe', {})]);
    expect(paths().filter((path) => path === 'POST /api/v1/user/refresh')).toHaveLength(1);
  });

  it('is replaced by the token that another tab has received first', async () => {
    replies['GET /api/v1/user/me'] = [no(401, 'SESSION_ENDED'), me];
    replies['POST /api/v1/user/refresh'] = [no(409, 'REFRESH_RACED')];
    const answer = call('readMe', {});
    await expect.poll(() => paths().includes('POST /api/v1/user/refresh')).toBe(true);
    window.localStorage.setItem('access-token', 'theirs');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' }));
    await answer;
    expect(asked.at(-1)?.headers.authorization).toBe('Bearer theirs');
  });

  it('is removed when the session has ended', async () => {
    replies['GET /api/v1/user/me'] = [no(401, 'SESSION_ENDED'), no(401, 'UNAUTHENTICATED')];
    replies['POST /api/v1/user/refresh'] = [no(401, 'SESSION_ENDED')];
    await expect(call('readMe', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(readStored('access-token')).toBeNull();
  });

  it.each([true, false])(
    'the saved products of the ended account are removed, not those of a guest: %j',
    async (isOfAccount) => {
      replies['GET /api/v1/user/me'] = [no(401, 'SESSION_ENDED'), no(401, 'UNAUTHENTICATED')];
      replies['POST /api/v1/user/refresh'] = [no(401, 'SESSION_ENDED')];
      const list = { partNumbers: ['010-02384-03'], isOfAccount };
      writeStored('savedProducts', list);
      await expect(call('readMe', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(readStored('savedProducts')).toEqual(isOfAccount ? null : list);
    },
  );
});

describe('an unknown guest token', () => {
  it('is replaced once, in the path and in the header', async () => {
    writeStored('guestToken', 'old');
    replies['GET /api/v1/user/guest-id'] = [ok('new')];
    replies['GET /api/v1/user/cart/old'] = [no(401, 'GUEST_UNKNOWN')];
    replies['GET /api/v1/user/cart/new'] = [emptyCart];
    replies['POST /api/v1/clear'] = [no(401, 'GUEST_UNKNOWN'), emptyCart];
    await call('readCart', { params: { guestToken: 'old' } });
    expect(readStored('guestToken')).toBe('new');
    await call('clearCart', { headers: { 'x-guest-token': 'old' } });
    expect(asked.at(-1)?.headers['x-guest-token']).toBe('new');
  });
});
