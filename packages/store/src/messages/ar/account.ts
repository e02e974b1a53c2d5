export * from '../en/account.ts';
