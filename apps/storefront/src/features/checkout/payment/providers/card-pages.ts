import type { PaymentProviderCode } from '@dilmun/contracts/payment-methods';
import type { ComponentType } from 'react';
import type { CardPageProps } from './card-page.ts';
import { StripeCardPage } from './stripe/stripe-card-page.tsx';

/** The card page of each provider that shows one within ours. */
export const cardPages: Partial<Record<PaymentProviderCode, ComponentType<CardPageProps>>> = {
  stripe: StripeCardPage,
};
