export * from '../en/orders.ts';
