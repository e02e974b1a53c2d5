export * from '../../en/pages/privacy-policy.ts';
