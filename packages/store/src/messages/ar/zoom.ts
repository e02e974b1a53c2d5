export * from '../en/zoom.ts';
