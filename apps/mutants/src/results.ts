import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Status } from './job.ts';
import type { Kind } from './list-mutants.ts';

export interface OutcomeOfMutant {
  status: Status;
  /** The test that failed. */
  by?: string | undefined;
  /** How many tests could have failed. */
  tests: number;
  kind: Kind;
  line: number;
  original: string;
  replacement: string;
}

/** The mutants of a file that were tested. */
export interface FileResult {
  /** A hash of the source: results of another source do not count. */
  source: string;
  /** Mutants that the compiler refuses, by their index. */
  uncompilable: number[];
  /** How many mutants compile. */
  total: number;
  level?: 'unit' | 'unit and integration';
  /** By the index of the mutant. */
  outcomes: Record<string, OutcomeOfMutant>;
}

const folder = join(import.meta.dirname, '..', 'test-results');

const fileOf = (path: string) => join(folder, `${path.replaceAll('/', '+')}.json`);

/** Reads the result of earlier runs of a file. */
export const readResult = (path: string): FileResult | undefined =>
  existsSync(fileOf(path)) ? JSON.parse(readFileSync(fileOf(path), 'utf8')) : undefined;

/** Reads the results of all files, by path. */
export function readResults(): Record<string, FileResult> {
  const paths = globSync('*+*.json', { cwd: folder }).map((name) => name.replaceAll('+', '/').replace(/\.json$/, ''));
  return Object.fromEntries(
    paths.flatMap((path) => {
      const result = readResult(path);
      return result ? [[path, result] as const] : [];
    }),
  );
}

/** Replaces the result of a file. */
export function writeResult(path: string, result: FileResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(path), JSON.stringify(result, null, 1));
}
