export * from '../en/validation.ts';
