export * from '../en/saved.ts';
