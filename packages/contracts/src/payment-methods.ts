import { z } from 'zod';

/** How an order can be paid; the names are those of the specification. `benefit` is the local debit card. */
export const paymentMethods = ['benefit', 'card', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment providers, each with the method that it carries out. The API has a folder for each of them. */
export const providerMethods = { stripe: 'card', benefit: 'benefit' } as const satisfies Record<string, PaymentMethod>;
export type PaymentProviderCode = keyof typeof providerMethods;

const codes = Object.keys(providerMethods) as PaymentProviderCode[];
export const PaymentProviderCode = z.enum(codes);

/** The provider that carries out a method. */
export function getProviderOf(method: Exclude<PaymentMethod, 'cash'>): PaymentProviderCode {
  const code = codes.find((one) => providerMethods[one] === method);
  if (!code) throw new Error(`no provider carries out the payment method ${method}`);
  return code;
}
