import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from './settings.ts';

const LOG_BYTES_MAX = 10 * 2 ** 20;

export const getLogFile = (name: string) => join(settings.logFolder, `${name}.log`);

/** Opens a program's log to write at its end; one that has grown large is put aside first. */
export function openLog(name: string): number {
  mkdirSync(settings.logFolder, { recursive: true });
  const file = getLogFile(name);
  if (existsSync(file) && statSync(file).size > LOG_BYTES_MAX) renameSync(file, `${file}.previous`);
  return openSync(file, 'a', 0o600);
}

export const removeLog = (name: string) => rmSync(getLogFile(name), { force: true });

/** The end of what a program printed. */
export function readLogTail(name: string, lines = 15): string {
  if (!existsSync(getLogFile(name))) return '(it said nothing)';
  return readFileSync(getLogFile(name), 'utf8').trim().split('\n').slice(-lines).join('\n');
}
