import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Closed } from './stripe.closed.ts';

type Params = Closed<Stripe.Checkout.SessionCreateParams>;

/** Compile-time test: Stripe's installed types must reject each of these. */
it('Stripe’s own types reject renamed, removed and misspelt parameters', () => {
  const right: Params = { mode: 'payment', ui_mode: 'embedded_page', return_url: 'https://shop.example/anything' };
  // @ts-expect-error: the old name of the embedded page
  const renamed: Params = { ui_mode: 'embedded' };
  // @ts-expect-error: removed in 23.0
  const removed: Params = { payment_method_types: ['card'] };
  // @ts-expect-error: no such value, deep within
  const deep: Params = { wallet_options: { link: { display: 'sometimes' } } };
  // @ts-expect-error: no such key, deep within
  const misspelt: Params = { payment_intent_data: { metdata: {} } };
  // @ts-expect-error: no such reason
  const refund: Closed<Stripe.RefundCreateParams> = { reason: 'asked_for' };
  expect([right, renamed, removed, deep, misspelt, refund]).toHaveLength(6);
});
