import { formatPlainBhd, sumFils } from '@dilmun/contracts/money';
import { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { Db } from '@dilmun/db/client';
import { type ProviderFact, ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { applyProviderFact, type PaymentDependencies } from './payment-sessions.settle.ts';
import { wasCaptured } from './payment-sessions.status.ts';

/** One night more than the interval, so that no payment falls between two lists. */
const auditSeconds = 48 * 3_600;

/**
 * Compares the last 48 hours with the providers' lists: settles captures and refunds whose message was lost, and yields a
 * line for each, and for each payment that staff must look at, including those without an order. For a provider without a list each of our sessions is looked up; if it has no inquiries either,
 * one line says what to compare by hand. A provider that does not answer also gives a line; another error is thrown
 * after the last provider.
 */
export async function* auditPaidSessions(dependencies: PaymentDependencies, now: Date): AsyncGenerator<string> {
  const since = new Date(now.getTime() - auditSeconds * 1_000);
  const errors: unknown[] = [];
  for (const code of PaymentProviderCode.options) {
    try {
      const facts = await dependencies.providers[code].listPaid(since);
      if (facts) for (const fact of facts) yield* await auditFact(dependencies, code, fact);
      else yield* auditSessions(dependencies, code, since);
    } catch (error) {
      if (error instanceof ProviderUnavailable) yield `${code}: the provider’s list of payments could not be read`;
      else errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

const auditFact = (dependencies: PaymentDependencies, code: PaymentProviderCode, fact: ProviderFact) =>
  fact.refund ? auditRefund(dependencies, code, fact) : auditCapture(dependencies, code, fact);

const refundProblems = {
  unknown: 'refunded at the provider, but no payment matches',
  settled: 'refunded; its message was lost, and the refund was recorded just now',
  unchanged: undefined,
} as const;

/** Settles a refund of the provider's list: one that was made in its Dashboard is known by its message only. */
async function auditRefund(
  dependencies: PaymentDependencies,
  code: PaymentProviderCode,
  fact: ProviderFact,
): Promise<string[]> {
  const { outcome, alert, orderNumber = '' } = await applyProviderFact(dependencies, code, fact);
  const problem = alert ?? refundProblems[outcome];
  return problem ? [`${code} ${fact.refund?.ref} ${orderNumber}: ${problem}`] : [];
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

async function* auditSessions(
  dependencies: PaymentDependencies,
  code: PaymentProviderCode,
  since: Date,
): AsyncGenerator<string> {
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
      yield `${code}: inquiry is off: compare ${captured.length} payments of ${total} with the bank’s list`;
    return;
  }
  for (const { providerRef, trackId, amountFils, status, refunds, order } of sessions) {
    if (!providerRef) continue;
    const fact = await provider.lookup({ id: providerRef, trackId, amountFils });
    if (fact.state === 'captured') yield* await auditCapture(dependencies, code, fact);
    else if (wasCaptured(status) && refunds.length === 0)
      yield `${code} ${providerRef} ${order.orderNumber}: paid here, but the provider does not confirm it`;
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
