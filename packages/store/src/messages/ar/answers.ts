export * from '../en/answers.ts';
