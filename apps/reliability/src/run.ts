import { openShop, type Shop, type ShopOptions } from './parts/open-shop.ts';
import { countCodes, type TestResponse } from './parts/traffic.ts';

/**
 * The size of a run: a few seconds within `npm test`, suitable for a busy machine, or the size that the bars refer to.
 */
export type Size = 'small' | 'short' | 'full';

export interface RunOptions {
  size: Size;
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

/** Codes that no overload explains. */
const failures = ['INTERNAL', 'HUNG'];

/** Collects the results of a run. */
export class Findings {
  /** Wrong data or responses, independent of the machine's load; must be empty. */
  readonly violations: string[] = [];
  readonly latenciesMs: number[] = [];
  errors: Record<string, number> = {};
  recoveryMs: number | null = null;
  readonly bars: Bar[] = [];
  /** Further figures for the report. */
  readonly figures: Record<string, unknown> = {};
  /** The reason why the run was skipped; the other fields are ignored then. */
  skippedBecause: string | null = null;

  /** Records a violation unless the claim holds. */
  check(holds: boolean, otherwise: string): void {
    if (!holds) this.violations.push(otherwise);
  }

  /** Records the latencies and error codes of responses; a code that is not allowed is a violation. */
  addAnswers(answers: readonly TestResponse[], allowed: readonly string[] | 'all but failures' = []): void {
    for (const { tookMs } of answers) this.latenciesMs.push(tookMs);
    for (const [code, count] of Object.entries(countCodes(answers))) {
      this.errors[code] = (this.errors[code] ?? 0) + count;
      const isAllowed = allowed === 'all but failures' ? !failures.includes(code) : allowed.includes(code);
      this.check(isAllowed, `${count} × ${code}`);
    }
  }

  /** Repeats a request for at most 40 s until it succeeds, and records the time since `backAt`, or a violation. */
  async checkRecovery(backAt: number, repeat: () => Promise<TestResponse>): Promise<void> {
    for (let answer = await repeat(); answer.status !== 200; answer = await repeat()) {
      if (performance.now() - backAt > 40_000) return this.check(false, 'not recovered after 40 s');
    }
    this.recoveryMs = Math.round(performance.now() - backAt);
  }

  addBar(what: string, value: number, atMost: number): void {
    this.bars.push({ what, value, atMost });
  }
}

export interface Run {
  id: string;
  title: string;
  run: (options: RunOptions) => Promise<Findings>;
}

/** The machine lacks something that the run needs. */
export class NotAvailable extends Error {
  override name = 'NotAvailable';
}

/** A run that fills in its findings; `NotAvailable` skips it. */
export const defineRun = (
  id: string,
  title: string,
  work: (findings: Findings, options: RunOptions) => Promise<void>,
): Run => ({
  id,
  title,
  async run(options) {
    const findings = new Findings();
    try {
      await work(findings, options);
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error;
      findings.skippedBecause = error.message;
    }
    return findings;
  },
});

/** A run on a shop of its own, whose data is checked at the end. */
export const defineShopRun = (
  id: string,
  title: string,
  work: (shop: Shop, findings: Findings, options: RunOptions) => Promise<void>,
  shopOptions?: ShopOptions,
): Run =>
  defineRun(id, title, (findings, options) =>
    runOnShop(findings, (shop) => work(shop, findings, options), shopOptions),
  );

/** Opens a shop, runs `work` on it, adds the violated rules of its data to the findings, and closes it. */
export async function runOnShop(
  findings: Findings,
  work: (shop: Shop) => Promise<void>,
  shopOptions?: ShopOptions,
): Promise<void> {
  const shop = await openShop(shopOptions);
  try {
    await work(shop);
    findings.violations.push(...(await shop.violations()));
  } finally {
    await shop.close();
  }
}
