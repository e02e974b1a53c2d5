export * from '../en/order-mails.ts';
