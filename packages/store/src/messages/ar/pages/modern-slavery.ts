export * from '../../en/pages/modern-slavery.ts';
