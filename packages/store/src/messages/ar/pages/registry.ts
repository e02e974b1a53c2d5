export * from '../../en/pages/registry.ts';
