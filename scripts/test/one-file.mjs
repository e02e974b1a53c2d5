import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { buildProgramPath, installPackages, root } from '../install.mjs';
import { ExplainedError, report } from '../progress.mjs';

/**
 * Runs one test file with the runner of its package: `*.spec.ts` and `*.shots.ts` with Playwright, any other with Vitest.
 * Sets the exit code.
 *
 * @param {string} path relative to the root of the repository, or absolute
 * @param {string[]} options options of that runner, such as `--headed` or `-t TITLE`
 */
export async function runOneFile(path, options) {
  try {
    const file = resolve(root, path);
    if (!existsSync(file))
      throw new ExplainedError(`There is no file ${path}. Name a test file by its path from the root.`);
    const [, kind] = /\.(integration\.test|test|spec|shots)\.tsx?$/.exec(basename(file)) ?? [];
    if (!kind) throw new ExplainedError(`${path} is not a test: its name must end in .test.ts, .spec.ts or .shots.ts.`);
    await installPackages('all');
    const folder = findPackage(dirname(file));
    run(root, 'turbo', ['run', 'generate', ...(kind === 'test' ? [] : ['build']), '--output-logs=errors-only']);
    const [program, ...words] = kind === 'spec' ? playwright : kind === 'shots' ? screenshots : vitest;
    run(folder, program, [...words, relative(folder, file), ...options]);
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/** @typedef {[program: string, ...words: string[]]} Command */
/** @type {Command} */
const vitest = ['vitest', 'run'];
/** @type {Command} */
const playwright = ['node', 'playwright.command.ts', '--pass-with-no-tests'];
/** @type {Command} */
const screenshots = [...playwright, '--config', 'screenshots/playwright.config.ts'];

/** @param {string} folder @returns {string} the nearest folder with a package.json, at or above `folder` */
const findPackage = (folder) => (existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder)));

/** @param {string} folder @param {string} program @param {string[]} args */
function run(folder, program, args) {
  const PATH = `${join(folder, 'node_modules', '.bin')}${delimiter}${buildProgramPath()}`;
  const { status } = spawnSync(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) throw new ExplainedError(`${program} ${args.join(' ')} failed.`);
}
