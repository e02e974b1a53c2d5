import { isSentByEmail } from '@dilmun/settings/delivery';

const activation = 'Activated by email after payment.';

/** Says when a part in stock is shipped, or how it is delivered without shipping. */
export const availability = {
  available: (shippingPeriod: string) =>
    isSentByEmail({ shippingPeriod }) ? activation : `Available to ship in ${shippingPeriod}.`,
  ordered: (shippingPeriod: string) =>
    isSentByEmail({ shippingPeriod }) ? activation : `Ready to ship in: ${shippingPeriod}`,
} as const;
