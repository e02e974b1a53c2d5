import { ProviderRejected, ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { Refusal } from '../../refusal.ts';

/** How many rows of each kind one round takes. */
export const batch = 50;

/** What one round of the job did. */
export interface Reconciled {
  settled: number;
  started: number;
  expired: number;
  refunded: number;
  /** What a person must look at, and what will be tried again. */
  alerts: string[];
}

/** Works on one row of a round: what fails keeps no other from its turn, and is told unless the next round finds it. */
export async function attempt(done: Reconciled, what: string, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const isExpected =
      error instanceof ProviderUnavailable || (error instanceof Refusal && !(error.cause instanceof ProviderRejected));
    // Paid meanwhile, or the provider is down: the next round finds it. Anything else is told to a person.
    if (!isExpected) done.alerts.push(`${what}: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}
