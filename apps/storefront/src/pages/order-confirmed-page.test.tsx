// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { orders } from '@dilmun/messages/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountKey } from '../lib/api/query-client.ts';
import { readStored, writeStored } from '../lib/storage/browser-storage.ts';
import { Page as OrderConfirmedPage } from './order-confirmed-page.tsx';

const address = {
  name: 'Noor Haddad',
  phoneNumber: '+97336001234',
  flat: '',
  street: 'Building 6, Road 2407, Block 224',
  landmark: '',
  city: 'Muharraq',
  state: 'Muharraq',
  poBox: '224',
  country: 'Bahrain',
};
const order = {
  orderNumber: 'BH-3333333333',
  createdAt: new Date(),
  email: 'noor@example.com',
  orderStatus: 'PAID',
  payment: { method: 'card', isOpen: false, declineText: null, expiresAt: null },
  shippingMethod: 'standard',
  promisedOn: null,
  shippingAddress: address,
  billingAddress: address,
  items: [],
  subtotal: 60_000,
  discount: null,
  shipping: 0,
  vat: 5_455,
  vatRatePercent: 10,
  totalAmount: 60_000,
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // happy-dom has none.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
});
afterEach(cleanup);

async function open(shown: object = order): Promise<void> {
  const queryClient = new QueryClient();
  queryClient.setQueryData([accountKey, 'order', order.orderNumber, undefined], shown);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/order-confirmed?orderId=${order.orderNumber}`]}>
        <OrderConfirmedPage />
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: orders.confirmed.heading });
}
const Place = () => <p data-testid="place">{useLocation().pathname}</p>;

it('shows order number, date placed, total amount, email, order status, the items and the total', {
  tags: ['spec-12', 'spec-155', 'spec-156', 'spec-158', 'spec-236'],
}, async () => {
  const image = { src: '/media/watch.svg', alt: '', width: 400, height: 400 };
  const variant = {
    images: [image],
    description: 'A watch for the mountains.',
    discountedPrice: null,
    partNumber: '010-02384-03',
    shippingPeriod: '1-3 business days',
  };
  await open({
    ...order,
    createdAt: new Date('2026-11-24T08:05:00Z'),
    items: [{ id: 'one', name: 'Caldera 9', quantity: 3, price: 20_000, variant }],
  });
  const facts = [...document.querySelectorAll('article > dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent.replaceAll('\u00a0', ' ')),
  );
  expect(facts).toEqual([
    ['Order number', 'BH-3333333333'],
    ['Date placed', expect.stringMatching(/24.*Nov.*2026.*11:05/)],
    ['Total amount', 'BHD 60.000'],
    ['Email', 'noor@example.com'],
    ['Order status', 'Paid'],
  ]);
  const [item] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(item?.querySelector('img')?.getAttribute('src')).toBe('/media/watch.svg');
  const texts = [...(item?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
  expect(texts.slice(0, 4)).toEqual([
    'Caldera 9',
    'A watch for the mountains.',
    'Part number: 010-02384-03',
    'Quantity: 3',
  ]);
  expect(item?.lastElementChild?.textContent).toBe('BHD\u00a020.000');
  const total = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Total');
  expect(total?.nextElementSibling?.textContent).toBe('BHD\u00a060.000');
  await userEvent.click(screen.getByRole('button', { name: 'Go to Home' }));
  expect(screen.getByTestId('place').textContent).toBe('/home');
});

it('goes to /home after 30 seconds, not after 29', { tags: ['spec-235', 'spec-352'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.getByTestId('place').textContent).toBe('/order-confirmed');
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByTestId('place').textContent).toBe('/home');
  vi.useRealTimers();
});

it('clears the shipping data, the cart and the session storage, and keeps the number of the order', {
  tags: 'spec-235',
}, async () => {
  writeStored('shippingData', { savedAt: Date.now(), form: {} });
  window.localStorage.setItem('cart', '{}');
  window.sessionStorage.setItem('scroll-positions', '[]');
  window.sessionStorage.setItem('checkout-attempt', '{}');
  await open();
  expect(window.localStorage.getItem('shippingData')).toBeNull();
  expect(window.localStorage.getItem('cart')).toBeNull();
  expect({ ...window.sessionStorage }).toEqual({ 'confirmed-order': '"BH-3333333333"' });
});

it('removes the checkout’s data once, so that Back to this page does not discard the next checkout', async () => {
  const typed = { savedAt: Date.now(), form: { firstName: 'Noor' }, paymentMethod: 'card' };
  writeStored('shippingData', typed);
  await open();
  expect(readStored('shippingData')).toBeNull();
  expect(readStored('paymentMethod')).toBe('card');
  cleanup();
  writeStored('shippingData', typed);
  await open();
  expect(readStored('shippingData')).toEqual(typed);
});
