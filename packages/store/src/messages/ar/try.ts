export * from '../en/try.ts';
