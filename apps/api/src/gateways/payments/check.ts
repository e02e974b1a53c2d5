import { PAYMENT_SESSION_TTL_SECONDS, type PaymentSessionSnapshot } from './provider.ts';

/** The result of a check: passed, failed, or not testable from here. The text is a sentence for the operator. */
export interface Finding {
  /** The provider's name, or 'Addresses'. */
  about: string;
  result: 'ok' | 'fault' | 'not tried';
  text: string;
}

/** Collects the findings about one subject. */
export function createFindings(about: string) {
  const findings: Finding[] = [];
  const add = (result: Finding['result']) => (text: string) => void findings.push({ about, result, text });
  return { findings, ok: add('ok'), fault: add('fault'), notTried: add('not tried') };
}

export type Findings = ReturnType<typeof createFindings>;

/** The message of anything thrown, for a finding. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A payment to test a provider with; it has no order, and no shopper sees it. */
export async function createTrialSnapshot({
  id,
  trackId,
  amountFils,
}: Pick<PaymentSessionSnapshot, 'id' | 'trackId' | 'amountFils'>) {
  // Not at the start: the process reads its settings, which import this module, before those of the dealer.
  const { store } = await import('@dilmun/settings/store');
  const { street: line1, city, countryCode: country } = store.address;
  return {
    id,
    trackId,
    amountFils,
    orderNumber: 'CHECK',
    deliveryFils: 0,
    email: store.emails.sender,
    lines: [{ productName: 'Check', partNumber: 'CHECK', quantity: 1, unitPriceFils: amountFils }],
    shipping: { name: store.name, phone: store.phones.sales, line1, city, country },
    expiresAt: new Date(Date.now() + PAYMENT_SESSION_TTL_SECONDS * 1_000),
    returnUrl: 'https://example.com/',
  } satisfies PaymentSessionSnapshot;
}
