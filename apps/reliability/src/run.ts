/**
 * The size of a run: a few seconds within `npm test`, suitable for a busy machine, or the size that the bars refer to.
 */
export type Size = 'small' | 'short' | 'full';

export interface Order {
  size: Size;
  seed: number;
  /** The commit or tag of the previous release, if it is not the commit before the newest migration. */
  from?: string | undefined;
  /** Duration of R20's load in minutes, if it differs from the size's default. */
  minutes?: number | undefined;
}

/** The limit of a time or rate; judged only on a quiet machine. */
export interface Bar {
  what: string;
  value: number;
  atMost: number;
}

/** Results of a run. */
export interface Findings {
  /** Wrong data or responses, independent of the machine's load; must be empty. */
  violations: string[];
  latenciesMs?: readonly number[];
  errors?: Record<string, number>;
  recoveryMs?: number;
  bars?: Bar[];
  /** Further figures for the report. */
  figures?: Record<string, unknown>;
  /** The reason why the run was skipped; the other fields are ignored then. */
  notRun?: string;
}

export interface Run {
  id: string;
  title: string;
  run: (order: Order) => Promise<Findings>;
}

/** Returns the result of a skipped run with its reason. */
export const notRun = (why: string): Findings => ({ violations: [], notRun: why });
