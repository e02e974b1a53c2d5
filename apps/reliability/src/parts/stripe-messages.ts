import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { base } from '../../../api/test/checkout-steps.ts';
import { getOrderRow } from '../../../api/test/payment-steps.ts';
import type { Shop } from './open-shop.ts';
import { type Answered, ask } from './traffic.ts';

/** The webhook events of one payment. */
export type Said = 'processing' | 'paid' | 'failed' | 'expired' | 'refunded';

export interface Message {
  said: Said;
  payload: string;
}

const stripe = new Stripe('sk_test_house');

/** Creates Stripe's event about the order's newest session; the same event each time. */
export async function messageAbout(shop: Shop, orderNumber: string, said: Said): Promise<Message> {
  const [session] = (await getOrderRow(shop, orderNumber)).paymentSessions.toReversed();
  if (!session) throw new Error(`${orderNumber} has no payment session`);
  const metadata = { order_number: orderNumber, payment_session_id: session.id };
  const intent = `pi_${session.trackId}`;
  const page = (status: string, payment_status: string) => ({
    ...{ id: session.providerRef, object: 'checkout.session', livemode: false, currency: 'bhd', metadata },
    ...{ amount_total: session.amountFils, client_reference_id: orderNumber, payment_intent: intent },
    ...{ status, payment_status },
  });
  const objects: Record<Said, [string, object]> = {
    processing: ['checkout.session.completed', page('complete', 'unpaid')],
    paid: ['checkout.session.completed', page('complete', 'paid')],
    failed: ['checkout.session.async_payment_failed', page('complete', 'unpaid')],
    expired: ['checkout.session.expired', page('expired', 'unpaid')],
    refunded: [
      'refund.updated',
      {
        ...{ id: `re_${session.trackId}`, object: 'refund', currency: 'bhd', metadata },
        ...{ amount: session.amountFils, status: 'succeeded', payment_intent: intent },
      },
    ],
  };
  const [type, object] = objects[said];
  const created = Math.floor(Date.now() / 1_000);
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, created, livemode: false, data: { object } };
  return { said, payload: JSON.stringify(event) };
}

/** Sends an event to one of the shop's processes with a fresh signature, as Stripe signs each attempt. */
export function tell(shop: Shop, { payload }: Message, at: number): Promise<Answered> {
  const secret = shop.config.payments.stripe.webhookSecrets[0] ?? '';
  const api = shop.apis[at % shop.apis.length] ?? shop;
  return ask({
    url: `${api.url}${base}/payment/webhook/stripe`,
    method: 'POST',
    kind: 'message',
    headers: { 'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }) },
    body: payload,
  });
}
