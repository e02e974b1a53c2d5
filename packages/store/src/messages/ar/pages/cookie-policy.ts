export * from '../../en/pages/cookie-policy.ts';
