export * from '../en/checkout.ts';
