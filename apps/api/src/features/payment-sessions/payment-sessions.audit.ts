import { formatPlainBhd, sumFils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-sessions';
import type { Db } from '@dilmun/db/client';
import { type ProviderFact, ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { applyProviderFact, type PaymentDependencies } from './payment-sessions.settle.ts';
import { wasCaptured } from './payment-sessions.status.ts';

/** One night more than the interval, so that no payment falls between two lists. */
const auditSeconds = 48 * 3_600;

/**
 * Compares the last 48 hours with the providers' lists: settles captures whose message was lost, and returns a line for
 * each payment that a person must look at, including those without an order. Refunded payments and pending refunds need
 * no line. For a provider without a list (BENEFIT) each of our sessions is looked up; if it has no inquiries either,
 * one line says what to compare by hand. A provider that does not answer also gives a line.
 */
export async function auditPaidSessions(dependencies: PaymentDependencies, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - auditSeconds * 1_000);
  const lines: string[] = [];
  for (const code of PaymentProviderCode.options) {
    try {
      const facts = await dependencies.providers[code].listPaid(since);
      if (facts) for (const fact of facts) lines.push(...(await auditCapture(dependencies, code, fact)));
      else await auditSessions(dependencies, code, since, lines);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      lines.push(`${code}: the provider’s list of payments could not be read`);
    }
  }
  return lines;
}

async function auditCapture(
  dependencies: PaymentDependencies,
  code: PaymentProviderCode,
  fact: ProviderFact,
): Promise<string[]> {
  const settlement = await applyProviderFact(dependencies, code, fact);
  const problem = settlement.alert ?? (await findProblem(dependencies.db, code, fact.ref ?? '', settlement.outcome));
  return problem ? [`${code} ${fact.ref} ${settlement.orderNumber ?? fact.orderNumber ?? ''}: ${problem}`] : [];
}

/** Adds to `lines` as it goes, so that a lookup that fails does not lose those before it. */
async function auditSessions(
  dependencies: PaymentDependencies,
  code: PaymentProviderCode,
  since: Date,
  lines: string[],
): Promise<void> {
  const provider = dependencies.providers[code];
  const sessions = await dependencies.db.paymentSession.findMany({
    where: { provider: code, createdAt: { gte: since }, providerRef: { not: null } },
    include: { order: { select: { orderNumber: true } }, refunds: { where: { status: { not: 'FAILED' } } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (!provider.caps.lookup) {
    const captured = sessions.filter(({ status }) => wasCaptured(status));
    const total = formatPlainBhd(sumFils(captured.map(({ amountFils }) => amountFils)));
    if (captured.length > 0)
      lines.push(`${code}: inquiry is off: compare ${captured.length} payments of ${total} with the bank’s list`);
    return;
  }
  for (const { providerRef, trackId, amountFils, status, refunds, order } of sessions) {
    if (!providerRef) continue;
    const fact = await provider.lookup({ id: providerRef, trackId, amountFils });
    if (fact.state === 'captured') lines.push(...(await auditCapture(dependencies, code, fact)));
    else if (wasCaptured(status) && refunds.length === 0)
      lines.push(`${code} ${providerRef} ${order.orderNumber}: paid here, but the provider does not confirm it`);
  }
}

async function findProblem(db: Db, provider: string, providerRef: string, outcome: string) {
  if (outcome === 'unknown') return 'paid at the provider, but no order matches';
  if (outcome === 'settled') return 'paid; its message was lost, and the order was settled just now';
  const session = await db.paymentSession.findUnique({
    where: { provider_providerRef: { provider, providerRef } },
    include: { order: { select: { paidAt: true } }, refunds: { where: { status: { not: 'FAILED' } } } },
  });
  const isInOrder = session && (session.order.paidAt !== null || session.refunds.length > 0);
  return isInOrder ? null : 'paid at the provider, but its order is not paid';
}
