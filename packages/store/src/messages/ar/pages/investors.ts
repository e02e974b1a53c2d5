export * from '../../en/pages/investors.ts';
