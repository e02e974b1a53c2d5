// @vitest-environment happy-dom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CartLine } from '@dilmun/contracts/carts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { type CartState, shownCart } from './carts.state.ts';

type ApiBehaviour = (request: IncomingMessage, answer: ServerResponse, make: () => void) => void;

/** A minimal API with one cart. It applies each idempotency key once. */
let server: Server;
let asked: { method: string; key: string | undefined; seen: string | undefined }[];
let quantities: Map<string, number>;
let version: number;
/** Controls how the server responds to the queue. */
let behaviour: ApiBehaviour;

const answerAll: ApiBehaviour = (_request, _answer, make) => make();
const ids = new Map([
  ['A', '00000000-0000-4000-8000-00000000000a'],
  ['B', '00000000-0000-4000-8000-00000000000b'],
]);

const line = (partNumber: string, quantity = 1): CartLine => ({
  id: ids.get(partNumber) ?? '',
  productId: 19,
  variantId: partNumber,
  partNumber,
  productName: `Watch ${partNumber}`,
  price: 100_000,
  quantity,
  total: 100_000 * quantity,
  firstImage: null,
  variants: { discountedPrice: null, images: [] },
  available: 9,
  shippingPeriod: '1-3',
});
const wire = (part: CartLine) => ({ ...part, price: part.price / 1_000, total: part.total / 1_000 });

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  quantities = new Map();
  version = 100;
  behaviour = answerAll;
  const made = new Set<string>();
  server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const { method = '', headers, url = '' } = request;
    const key = headers['idempotency-key'] as string | undefined;
    asked.push({ method, key, seen: headers['if-match'] });
    const change = () => {
      if (!key || made.has(key)) return;
      made.add(key);
      version += 1;
      const part = [...ids].find(([, id]) => url.includes(id))?.[0] ?? body.variantId;
      if (method === 'POST') quantities.set(part, (quantities.get(part) ?? 0) + 1);
      if (method === 'PUT') quantities.set(part, body.quantity);
      if (method === 'DELETE') quantities.delete(part);
    };
    behaviour(request, answer, change);
    if (answer.writableEnded || answer.destroyed) return;
    const lines = [...quantities].map(([part, quantity]) => line(part, quantity));
    const meta = {
      grandTotal: lines.reduce((sum, { total }) => sum + total, 0) / 1_000,
      discount: null,
      notices: [],
      version,
    };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ message: 'fine', data: lines.map(wire), meta }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  window.localStorage.clear();
  writeStored('guestToken', 'guest');
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Imports the queue anew, as a freshly opened page does. */
async function openPage() {
  vi.resetModules();
  const queryClient = new QueryClient();
  const { changeCart, resumeChanges } = await import('./carts.queue.ts');
  const { cartKey } = await import('./carts.queries.ts');
  const state = () => queryClient.getQueryData<CartState>(cartKey);
  return {
    change: (action: Parameters<typeof changeCart>[1]) => changeCart(queryClient, action),
    resume: () => resumeChanges(queryClient),
    state,
    shown: () => {
      const now = state();
      return now ? shownCart(now).lines.map(({ partNumber, quantity }) => [partNumber, quantity]) : null;
    },
  };
}

const refuse = (answer: ServerResponse, status: number, code: string) => {
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ statusCode: status, code, message: `no: ${code}` }));
};
const loseResponse: ApiBehaviour = (request, _answer, make) => {
  make();
  request.socket.destroy();
};
const closeConnection: ApiBehaviour = (request) => void request.socket.destroy();

describe('queue of cart changes', () => {
  it('shows changes at once and sends them in order, each based on the previous change of its part', {
    tags: 'spec-210',
  }, async () => {
    const page = await openPage();
    const both = [page.change({ kind: 'add', line: line('A') }), page.change({ kind: 'add', line: line('B') })];
    const last = page.change({ kind: 'setQuantity', partNumber: 'A', quantity: 3 });
    expect(page.shown()).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
    await Promise.all([...both, last]);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
    expect(asked[2]?.seen).toBe('101');
    expect([...quantities]).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
    expect(readStored('cartChanges')).toBeNull();
  });

  it('retries with the same idempotency key after a lost response: the quantity is 1, not 2', async () => {
    const page = await openPage();
    behaviour = loseResponse;
    expect(await page.change({ kind: 'add', line: line('A') })).toBeNull();
    expect(page.state()).toMatchObject({ isUnreachable: true, pending: [{ kind: 'add' }] });
    behaviour = answerAll;
    page.resume();
    await vi.waitFor(() => expect(readStored('cartChanges')).toBeNull());
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect([...quantities]).toEqual([['A', 1]]);
    expect(page.shown()).toEqual([['A', 1]]);
  });

  it('the next page sends the unsent changes of a closed page once', async () => {
    const first = await openPage();
    behaviour = closeConnection;
    expect(await first.change({ kind: 'add', line: line('A') })).toBeNull();
    const second = await openPage();
    const third = await openPage();
    behaviour = answerAll;
    second.resume();
    third.resume();
    expect(second.shown()).toEqual([['A', 1]]);
    await vi.waitFor(() => expect(readStored('cartChanges')).toBeNull());
    first.resume();
    for (const page of [first, second, third]) {
      await vi.waitFor(() => expect(page.state()).toMatchObject({ pending: [], sending: null }));
    }
    expect([...quantities]).toEqual([['A', 1]]);
  });

  it('rolls back only the rejected change, shows the reason at its part and in an error toast', {
    tags: 'spec-314',
  }, async () => {
    const page = await openPage();
    const { toastStore } = await import('../../lib/toast.ts');
    await page.change({ kind: 'add', line: line('A') });
    behaviour = (request, answer, make) =>
      request.method === 'PUT' ? refuse(answer, 409, 'NOT_ENOUGH_STOCK') : make();
    const refusedChange = page.change({ kind: 'setQuantity', partNumber: 'A', quantity: 9 });
    const kept = page.change({ kind: 'add', line: line('B') });
    await expect(refusedChange).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
    await kept;
    expect(page.shown()).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(page.state()?.refusals).toMatchObject([{ partNumber: 'A', message: 'no: NOT_ENOUGH_STOCK' }]);
    expect(toastStore.get()).toMatchObject([{ type: 'error', title: 'no: NOT_ENOUGH_STOCK' }]);
  });

  it('says how many are in the cart if that is all the stock, in a toast only', async () => {
    const page = await openPage();
    const { toastStore } = await import('../../lib/toast.ts');
    await page.change({ kind: 'add', line: line('A') });
    behaviour = (_request, answer) => refuse(answer, 409, 'NOT_ENOUGH_STOCK');
    await expect(page.change({ kind: 'add', line: line('A') })).rejects.toMatchObject({ code: 'NOT_ENOUGH_STOCK' });
    expect(toastStore.get()).toMatchObject([{ type: 'error', title: '1 in your cart: that is all we have' }]);
    expect(page.state()?.refusals).toEqual([]);
  });

  it('sends a change to a failing API three times, then rolls it back', async () => {
    const page = await openPage();
    behaviour = (_request, answer) => refuse(answer, 503, 'BUSY');
    expect(await page.change({ kind: 'add', line: line('A') })).toBeNull();
    for (const tries of [2, 3]) {
      page.resume();
      await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(tries));
    }
    await vi.waitFor(() => expect(page.shown()).toEqual([]));
    expect(readStored('cartChanges')).toBeNull();
  });
});
