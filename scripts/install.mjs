import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExplainedError, runStep } from './progress.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const isWindows = process.platform === 'win32';
/** Two lines: what was installed, and the folder of the pnpm that installed it. */
const stamp = join(root, 'node_modules', '.installed-from');

/**
 * Reads the pnpm version of package.json, as npx takes it: without the hash, which corepack checks. npx downloads it, so
 * only npm has to be installed.
 */
const readPnpmVersion = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.replace(/\+.*/, '');

/**
 * Installs the packages of the lockfile, unless the last installation used the same lockfile. `start` leaves out
 * `devDependencies`, unless they are already installed. Throws ExplainedError.
 *
 * @param {'all' | 'start'} needed
 */
export async function installPackages(needed) {
  const scope = existsSync(join(root, 'node_modules', 'typescript')) ? 'all' : needed;
  const wanted = `${hashLockfile()} ${scope}`;
  const [installed, pnpmFolder = ''] = readStamp();
  if (installed === wanted && existsSync(pnpmFolder) && existsSync(findPinnedNode())) return;
  refuseFullDisk();
  await runStep('Installing packages', async () => {
    const flags = ['--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=append-only'];
    if (scope === 'start') flags.push('--prod');
    const { code, output } = await run('npx', ['-y', readPnpmVersion(), 'install', ...flags]);
    if (code !== 0) throw new ExplainedError(explain(output));
    writeFileSync(stamp, `${wanted}\n${await findPnpmFolder()}`);
  });
}

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []);

/** Finds the folder into which npx put pnpm. npx itself takes more than a second of processor time at each call. */
async function findPnpmFolder() {
  const { output } = await run('npx', ['-y', `--package=${readPnpmVersion()}`, 'node', '-p', 'process.env.PATH']);
  const folders = output.trim().split('\n').at(-1)?.split(delimiter) ?? [];
  return folders.find((folder) => existsSync(join(folder, isWindows ? 'pnpm.cmd' : 'pnpm'))) ?? '';
}

/**
 * Finds the Node that the project pins. If there is none for this machine, returns the running Node; throws
 * ExplainedError if that is older than 24.
 */
export function findPinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(pinned) || !existsSync(stamp)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new ExplainedError(
    `There is no Node 24 package for ${process.platform}-${process.arch}: install Node 24 and start again.`,
  );
}

/** Builds a PATH that starts with the project's programs, which include the pinned Node, and pnpm. */
export function buildProgramPath() {
  const [, pnpmFolder] = readStamp();
  return [join(root, 'node_modules', '.bin'), pnpmFolder, process.env.PATH].filter(Boolean).join(delimiter);
}

/**
 * Builds a command that runs pnpm: the pnpm that runs this process, or pnpm through npx, which may query the registry.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function buildPnpmCommand(...args) {
  const { npm_execpath: own, npm_config_user_agent: agent = '' } = process.env;
  if (!own || !agent.startsWith('pnpm/')) return ['npx', ['-y', readPnpmVersion(), ...args]];
  return /\.[cm]?js$/.test(own) ? [process.execPath, [own, ...args]] : [own, args];
}

function hashLockfile() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function refuseFullDisk() {
  const { bavail, bsize } = statfsSync(root);
  const gigabytes = (bavail * bsize) / 2 ** 30;
  if (gigabytes < 2) {
    throw new ExplainedError(
      `The disk has ${gigabytes.toFixed(1)} GB left and the shop needs 2 GB: free some space and start again.`,
    );
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** @param {string} output */
function explain(output) {
  const tail = output.trim().split('\n').slice(-15).join('\n');
  if (/ENOSPC/.test(output)) return 'The disk is full: free some space and start again.';
  if (/EACCES|EPERM/.test(output)) return `A folder is not writable: check who owns ${root} and ~/.npm.\n${tail}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|FETCH_FAIL|network/i.test(output)) {
    return `The npm registry cannot be reached: check the network (or npm's proxy setting) and start again.\n${tail}`;
  }
  if (/OUTDATED_LOCKFILE/.test(output)) return 'The lockfile does not match a package.json: run "pnpm install".';
  return `The packages could not be installed; the last output was:\n${tail}`;
}
