export * from '../en/declines.ts';
