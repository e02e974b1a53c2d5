export * from '../en/controls.ts';
