import { randomUUID } from 'node:crypto';
import { createFindings, createTrialSnapshot, type Finding, type Findings, getErrorMessage } from '../check.ts';
import type { PaymentProvider } from '../provider.ts';
import { createTrackId } from '../track-id.ts';
import { BENEFIT_KEY_BYTES } from './benefit.envelope.ts';

const trialFils = 1_000;

/**
 * Checks a BENEFIT terminal without a charge: opens a payment page, which expires by itself, and inquires about it if
 * inquiries are on. Does not throw: errors are findings.
 */
export async function checkBenefit(benefit: PaymentProvider, resourceKey: string): Promise<Finding[]> {
  const report = createFindings('BENEFIT');
  const bytes = Buffer.byteLength(resourceKey, 'utf8');
  if (bytes === BENEFIT_KEY_BYTES) report.ok(`The resource key has ${BENEFIT_KEY_BYTES} bytes.`);
  else report.fault(`The resource key has ${bytes} bytes instead of ${BENEFIT_KEY_BYTES}.`);
  const trackId = createTrackId();
  const paymentId = await openPage(benefit, trackId, report);
  if (paymentId !== null) await inquire(benefit, paymentId, trackId, report);
  report.notTried('The terminal’s notifications, a payment and a refund: test them as docs/payments.md describes.');
  return report.findings;
}

async function openPage(benefit: PaymentProvider, trackId: string, report: Findings): Promise<string | null> {
  try {
    const { ref } = await benefit.start(
      await createTrialSnapshot({ id: randomUUID(), trackId, amountFils: trialFils }),
    );
    report.ok(`The terminal answers, and can read what the resource key encrypts: it opened the payment page ${ref}.`);
    return ref;
  } catch (error) {
    report.fault(`The terminal opens no payment page: ${getErrorMessage(error)}`);
    return null;
  }
}

async function inquire(benefit: PaymentProvider, id: string, trackId: string, report: Findings): Promise<void> {
  if (!benefit.caps.lookup) return report.notTried('Inquiry was not tested, because BENEFIT_INQUIRY is off.');
  try {
    const { state, code } = await benefit.lookup({ id, trackId, amountFils: trialFils });
    const answer = code === undefined ? state : `${state}, ${code}`;
    // A terminal without inquiry may give the same refusal as one that is asked for a payment that was not made.
    report.notTried(
      `Whether inquiry is enabled: the terminal answers “${answer}” about that page. The first payment will show it.`,
    );
  } catch (error) {
    report.fault(`The terminal does not answer inquiries: ${getErrorMessage(error)}`);
  }
}
