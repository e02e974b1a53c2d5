import { expect, it } from 'vitest';
import { isPaymentPage } from './payment-pages.ts';

it.each([
  '/checkout',
  '/checkout/',
  '/Checkout',
  '/%63heckout',
  '/orders/BH-2026-1',
  '/orders/BH-2026-1/',
  '/ar/checkout',
  '/ar/orders/BH-2026-1',
])('%s takes payments', (path) => {
  expect(isPaymentPage(path)).toBe(true);
});

it.each([
  '/',
  '/cart',
  '/orders',
  '/orders/',
  '/orders/a/b',
  '/order-confirmed',
  '/track-order/BH-2026-1',
  '/checkout/x',
  '/checkout%2Fx',
  '/x/checkout',
  '/ar',
  '/ar/orders',
  '/products/checkout',
  '/%',
])('%s takes no payments', (path) => {
  expect(isPaymentPage(path)).toBe(false);
});
