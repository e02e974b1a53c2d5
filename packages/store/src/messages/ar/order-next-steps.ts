export * from '../en/order-next-steps.ts';
