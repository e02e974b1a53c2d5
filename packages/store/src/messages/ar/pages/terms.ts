export * from '../../en/pages/terms.ts';
