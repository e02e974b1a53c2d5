import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrationsFolder } from '@dilmun/db/migrate';
import { inheriting, pathBehind } from '../env.ts';
import { NotAvailable } from '../run.ts';

/** An earlier commit of this repository, installed and built in its own folder. */
export interface EarlierRelease {
  folder: string;
  commit: string;
  /** Our migrations that it does not contain. */
  missingMigrations: string[];
  remove: () => void;
}

const here = fileURLToPath(new URL('../../../../', import.meta.url));
const run = (program: string, words: string[], cwd: string, env: Record<string, string> = {}) =>
  promisify(execFile)(program, words, { cwd, env: inheriting(env), maxBuffer: 2 ** 26 });
const git = async (...words: string[]) => (await run('git', words, here)).stdout.trim();

/**
 * Checks out the release `from` of the git history, or the commit before the newest migration; installs it offline from
 * pnpm's store and builds its pages. Throws `NotAvailable` if the history or the store lacks it.
 */
export async function prepareEarlierRelease(from?: string): Promise<EarlierRelease> {
  const commit = await orNotAvailable('git knows no earlier release here', () => findCommit(from));
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'release.tar');
    await git('archive', `--output=${archive}`, commit);
    await run('tar', ['-xf', archive], folder);
    rmSync(archive);
    const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const env = { CI: 'true', PATH: pathBehind(join(folder, 'node_modules/.bin')) };
    const pnpm = (...words: string[]) => run('npx', ['--prefer-offline', '-y', packageManager, ...words], folder, env);
    const parts = ['.', '@dilmun/api...', '@dilmun/storefront...'].map((part) => `--filter=${part}`);
    await orNotAvailable('pnpm’s store lacks what that release is made of', () =>
      pnpm('install', '--offline', '--frozen-lockfile', ...parts),
    );
    await pnpm('db:generate');
    await pnpm('--filter=@dilmun/storefront', 'build');
    const known = readdirSync(join(folder, 'prisma', 'migrations'));
    const missingMigrations = migrationNames().filter((name) => !known.includes(name));
    return { folder, commit: commit.slice(0, 7), missingMigrations, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function orNotAvailable<T>(why: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = error instanceof Error ? error.message.trim().split('\n').slice(-1)[0] : '';
    throw new NotAvailable(`${why} (${words})`, { cause: error });
  }
}

async function findCommit(from?: string): Promise<string> {
  if (from) return git('rev-parse', '--verify', `${from}^{commit}`);
  const newest = migrationNames().at(-1);
  if (newest === firstRelease) throw new NotAvailable('no migration was added since the first release');
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `prisma/migrations/${newest}`);
  // An uncommitted migration is newer than all committed ones.
  return git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
}

/** The last migration of the first release; databases from before it cannot be migrated. */
const firstRelease = '20261122000001_functions_and_triggers';

const migrationNames = () =>
  readdirSync(migrationsFolder)
    .filter((name) => /^\d{14}_/.test(name))
    .sort();
