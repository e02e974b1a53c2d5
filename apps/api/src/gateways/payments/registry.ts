import type { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import { benefit } from './benefit/benefit.definition.ts';
import type { ProviderDefinition } from './definition.ts';
import { stripe } from './stripe/stripe.definition.ts';

const definitions = { stripe, benefit };

export type ProviderSettings = {
  [Code in PaymentProviderCode]: (typeof definitions)[Code] extends ProviderDefinition<infer Settings>
    ? Settings
    : never;
};

/** The payment providers. */
export const registry: { [Code in PaymentProviderCode]: ProviderDefinition<ProviderSettings[Code]> } = definitions;
