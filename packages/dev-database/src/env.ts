/** The folder of PostgreSQL's own programs, where they are not on the PATH. */
export const postgresProgramFolder = process.env.PG_BIN || undefined;

/** Puts the temporary files of this process, and of those that it starts, into a folder. */
export function moveTemporaryFiles(folder: string): void {
  process.env.TMPDIR = folder;
}
