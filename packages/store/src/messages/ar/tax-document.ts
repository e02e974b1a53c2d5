export * from '../en/tax-document.ts';
