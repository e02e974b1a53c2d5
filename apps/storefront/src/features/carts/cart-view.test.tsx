// @vitest-environment happy-dom
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CartLine } from '@dilmun/contracts/carts';
import { sampleShop } from '@dilmun/settings/test/sample-shop';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPage, PageContext } from '../../lib/page-context.ts';
import { writeStored } from '../../lib/storage/browser-storage.ts';
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

const answerCart = (data: object[], grandTotal: number) => {
  api = (_request, answer) => {
    answer.setHeader('content-type', 'application/json');
    const meta = { grandTotal, discount: null, notices: [], version: 7 };
    answer.end(JSON.stringify({ message: 'Cart', data, meta }));
  };
};

it('a line shows image, name, part number, discounted price, struck-through original price and the shipping time', {
  tags: ['spec-132', 'spec-133', 'spec-134', 'spec-135'],
}, async () => {
  const firstImage = { src: '/media/trail.svg', alt: '', width: 400, height: 400 };
  const reduced = {
    ...line,
    price: 41.71,
    quantity: 2,
    total: 70,
    firstImage,
    variants: { discountedPrice: 35, images: [] },
    shippingPeriod: '1-3 business days',
  };
  answerCart([reduced], 70);
  open();
  const row = (await screen.findByRole('heading', { name: 'Trail Watch' })).closest('li') as HTMLElement;
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/trail.svg');
  expect(row.textContent).toContain('PART NUMBER 010-02384-03');
  expect(row.querySelector('s')?.textContent).toBe('BHD\u00a041.710');
  expect(row.textContent).toContain('BHD\u00a035.000');
  expect(row.textContent).toContain('Available to ship in 1-3 business days.');
  const quantity = within(row).getByRole<HTMLSelectElement>('combobox');
  expect([...quantity.options].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(quantity.value).toBe('2');
  expect(within(row).getByRole('button', { name: 'Remove Trail Watch' })).toBeTruthy();
});

it.each([
  ['short of free delivery', 41.71, 'BHD 8.300 more for free standard delivery'],
  ['with free delivery', 417.1, 'Standard delivery is free for this order.'],
])(
  'a cart %s notes the shipping, and what free delivery needs beside it',
  {
    tags: ['spec-136', 'spec-137', 'spec-138', 'spec-139'],
  },
  async (_kind, total, beside) => {
    answerCart([{ ...line, price: total, total }], total);
    open();
    expect(await screen.findByText('Shipping calculated in checkout')).toBeTruthy();
    expect(screen.getByText(beside)).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    const amounts = [...summary.querySelectorAll('dl > div')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
    expect(amounts).toEqual([
      `SubtotalBHD ${total.toFixed(3)}`,
      `Estimated Total (Inclusive VAT)BHD ${total.toFixed(3)}`,
    ]);
    // In the summary, and in the bar of phones; a style sheet shows one of them.
    const links = screen.getAllByRole('link', { name: 'CHECK OUT' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/checkout', '/checkout']);
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).getAttribute('href')).toBe('/');
  },
);

it("an empty cart is titled 'Your Cart is Empty' and links to /home", { tags: ['spec-130', 'spec-131'] }, async () => {
  answerCart([], 0);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/home');
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
