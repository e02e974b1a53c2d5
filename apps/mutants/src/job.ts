import type { Mutant } from './list-mutants.ts';

/** A mutant to test. */
export interface Task extends Mutant {
  id: string;
  /** The file, below the repository's root. */
  path: string;
}

/** What the process that runs the tests is to do. */
export interface Job {
  root: string;
  /** Patterns of integration tests, below the root; empty: unit tests only. */
  integration: readonly string[];
  /** The server of the integration tests. */
  databaseUrl: string | undefined;
  /** The source of each file, which may change on the disk meanwhile. */
  sources: Readonly<Record<string, string>>;
  tasks: readonly Task[];
  /** Which tests cover what, if an earlier process found out; without it the process runs all tests once. */
  coverage?: Coverage;
}

export interface CoveringTest {
  id: string;
  title: string;
  /** The project and file of the test. */
  project: string;
  file: string;
  durationMs: number;
}

/** The tests that may notice a change, by what is changed. */
export interface Coverage {
  tests: CoveringTest[];
  /** Indexes of `tests` by function (`path:offset`). */
  byFunction: Record<string, number[]>;
  /** Functions that ran outside of a test, so that every test of `byFile` may notice their change. */
  outside: string[];
  /** Indexes of `tests` whose file imports the file, directly or not: nearest first. */
  byFile: Record<string, number[]>;
  /** Tests that are not used, with the reason. */
  unused: string[];
}

export type Status = 'killed' | 'survived' | 'no test' | 'timeout';

/** What the process reports. */
export type Message =
  | { type: 'covered'; coverage: Coverage }
  | { type: 'started'; id: string }
  | { type: 'finished'; id: string; status: Status; by?: string | undefined; tests: number };
