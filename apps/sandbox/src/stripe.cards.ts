import { readFirstDayAfter, stripSeparators } from './card-form.ts';

export type CardOutcome =
  | { kind: 'paid'; disputed: boolean }
  | { kind: 'declined'; code: string; declineCode?: string; message: string }
  | { kind: 'challenge'; thenPaid: boolean };

const createDecline = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
  message,
});

const DECLINED = 'Your card was declined.';

/** Stripe's test cards. Any future expiry date and any security code are accepted. */
export const TEST_CARDS: { number: string; label: string; outcome: CardOutcome }[] = [
  { number: '4242424242424242', label: 'Paid', outcome: { kind: 'paid', disputed: false } },
  { number: '5555555555554444', label: 'Paid (another brand)', outcome: { kind: 'paid', disputed: false } },
  { number: '4000000000003220', label: 'Asks to authenticate', outcome: { kind: 'challenge', thenPaid: true } },
  {
    number: '4000000000000002',
    label: 'Declined',
    outcome: createDecline('card_declined', DECLINED, 'generic_decline'),
  },
  {
    number: '4000000000009995',
    label: 'Insufficient funds',
    outcome: createDecline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    label: 'Expired card',
    outcome: createDecline('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    label: 'Wrong security code',
    outcome: createDecline('incorrect_cvc', 'Your card’s security code is incorrect.'),
  },
  {
    number: '4000000000000119',
    label: 'Processing error',
    outcome: createDecline(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  {
    number: '4000008400001629',
    label: 'Authenticates, then declined',
    outcome: { kind: 'challenge', thenPaid: false },
  },
  { number: '4000000000000259', label: 'Paid, disputed later', outcome: { kind: 'paid', disputed: true } },
];

/** The outcome of a failed 3-D Secure challenge. */
export const AUTHENTICATION_FAILED = createDecline(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

/** The outcome of a card that is declined after its 3-D Secure challenge. */
export const DECLINED_AFTER_CHALLENGE = createDecline('card_declined', DECLINED, 'generic_decline');

export type CardForm = { number: string; expiry: string; cvc: string; name: string };

/** Finds the first problem of the card form, as a text for the shopper; null if the form is valid. */
export function findCardFormProblem({ number, expiry, cvc, name }: CardForm, now: Date): string | null {
  const digits = stripSeparators(number);
  if (!/^\d{12,19}$/.test(digits)) return 'Your card number is incomplete.';
  if (!TEST_CARDS.some((card) => card.number === digits)) {
    return 'This is a test page: only the test cards listed below are accepted. Never enter a real card here.';
  }
  const firstDayAfter = readFirstDayAfter(expiry);
  if (!firstDayAfter) return 'Your card’s expiration date is incomplete.';
  if (firstDayAfter <= now) return 'Your card’s expiration year is in the past.';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'Your card’s security code is incomplete.';
  return name.trim() === '' ? 'Please provide the name on your card.' : null;
}

/** Finds the outcome of a test card by its number; undefined for other cards. */
export const findOutcome = (number: string): CardOutcome | undefined =>
  TEST_CARDS.find((card) => card.number === stripSeparators(number))?.outcome;
