export * from '../en/notices.ts';
