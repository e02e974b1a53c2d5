export * from '../../en/pages/security.ts';
