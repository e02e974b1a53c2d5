export * from '../en/availability.ts';
