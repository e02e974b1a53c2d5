export * from '../en/delivery.ts';
