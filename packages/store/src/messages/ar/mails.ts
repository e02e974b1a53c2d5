export * from '../en/mails.ts';
