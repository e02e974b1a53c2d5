import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition holds, for example an effect of another process; throws after the timeout. */
export async function until(holds: () => Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds()); await delay(20)) {
    if (Date.now() > end) throw new Error(`The condition did not hold in time: ${holds}`);
  }
}
