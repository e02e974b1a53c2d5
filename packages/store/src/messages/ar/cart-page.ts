export * from '../en/cart-page.ts';
