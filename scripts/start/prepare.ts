import { buildPnpmArguments } from '../install.mjs';
import { runStep } from '../progress.mjs';
import { runToEnd } from './children.ts';

/** A command that runs turbo's tasks; it prints only what fails. */
export const buildTurboCommand = (...words: string[]): string[] => [
  'npx',
  ...buildPnpmArguments('exec', 'turbo', 'run', ...words, '--output-logs=errors-only'),
];

/** Makes the database client and, for a built shop, the pages; turbo repeats neither while its inputs are the same. */
export const prepare = (tasks: ('generate' | 'build')[]): Promise<void> =>
  runStep('Building the shop', () => runToEnd('build', buildTurboCommand(...tasks)));
