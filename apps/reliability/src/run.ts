/** How much of a run: a few seconds within `npm test`, what a busy machine bears, or what the bars speak of. */
export type Size = 'small' | 'short' | 'full';

export interface Order {
  size: Size;
  seed: number;
  /** The commit or tag of the release before this one, where it is not the one before the newest migration. */
  from?: string | undefined;
  /** How long R20's load is held, where it is not as long as its size says. */
  minutes?: number | undefined;
}

/** What a time or a rate may be; judged only where the machine was quiet. */
export interface Bar {
  what: string;
  value: number;
  atMost: number;
}

/** What a run saw. */
export interface Findings {
  /** What is wrong, whatever the machine was doing: an empty list is the bar. */
  violations: string[];
  latenciesMs?: readonly number[];
  errors?: Record<string, number>;
  recoveryMs?: number;
  bars?: Bar[];
  /** Anything else worth telling. */
  figures?: Record<string, unknown>;
  /** Why it was not run; nothing else counts then. */
  notRun?: string;
}

export interface Run {
  id: string;
  title: string;
  run: (order: Order) => Promise<Findings>;
}

/** What a run could not do here, and why. */
export const notRun = (why: string): Findings => ({ violations: [], notRun: why });
