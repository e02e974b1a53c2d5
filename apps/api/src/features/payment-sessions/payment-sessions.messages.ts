import type { Acknowledgement } from '../../gateways/payments/provider.ts';
import type { PaymentDependencies, Settlement } from './payment-sessions.settle.ts';

/** Counts messages that a provider cannot have sent. Waits are in seconds; null: no wait. */
interface BadMessageCounts {
  countBadMessage: (address: string) => Promise<{ waitSeconds: number | null; isBurst: boolean }>;
  findBadMessageWait: (address: string) => Promise<number | null>;
}

/** What receiving a provider's message needs. */
export interface Inbox {
  dependencies: PaymentDependencies;
  /** Null if nothing is limited. */
  counts: BadMessageCounts | null;
}

/** The result for a message that was not refused. */
export interface AcceptedMessage {
  /**
   * `hint`: unauthenticated, at most a reason for a lookup; `ignored`: genuine, but irrelevant for the shop; `foreign`:
   * of another product on the same account. Only a `stored` message is in the database.
   */
  outcome: 'stored' | 'hint' | 'ignored' | 'foreign';
  acknowledgement: Acknowledgement;
  /** The remaining work, run before or after the response as the provider requires. */
  settle: () => Promise<Settlement>;
}
