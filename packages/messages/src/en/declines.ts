/** Why a payment was declined, in words for the shopper; by Stripe's decline codes and BENEFIT's response codes. */
const texts: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code of your card is incorrect.',
  processing_error: 'The payment could not be processed. Please try again.',
  authentication_required: 'Your bank could not confirm that it is you.',
  payment_intent_authentication_failure: 'Your bank could not confirm that it is you.',
  '05': 'Your bank declined the payment. Please contact your bank.',
  '14': 'The card number is not valid.',
  '33': 'Your card has expired.',
  '36': 'Your card is restricted. Please contact your bank.',
  '38': 'The PIN was entered wrong too often.',
  '51': 'Your account has insufficient funds.',
  '54': 'Your card has expired.',
  '55': 'The PIN is incorrect.',
  '61': 'The amount exceeds the limit of your card.',
  '62': 'Your card is restricted. Please contact your bank.',
  '65': 'The limit of your card is exceeded.',
  '75': 'The PIN was entered wrong too often.',
  '76': 'The account could not be used.',
  '78': 'Your bank declined the payment. Please contact your bank.',
  '91': 'Your bank does not answer right now. Please try again later.',
};

const otherwise = 'The payment was declined. Please try again or use another way to pay.';

/** The text for a decline code; a general one for an unknown code. */
export const declineText = (code: string): string => texts[code] ?? otherwise;
