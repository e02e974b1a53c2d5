import { runStep } from '../progress.mjs';
import { runToEnd } from './children.ts';

/** Builds a command that runs turbo tasks and prints only the output of failed ones. */
export const buildTurboCommand = (...words: string[]): string[] => [
  'turbo',
  'run',
  ...words,
  '--output-logs=errors-only',
];

/**
 * Generates the database client and, with `build`, builds the storefront. Turbo skips a task whose inputs are
 * unchanged.
 */
export const prepare = (tasks: ('generate' | 'build')[]): Promise<void> =>
  runStep('Building the shop', () => runToEnd('build', buildTurboCommand(...tasks)));
