import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import { ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { applyProviderFact, type PaymentShop } from './payment-sessions.settle.ts';

/** A night more than one, so that no payment falls between two lists. */
const auditSeconds = 48 * 3_600;

/**
 * Goes through the providers' own lists of what was paid in the last 48 hours: settles what nobody told us of, and
 * gives a line for each payment that a person must look at, those that paid no order included. A payment that is
 * already given back, or is being, is in order. A provider that does not answer is a line too.
 */
export async function auditPaidSessions(shop: PaymentShop, now: Date): Promise<string[]> {
  const lines: string[] = [];
  for (const code of PaymentProviderCode.options) {
    try {
      const facts = await shop.providers[code].listPaid(new Date(now.getTime() - auditSeconds * 1_000));
      for (const fact of facts ?? []) {
        const settlement = await applyProviderFact(shop, code, fact);
        const problem = settlement.alert ?? (await problemOf(shop, code, fact.ref ?? '', settlement.outcome));
        if (problem) lines.push(`${code} ${fact.ref} ${settlement.orderNumber ?? fact.orderNumber ?? ''}: ${problem}`);
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      lines.push(`${code}: its list could not be read`);
    }
  }
  return lines;
}

async function problemOf(shop: PaymentShop, provider: string, providerRef: string, outcome: string) {
  if (outcome === 'unknown') return 'paid, and no order of ours';
  if (outcome === 'settled') return 'paid, and found only now: its message was lost';
  const session = await shop.db.paymentSession.findUnique({
    where: { provider_providerRef: { provider, providerRef } },
    include: { order: { select: { paidAt: true } }, refunds: { where: { status: { not: 'FAILED' } } } },
  });
  const isInOrder = session && (session.order.paidAt !== null || session.refunds.length > 0);
  return isInOrder ? null : 'paid, and its order is not';
}
