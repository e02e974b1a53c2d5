import { fileURLToPath } from 'node:url';

/** The PostgreSQL the operator names; without one, the shop keeps its own. */
export const databaseUrl = process.env.DATABASE_URL || undefined;

/** Whether this is the shop that sells: its addresses must be safe on the way (docs/security.md S66). */
export const isProduction = process.env.NODE_ENV === 'production';

/** Hosts that may be reached without TLS. */
export const plainHosts = (process.env.PLAIN_HOSTS ?? '').split(',').map((host) => host.trim());

/** Where a running shop keeps what must outlive it: database, mails, secrets of this machine. Absolute. */
export const dataFolder = process.env.SHOP_DATA_FOLDER || fileURLToPath(new URL('../.data', import.meta.url));

/** Where pictures are written and served from. */
export const mediaFolder = process.env.MEDIA_DIR || undefined;

/** The folder of PostgreSQL's own programs, where they are not on the PATH. */
export const postgresProgramFolder = process.env.PG_BIN || undefined;

/** What a program that we start inherits, and more. */
export const buildProgramEnvironment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/** Where programs are found. */
export const programPath = process.env.PATH;
