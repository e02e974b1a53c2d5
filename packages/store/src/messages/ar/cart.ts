export * from '../en/cart.ts';
