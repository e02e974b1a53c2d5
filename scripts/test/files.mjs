import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { buildProgramPath, installPackages, root } from '../install.mjs';
import { ExplainedError, report } from '../progress.mjs';

/**
 * Runs test files with the runners of their packages, each even if one before it failed. Sets the exit code.
 *
 * @param {string[]} words as of {@link planRuns}
 */
export async function runFiles(words) {
  try {
    const { tasks, runs } = planRuns(words);
    await installPackages('all');
    run(root, 'turbo', ['run', ...tasks, '--output-logs=errors-only']);
    for (const { folder, command } of runs) {
      const [program = '', ...args] = command;
      try {
        run(folder, program, args);
      } catch (error) {
        report(error);
        process.exitCode = 1;
      }
    }
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/**
 * Plans one run for the files of each package and runner: `*.spec.ts` and `*.shots.ts` run with Playwright, all others with
 * Vitest. `tasks` are what turbo must do before.
 *
 * @param {string[]} words paths relative to the root of the repository, or absolute; then options, which every runner gets,
 *   such as `--headed` or `-t TITLE`. A test behind an option is a file too.
 * @public for its test, which cannot import a module without types by its name
 */
export function planRuns(words) {
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const isFile = (/** @type {string} */ word, /** @type {number} */ at) =>
    firstOption === -1 || at < firstOption || (readKind(word) && existsSync(resolve(root, word)));
  const paths = words.filter(isFile);
  const options = words.filter((word, at) => !isFile(word, at));
  if (paths.length === 0) throw new ExplainedError('Name a test file before the options, by its path from the root.');
  /** @type {Map<string, { folder: string, command: string[] }>} */
  const runs = new Map();
  for (const path of paths) {
    const file = resolve(root, path);
    if (!existsSync(file))
      throw new ExplainedError(`There is no file ${path}. Name a test file by its path from the root.`);
    const kind = readKind(path);
    if (!kind) throw new ExplainedError(`${path} is not a test: its name must end in .test.ts, .spec.ts or .shots.ts.`);
    const folder = findPackage(dirname(file));
    const runner = kind === 'spec' ? playwright : kind === 'shots' ? screenshots : vitest;
    const key = `${folder} ${runner.join(' ')}`;
    const { command } = runs.get(key) ?? { command: [...runner] };
    const name = relative(folder, file);
    if (!command.includes(name)) runs.set(key, { folder, command: [...command, name] });
  }
  const tasks = paths.every((path) => readKind(path) === 'test') ? ['generate'] : ['generate', 'build'];
  return {
    tasks,
    runs: [...runs.values()].map(({ folder, command }) => ({ folder, command: [...command, ...options] })),
  };
}

const vitest = ['vitest', 'run'];
const playwright = ['node', 'playwright.command.ts', '--pass-with-no-tests'];
const screenshots = [...playwright, '--config', 'screenshots/playwright.config.ts'];

/** @param {string} path */
const readKind = (path) => /\.(integration\.test|test|spec|shots)\.tsx?$/.exec(basename(path))?.[1];

/** @param {string} folder @returns {string} the nearest folder with a package.json, at or above `folder` */
const findPackage = (folder) => (existsSync(join(folder, 'package.json')) ? folder : findPackage(dirname(folder)));

/** @param {string} folder @param {string} program @param {string[]} args */
function run(folder, program, args) {
  const PATH = `${join(folder, 'node_modules', '.bin')}${delimiter}${buildProgramPath()}`;
  const { status } = spawnSync(program, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) throw new ExplainedError(`${program} ${args.join(' ')} failed.`);
}
