export * from '../en/viewed.ts';
