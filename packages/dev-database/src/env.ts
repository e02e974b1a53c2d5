/** The folder of PostgreSQL's own programs, where they are not on the PATH. */
export const postgresProgramFolder = process.env.PG_BIN || undefined;

/** Puts the temporary files of this process, and of those that it starts, into a folder. */
export function moveTemporaryFiles(folder: string): void {
  process.env.TMPDIR = folder;
}

/** A PostgreSQL to test on, as a role that may create databases; without one the tests bring their own. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL || undefined;

/** Whether integration tests must fail where no Docker engine answers. */
export const requiresContainers = process.env.REQUIRE_CONTAINERS === '1';
