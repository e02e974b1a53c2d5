import { randomBytes } from 'node:crypto';
import type { Charge, Dispute, Intent, Refund, Session } from './stripe.objects.ts';
import type { RefundParams, SessionParams } from './stripe.params.ts';

const createId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Builds an open session from its parameters; `created` in seconds since 1970. */
export function buildSession({ lines, intentMetadata: _, ...params }: SessionParams, created: number): Session {
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  return {
    id,
    object: 'checkout.session',
    amount_total: lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0),
    client_secret: `${id}_secret_${randomBytes(24).toString('hex')}`,
    created,
    livemode: false,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    ...params,
  };
}

type IntentParams = Pick<Intent, 'amount' | 'currency' | 'metadata'>;

/** Builds a payment without an attempt; `created` in seconds since 1970. */
export function buildIntent(params: IntentParams, created: number): Intent {
  const id = createId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    status: 'requires_payment_method',
    ...params,
  };
}

/** Builds the captured charge of a payment; `created` in seconds since 1970. */
export const buildCharge = (
  { id, amount, currency, metadata }: Intent,
  disputed: boolean,
  created: number,
): Charge => ({
  id: createId('ch'),
  object: 'charge',
  amount,
  amount_refunded: 0,
  created,
  currency,
  disputed,
  livemode: false,
  metadata,
  payment_intent: id,
  refunded: false,
});

type NewRefund = { params: RefundParams; amount: number; status: 'pending' | 'succeeded' };

/** Builds a refund of a charge; amount in fils, `created` in seconds since 1970. */
export const buildRefund = (charge: Charge, { params, amount, status }: NewRefund, created: number): Refund => ({
  id: createId('re'),
  object: 'refund',
  amount,
  charge: charge.id,
  created,
  currency: charge.currency,
  metadata: params.metadata,
  payment_intent: charge.payment_intent,
  reason: params.reason,
  status,
});

/** The new status of a dispute; the whole charge is disputed unless an amount in fils is given. */
export type DisputeChange = { status: Dispute['status']; amount?: number };

/** Builds the only dispute of a charge, without the shop's metadata; `created` in seconds since 1970. */
export const buildDispute = (
  charge: Charge,
  created: number,
  { status, amount = charge.amount }: DisputeChange,
): Dispute => ({
  id: charge.id.replace(/^ch_/, 'du_'),
  object: 'dispute',
  amount,
  charge: charge.id,
  created,
  currency: charge.currency,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status,
});
