export * from '../../en/pages/whistleblowing.ts';
