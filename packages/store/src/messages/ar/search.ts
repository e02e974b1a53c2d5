export * from '../en/search.ts';
