import { createHash } from 'node:crypto';
import { parseBenefitAmount } from './benefit.amount.ts';
import { openTrandata } from './benefit.envelope.ts';
import { parseOutcome } from './benefit.reply.ts';
import type { ProviderFact, ProviderMessage, Received } from './provider.ts';

export type NotificationConfig = {
  live: boolean;
  /** Exactly 32 bytes of UTF-8. */
  resourceKey: string;
  /** Where the browser lands afterwards, the order number appended as a path segment. */
  browserReturnUrl: string;
};

/** A path segment that cannot leave the path: order numbers are made of these characters. */
const PATH_SAFE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Reads a notification (the outcome, encrypted) or the error leg (plain, unauthenticated, so never more than `unknown`).
 * The acknowledgement must go out at once and byte for byte, or the gateway voids the payment.
 */
export function receiveBenefitMessage(config: NotificationConfig, { raw }: ProviderMessage, now: Date): Received {
  const form = new URLSearchParams(raw.toString('utf8'));
  const trandata = form.get('trandata');
  if (!trandata) return errorLeg(config, form, raw, now);
  const outcome = parseOutcome(openTrandata(trandata, config.resourceKey));
  if (!outcome) return { ok: false, reason: 'malformed' };
  const { paymentId, result, ...rest } = outcome;
  const fact = { ...rest, ref: paymentId, live: config.live, currency: 'bhd', occurredAt: now };
  return { ok: true, eventId: `${paymentId}:${result}`, fact, acknowledgement: redirect(config, outcome.orderNumber) };
}

function errorLeg(config: NotificationConfig, form: URLSearchParams, raw: Buffer, now: Date): Received {
  const field = (name: string) => [...form].find(([key]) => key.toLowerCase() === name)?.[1] || undefined;
  const code = field('errortext') ?? field('error');
  const ref = field('paymentid');
  const trackId = field('trackid');
  if (!code || !(ref || trackId)) return { ok: false, reason: 'malformed' };
  const fact: ProviderFact = {
    ref,
    trackId,
    orderNumber: field('udf2'),
    live: config.live,
    currency: 'bhd',
    amountFils: parseBenefitAmount(field('amt')),
    occurredAt: now,
    code: code.slice(0, 200),
    state: 'unknown',
  };
  // Anyone can write this leg: the digest keeps an invented one from taking the place of a true one.
  const digest = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return { ok: true, eventId: `${ref ?? trackId}:ERROR:${digest}`, fact, acknowledgement: redirect(config, undefined) };
}

function redirect({ browserReturnUrl }: NotificationConfig, orderNumber: string | undefined) {
  const tail = orderNumber && PATH_SAFE.test(orderNumber) ? `/${orderNumber}` : '';
  return { status: 200, contentType: 'text/plain', body: `REDIRECT=${browserReturnUrl}${tail}` } as const;
}
