import type { Acknowledgement } from '../../gateways/payments/provider.ts';
import type { PaymentDependencies, Settlement } from './payment-sessions.settle.ts';

/** Counts messages that a provider cannot have sent. Waits are seconds; null: none. */
export interface BadMessageCounts {
  countBadMessage: (address: string) => Promise<{ waitSeconds: number | null; isBurst: boolean }>;
  findBadMessageWait: (address: string) => Promise<number | null>;
}

export interface Inbox {
  dependencies: PaymentDependencies;
  /** Null where nothing is limited. */
  counts: BadMessageCounts | null;
}

/** A message that was not refused. */
export interface AcceptedMessage {
  /**
   * `hint`: unauthenticated, at most a reason to ask the provider; `ignored`: genuine, and nothing the shop acts upon;
   * `foreign`: of another product on the same account. Only `stored` ones are stored.
   */
  outcome: 'stored' | 'hint' | 'ignored' | 'foreign';
  acknowledgement: Acknowledgement;
  /** What is left to do, before or after the answer as the provider wants it. */
  settle: () => Promise<Settlement>;
}
