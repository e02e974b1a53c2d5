export * from '../en/goes-with.ts';
