import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
/** Several times what all databases of a test run need at once. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Finds the parent folder for the data of test servers: Linux's folder in memory, or the temporary folder where there is
 * no such folder or too little memory. To clone a database is to create 700 files, which a disk's file system does ten
 * times slower.
 */
export function findMemoryFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}
