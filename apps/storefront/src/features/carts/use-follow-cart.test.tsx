// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cartKey, keepCart } from './carts.queries.ts';
import { type CartState, createCartState, type SettledCart, shownCart } from './carts.state.ts';
import { useFollowCart } from './use-follow-cart.ts';

const cart = (version: number, amount: number): SettledCart => ({
  lines: [],
  grandTotal: 10 * amount,
  discount: { code: 'EID10', amount },
  notices: [],
  version,
});
const Follower = () => {
  useFollowCart();
  return null;
};

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it('keeps the discount of a cart that another tab has changed', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(cartKey, createCartState(cart(1, 5_000), []));
  render(
    <QueryClientProvider client={queryClient}>
      <Follower />
    </QueryClientProvider>,
  );
  // The other tab stores its cart; this one receives the browser's event.
  keepCart(cart(2, 7_000));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
  const state = queryClient.getQueryData<CartState>(cartKey);
  expect(state && shownCart(state)).toMatchObject({ grandTotal: 70_000, discount: { code: 'EID10', amount: 7_000 } });
});
