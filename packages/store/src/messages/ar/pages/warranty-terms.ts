export * from '../../en/pages/warranty-terms.ts';
