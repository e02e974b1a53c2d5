import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** URL of the operator's PostgreSQL; undefined: the shop starts the embedded one. */
export const databaseUrl = process.env.DATABASE_URL || undefined;

/** Password for the role of the shop's processes; undefined: a new role gets a random one. */
export const appDatabasePassword = process.env.APP_DATABASE_PASSWORD || undefined;

/** Whether this is a production shop, which may connect to other machines only with TLS (docs/security.md S66). */
export const isProduction = process.env.NODE_ENV === 'production';

/** Hosts to which connections without TLS are allowed. */
export const plainHosts = (process.env.PLAIN_HOSTS ?? '').split(',').map((host) => host.trim());

/** Absolute path of the folder for persistent data: the database, mails and secrets of this machine. */
export const dataFolder = process.env.SHOP_DATA_FOLDER || fileURLToPath(new URL('../.data', import.meta.url));

export const mediaFolder = process.env.MEDIA_DIR || undefined;

/** The shop's address: STORE_ORIGIN, else that of the last `npm start` on this machine; undefined if there was none. */
export function findStoreOrigin(): string | undefined {
  const file = join(dataFolder, 'shop.address');
  return process.env.STORE_ORIGIN || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}

/** Folder of PostgreSQL's programs, if they are not on the PATH. */
export const postgresProgramFolder = process.env.PG_BIN || undefined;

/** Builds the environment of a child process: this process's variables and `more`. */
export const buildProgramEnvironment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/** Time of the nightly backup in the shop's time zone, 'HH:MM'; compose sets a variable without a value to ''. */
export const backupAt = process.env.BACKUP_AT || '03:30';

export const backupKeep = process.env.BACKUP_KEEP || '14';
