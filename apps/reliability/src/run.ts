import type { ShopOptions } from './parts/open-shop.ts';
import { openShop, type Shop } from './parts/open-shop.ts';
import type { TestResponse } from './parts/traffic.ts';

/** A fault run: `work` opens a shop, causes the fault, and records what it found. */
export interface Run {
  id: string;
  title: string;
  work: (run: RunContext) => Promise<void>;
}

export interface RunOptions {
  /** A few seconds within `npm test`, suitable for a busy machine, or the size that the bars refer to. */
  size: 'small' | 'short' | 'full';
  /** The commit or tag of the previous release, if it is not the commit before the newest migration. */
  from?: string | undefined;
  /** Duration of R20's load in minutes, if it differs from the size's default. */
  minutes?: number | undefined;
}

/** The machine lacks something that the run needs. */
export class NotAvailable extends Error {
  override name = 'NotAvailable';
}

/** Codes that no overload explains. */
const failures = ['INTERNAL', 'HUNG'];

/** A run in progress and its results; closes what it opened, the last first. */
export class RunContext extends AsyncDisposableStack {
  readonly options: RunOptions;
  /** Wrong data or responses, independent of the machine's load; must be empty. */
  readonly violations: string[] = [];
  readonly latenciesMs: number[] = [];
  readonly errors: Record<string, number> = {};
  recoveryMs: number | null = null;
  /** Limits of times and rates; judged only on a quiet machine. */
  readonly bars: { what: string; value: number; atMost: number }[] = [];
  /** Further figures for the report. */
  readonly figures: Record<string, unknown> = {};
  /** The reason why the run was skipped; the other fields are ignored then. */
  skippedBecause: string | null = null;
  readonly shops: Shop[] = [];

  constructor(options: RunOptions) {
    super();
    this.options = options;
  }

  get isFull(): boolean {
    return this.options.size === 'full';
  }

  async openShop(options?: ShopOptions): Promise<Shop> {
    const shop = this.use(await openShop(options));
    this.shops.push(shop);
    return shop;
  }

  /** Records a violation unless the claim holds. */
  check(holds: boolean, otherwise: string): void {
    if (!holds) this.violations.push(otherwise);
  }

  /** Records the latencies and error codes of responses; a code that is not allowed is a violation. */
  addAnswers(answers: readonly TestResponse[], allowed: readonly string[] | 'all but failures' = []): void {
    this.latenciesMs.push(...answers.map(({ tookMs }) => tookMs));
    const failed = answers.filter(({ code }) => code !== '');
    for (const [code, same = []] of Object.entries(Object.groupBy(failed, (answer) => answer.code))) {
      this.errors[code] = (this.errors[code] ?? 0) + same.length;
      const isAllowed = allowed === 'all but failures' ? !failures.includes(code) : allowed.includes(code);
      this.check(isAllowed, `${same.length} × ${code}`);
    }
  }

  /** Repeats a request for at most 40 s until it succeeds, and records the time from now, or a violation. */
  async checkRecovery(repeat: () => Promise<TestResponse>): Promise<void> {
    const backAt = performance.now();
    while ((await repeat()).status !== 200) {
      if (performance.now() - backAt > 40_000) return this.check(false, 'not recovered after 40 s');
    }
    this.recoveryMs = Math.round(performance.now() - backAt);
  }

  addBar(what: string, value: number, atMost: number): void {
    this.bars.push({ what, value, atMost });
  }

  addFigures(figures: Record<string, unknown>): void {
    Object.assign(this.figures, figures);
  }
}

/** Executes a run, checks the data of its shops by `prisma/invariants.sql`, and closes what it opened. */
export async function execute({ work }: Run, options: RunOptions): Promise<RunContext> {
  await using run = new RunContext(options);
  try {
    await work(run);
    for (const shop of run.shops) run.violations.push(...(await shop.violations()));
  } catch (error) {
    if (!(error instanceof NotAvailable)) throw error;
    run.skippedBecause = error.message;
  }
  return run;
}
