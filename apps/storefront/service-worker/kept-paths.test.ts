import { expect, it } from 'vitest';
import { isCartPage, isKeptPage } from './kept-paths.ts';

it.each([
  '/',
  '/ar',
  '/home',
  '/ar/home/',
  '/try',
  '/cart',
  '/all-products/smartwatches',
  '/ar/products/34/010-03034-00',
  '/search-product/dive%20watch',
  '/customer-service/contact-us',
  '/company/about-us',
  '/security',
  '/sitemap',
])('%s may be kept', (path) => expect(isKeptPage(path)).toBe(true));

it.each([
  '/account',
  '/ar/account',
  '/orders',
  '/all-orders',
  '/orders/BH-3333333333',
  '/order-confirmed',
  '/track-order/BH-3333333333',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/abc',
  '/mail/newsletter/stop/abc',
  '/saved',
  '/stock-alerts',
  '/api/v1/user/me',
  '/products',
  '/homes',
])('%s is never kept', { tags: 'S72' }, (path) => expect(isKeptPage(path)).toBe(false));

it('the cart is known in every language', () => {
  expect(['/cart', '/ar/cart', '/cart/'].map(isCartPage)).toEqual([true, true, true]);
  expect(['/carts', '/ar', '/products/cart'].map(isCartPage)).toEqual([false, false, false]);
});
