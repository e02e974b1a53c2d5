export * from '../../en/pages/number-words.ts';
