export * from '../en/layout.ts';
