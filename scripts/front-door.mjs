import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildProgramPath, findPinnedNode, installPackages, root } from './install.mjs';
import { report } from './progress.mjs';

/** The program mostly waits for others: a small young generation saves memory (docs/performance.md). */
const memoryFlags = ['--max-semi-space-size=1'];

/** Node keeps compiled code and TypeScript without its types here: less time and memory for each later start. */
const compileCache = join(root, 'node_modules', '.compile-cache');

/**
 * Installs the packages, then runs a TypeScript program with the pinned Node and exits with its status. Forwards
 * signals; the program is also stopped when this process, or the npm process that started it, is killed.
 *
 * @param {'all' | 'start'} scope which packages the program needs
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export async function runAfterInstall(scope, program, args, env) {
  try {
    await installPackages(scope);
    const child = spawn(findPinnedNode(), [...memoryFlags, join(root, 'scripts', program), ...args], {
      cwd: root,
      detached: process.platform !== 'win32',
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env, PATH: buildProgramPath() },
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal));
    endWithNpm(child);
    process.exitCode = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/**
 * Ends the child when npm is killed: npm then forwards no signal, but this process gets another parent.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
  watch.unref();
  child.on('exit', () => clearInterval(watch));
}
