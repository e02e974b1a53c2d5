// @vitest-environment happy-dom
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CartLine } from '@dilmun/contracts/carts';
import { sampleShop } from '@dilmun/store/test/sample-shop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStored } from '../../lib/browser-storage.ts';
import { defaultPage, PageContext } from '../../lib/page-context.ts';
import { CartView } from './cart-view.tsx';

const line: CartLine = {
  id: '00000000-0000-4000-8000-00000000000a',
  productId: 19,
  variantId: '010-02384-03',
  partNumber: '010-02384-03',
  productName: 'Trail Watch',
  price: 41_710,
  quantity: 1,
  total: 41_710,
  firstImage: null,
  variants: { discountedPrice: null, images: [] },
  available: 9,
  shippingPeriod: '1-3',
};

// The first request loads the contracts, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

let server: Server;
let api: RequestListener;

beforeEach(async () => {
  server = createServer((request, answer) => api(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  window.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cart`);
  window.localStorage.clear();
  writeStored('guestToken', 'guest');
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = () =>
  render(
    <PageContext value={{ ...defaultPage, settings: sampleShop }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <BrowserRouter>
          <CartView onSave={() => {}} />
        </BrowserRouter>
      </QueryClientProvider>
    </PageContext>,
  );

it('shows a skeleton for at most 2 seconds while the API is pending, then the stored cart', {
  tags: ['spec-129', 'spec-208', 'spec-347'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api = () => {};
  writeStored('cart', { items: [line], grandTotal: 41_710 });
  open();
  await act(() => vi.advanceTimersByTimeAsync(1_990));
  expect(screen.queryByText('Trail Watch')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Loading your cart');
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.getByText('Trail Watch')).toBeTruthy();
});

it('shows an error, not an empty cart, when the cart cannot be fetched', { tags: 'spec-314' }, async () => {
  api = (_request, answer) => void answer.writeHead(503).end();
  open();
  expect(await screen.findByText('We could not load your cart.')).toBeTruthy();
  expect(screen.queryByText('Your Cart is Empty')).toBeNull();
});

it('shows the total from the API, a notice at its cart line and the amount missing for free delivery', async () => {
  const message = 'The price of Trail Watch changed from BHD 40.000 to BHD 41.710.';
  const notices = [{ code: 'PRICE_CHANGED', partNumber: line.partNumber, message }];
  const data = [{ ...line, price: 41.71, total: 41.71 }];
  api = (_request, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(
      JSON.stringify({ message: 'Cart', data, meta: { grandTotal: 41.71, discount: null, notices, version: 7 } }),
    );
  };
  open();
  expect((await screen.findByText(message)).closest('[data-part-number]')).toBeTruthy();
  expect(screen.getAllByText('BHD 41.710').length).toBeGreaterThanOrEqual(3);
  expect(screen.getByText('BHD 8.300 more for free standard delivery')).toBeTruthy();
  expect(screen.getByText('Shipping calculated in checkout')).toBeTruthy();
});
