/** Folder of PostgreSQL's programs, if they are not on the PATH. */
export const postgresProgramFolder = process.env.PG_BIN || undefined;

/** Makes this process and its children create their temporary files in a folder. */
export function moveTemporaryFiles(folder: string): void {
  process.env.TMPDIR = folder;
}

/**
 * URL of a PostgreSQL server for the tests, as a role that may create databases; without it the tests start a server.
 */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

/** Whether integration tests must fail if no Docker engine is available. */
export const requiresContainers = process.env.REQUIRE_CONTAINERS === '1';
