import { randomUUID } from 'node:crypto';
import { BENEFIT_KEY_BYTES } from './benefit.envelope.ts';
import { type Finding, type Findings, messageOf, openFindings, trialSnapshot } from './check.ts';
import type { PaymentProvider } from './provider.ts';
import { newTrackId } from './track-id.ts';

const trialFils = 1_000;

/**
 * Tries a BENEFIT terminal without charging anybody: opens a payment page, which ends by itself, and asks after it where
 * inquiry is on. Throws nothing: what goes wrong is a finding.
 */
export async function checkBenefit(benefit: PaymentProvider, resourceKey: string): Promise<Finding[]> {
  const said = openFindings('BENEFIT');
  const bytes = Buffer.byteLength(resourceKey, 'utf8');
  if (bytes === BENEFIT_KEY_BYTES) said.ok(`The resource key has ${BENEFIT_KEY_BYTES} bytes.`);
  else said.fault(`The resource key has ${bytes} bytes instead of ${BENEFIT_KEY_BYTES}.`);
  const trackId = newTrackId();
  const paymentId = await openPage(benefit, trackId, said);
  if (paymentId !== null) await inquire(benefit, paymentId, trackId, said);
  said.notTried('Whether notifications are enabled for the terminal, a payment, a refund: see docs/payments.md.');
  return said.findings;
}

async function openPage(benefit: PaymentProvider, trackId: string, said: Findings): Promise<string | null> {
  try {
    const { ref } = await benefit.start(trialSnapshot({ id: randomUUID(), trackId, amountFils: trialFils }));
    said.ok(`The terminal answers, and reads what the resource key encrypts: payment page ${ref}. Nobody pays it.`);
    return ref;
  } catch (error) {
    said.fault(`The terminal opens no payment page: ${messageOf(error)}`);
    return null;
  }
}

async function inquire(benefit: PaymentProvider, id: string, trackId: string, said: Findings): Promise<void> {
  if (!benefit.caps.lookup) return said.notTried('Inquiry: BENEFIT_INQUIRY is off.');
  try {
    const { state, code } = await benefit.lookup({ id, trackId, amountFils: trialFils });
    const answer = code === undefined ? state : `${state}, ${code}`;
    // A terminal without inquiry, and one asked after a payment that nobody made, may refuse alike.
    said.notTried(
      `Whether inquiry is enabled: asked after that page it answers “${answer}”; the first payment shows it.`,
    );
  } catch (error) {
    said.fault(`The terminal answers no inquiry: ${messageOf(error)}`);
  }
}
