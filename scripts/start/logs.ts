import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from './settings.ts';

const LOG_BYTES_MAX = 10 * 2 ** 20;

/** Returns the path of a program's log. */
export const getLogFile = (name: string) => join(settings.logFolder, `${name}.log`);

/** Opens a program's log for appending and returns the file descriptor. Renames a log above 10 MiB first. */
export function openLog(name: string): number {
  mkdirSync(settings.logFolder, { recursive: true });
  const file = getLogFile(name);
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.previous`);
  return openSync(file, 'a', 0o600);
}

/** Deletes a program's log, if there is one. */
export const removeLog = (name: string) => rmSync(getLogFile(name), { force: true });

/** Reads the last lines of a program's log. */
export function readLogTail(name: string, lines = 15): string {
  if (!existsSync(getLogFile(name))) return '(no output)';
  return readFileSync(getLogFile(name), 'utf8').trim().split('\n').slice(-lines).join('\n');
}
