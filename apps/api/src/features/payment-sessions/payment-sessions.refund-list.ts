import type { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import {
  getRefundFactState,
  type PaymentProvider,
  type ProviderFact,
  ProviderUnavailable,
  type RefundFact,
} from '../../gateways/payments/provider.ts';
import { applyProviderFact, type PaymentDependencies, type Settlement } from './payment-sessions.settle.ts';

/** A message that some refund of a payment changed, without its id. */
export const isUnnamedRefund = ({ state, refund }: ProviderFact): boolean => state === 'refunded' && !refund;

/**
 * Settles a message that names no refund: lists all refunds of the payment at the provider and settles each by its own
 * id. Returns `unknown` if the provider does not answer, so that the message is retried.
 */
export async function settleListedRefunds(
  dependencies: PaymentDependencies,
  provider: PaymentProviderCode,
  fact: ProviderFact,
): Promise<Settlement> {
  const settlement = await applyProviderFact(dependencies, provider, fact);
  if (settlement.outcome === 'unknown' || !fact.transactionRef) return settlement;
  const refunds = await listRefunds(dependencies.providers[provider], fact.transactionRef);
  if (!refunds) return { ...settlement, outcome: 'unknown' };
  const alerts = settlement.alert ? [settlement.alert] : [];
  let { outcome } = settlement;
  for (const refund of refunds) {
    const ofRefund = { ...fact, amountFils: refund.amountFils, state: getRefundFactState(refund), refund };
    const settled = await applyProviderFact(dependencies, provider, ofRefund);
    if (settled.outcome === 'settled') outcome = 'settled';
    if (settled.alert) alerts.push(settled.alert);
  }
  return { ...settlement, outcome, ...(alerts.length > 0 && { alert: alerts.join('; ') }) };
}

async function listRefunds(provider: PaymentProvider, transactionRef: string): Promise<RefundFact[] | null> {
  try {
    return (await provider.listRefunds(transactionRef)) ?? [];
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
