export * from '../../en/pages/shipping-policy.ts';
