// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads';
import { orders } from '@dilmun/store/messages/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { accountKey } from '../lib/query-client.ts';
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

async function open(): Promise<void> {
  const queryClient = new QueryClient();
  queryClient.setQueryData([accountKey, 'order', order.orderNumber, undefined], order);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/order-confirmed?orderId=${order.orderNumber}`]}>
        <OrderConfirmedPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: orders.confirmed.heading });
  cleanup();
}

it('removes the checkout’s data once, so that Back to this page does not discard the next checkout', async () => {
  const typed = { savedAt: Date.now(), form: { firstName: 'Noor' }, paymentMethod: 'card' };
  writeStored('shippingData', typed);
  await open();
  expect(readStored('shippingData')).toBeNull();
  expect(readStored('paymentMethod')).toBe('card');
  writeStored('shippingData', typed);
  await open();
  expect(readStored('shippingData')).toEqual(typed);
});
