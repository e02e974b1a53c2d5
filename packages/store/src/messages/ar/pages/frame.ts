export * from '../../en/pages/frame.ts';
