export * from '../en/newsletter.ts';
