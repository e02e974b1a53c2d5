import type { Shop } from '../parts/open-shop.ts';
import type { Findings, Order } from '../run.ts';
import type { Crash } from './crash.ts';

/**
 * Runs crashes one after the other on one shop and checks its data after each. In full size, the whole shop crashes
 * with the process, and a new one starts before any retry.
 */
export async function playAll(crashes: readonly Crash[], shop: Shop, findings: Findings, { size }: Order) {
  const stage = size === 'full' ? shop : { ...shop, restart: undefined };
  let repeatsAtMost = 0;
  for (const { failpoint, during, play } of crashes) {
    // Otherwise a round of the shop could do the work of the process that is to crash; each process schedules anew.
    await shop.db.$executeRaw`DELETE FROM pgboss.schedule`;
    const fail = (what: string) => findings.check(false, `${failpoint}, ${during}: ${what}`);
    try {
      const { repeats, recoveryMs } = await play(stage);
      findings.latenciesMs.push(recoveryMs);
      repeatsAtMost = Math.max(repeatsAtMost, repeats);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
    for (const violation of await shop.violations()) fail(violation);
  }
  findings.recoveryMs = Math.max(...findings.latenciesMs);
  Object.assign(findings.figures, { crashes: crashes.length, recovered: findings.latenciesMs.length, repeatsAtMost });
}
