import { openShop } from '../parts/open-shop.ts';
import type { Findings, Size } from '../run.ts';
import type { Aftermath, Crash } from './crash.ts';

/**
 * Runs crashes one after the other on one shop and checks its data after each. In full size, the whole shop crashes
 * with the process, and a new one starts before any retry.
 */
export async function playAll(crashes: readonly Crash[], size: Size): Promise<Findings> {
  const shop = await openShop();
  const stage = size === 'full' ? shop : { ...shop, restart: undefined };
  const violations: string[] = [];
  const aftermaths: Aftermath[] = [];
  try {
    for (const { failpoint, during, play } of crashes) {
      const wrong = (what: string) => violations.push(`${failpoint}, ${during}: ${what}`);
      await play(stage).then(
        (aftermath) => aftermaths.push(aftermath),
        (error: unknown) => wrong(error instanceof Error ? error.message : String(error)),
      );
      for (const violation of await shop.violations()) wrong(violation);
    }
    const recoveries = aftermaths.map(({ recoveryMs }) => recoveryMs);
    return {
      violations,
      latenciesMs: recoveries,
      recoveryMs: Math.max(...recoveries),
      figures: {
        crashes: crashes.length,
        madeGood: aftermaths.length,
        repeatsAtMost: Math.max(...aftermaths.map(({ repeats }) => repeats)),
      },
    };
  } finally {
    await shop.close();
  }
}
