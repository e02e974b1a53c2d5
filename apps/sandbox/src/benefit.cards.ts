import { readFirstDayAfter, stripSeparators } from './card-form.ts';

export type DebitOutcome = {
  result: 'CAPTURED' | 'NOT CAPTURED' | 'DENIED BY RISK' | 'HOST TIMEOUT';
  authRespCode: string;
};

/**
 * Test cards, identified by their first eight digits. Any future expiry date and any PIN of four digits are accepted.
 */
export const TEST_DEBIT_CARDS: { prefix: string; label: string; outcome: DebitOutcome }[] = [
  { prefix: '46004101', label: 'Approved', outcome: { result: 'CAPTURED', authRespCode: '00' } },
  { prefix: '45501201', label: 'Expired card', outcome: { result: 'NOT CAPTURED', authRespCode: '54' } },
  { prefix: '48897801', label: 'Limit exceeded', outcome: { result: 'NOT CAPTURED', authRespCode: '61' } },
  { prefix: '44155501', label: 'Insufficient funds', outcome: { result: 'NOT CAPTURED', authRespCode: '51' } },
  { prefix: '45755501', label: 'Contact issuer', outcome: { result: 'NOT CAPTURED', authRespCode: '78' } },
  { prefix: '48455501', label: 'Wrong PIN', outcome: { result: 'NOT CAPTURED', authRespCode: '55' } },
  { prefix: '48955501', label: 'Declined', outcome: { result: 'NOT CAPTURED', authRespCode: '05' } },
];

export type DebitForm = { number: string; expiry: string; pin: string };

/** Finds the first problem of the card form, as a text for the shopper; null if the form is valid. */
export function findDebitFormProblem({ number, expiry, pin }: DebitForm, now: Date): string | null {
  if (!/^\d{16}$/.test(stripSeparators(number))) return 'Please enter the 16 digits of your card number.';
  if (!findOutcome(number)) return 'This is a test page: only the test cards listed below are accepted.';
  const firstDayAfter = readFirstDayAfter(expiry);
  if (!firstDayAfter || firstDayAfter <= now) return 'Please enter an expiry date in the future.';
  return /^\d{4}$/.test(pin) ? null : 'Please enter your PIN, four digits.';
}

/** Finds the outcome of a test card by its number; undefined for other cards. */
export const findOutcome = (number: string): DebitOutcome | undefined =>
  TEST_DEBIT_CARDS.find(({ prefix }) => stripSeparators(number).startsWith(prefix))?.outcome;
