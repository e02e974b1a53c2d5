export * from '../en/transport.ts';
