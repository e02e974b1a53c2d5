import { z } from 'zod';
import type { AddressRanges } from '../../../process/address-ranges.ts';
import type { Acknowledgement, ProviderFact, ProviderMessage, Received } from '../provider.ts';
import { parseCanonicalTrandata, readTamperedTrandata } from './benefit.envelope.ts';
import { parseOutcome } from './benefit.reply.ts';

export type NotificationConfig = {
  live: boolean;
  /** Exactly 32 bytes of UTF-8. */
  resourceKey: string;
  /** URL of the browser's redirect afterwards; the order number is appended as a path segment. */
  browserReturnUrl: string;
  /** Network addresses that may send notifications. */
  sources: AddressRanges;
};

/** A real notification has less than 3 kB. */
const MESSAGE_BYTES_MAX = 16 * 1024;

/** A path segment that cannot leave the path: order numbers are made of these characters. */
const PATH_SAFE = /^[A-Za-z0-9-]{1,40}$/;

const text = (pattern: RegExp) => z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(pattern));
const optional = (pattern: RegExp) => text(pattern).nullish();
/** Fields that the shop does not use: the gateway returns them empty. */
const empty = z.literal('').nullish();

/**
 * Every key that a notification may have. No value can hold the 16 bytes of a garbled cipher block, except those that
 * are compared with the payment session afterwards, so that a spliced message does not pass by chance.
 */
const Notification = z.strictObject({
  paymentId: text(/^[0-9A-Za-z]{1,40}$/),
  result: text(/^[A-Za-z][A-Za-z ]{1,23}$/),
  trackId: text(/^\d{1,15}$/),
  amt: text(/^\d{1,9}(?:\.\d{1,3})?$/),
  transId: optional(/^\d{0,24}$/),
  ref: optional(/^\d{0,16}$/),
  date: optional(/^\d{0,8}$/),
  postdate: optional(/^\d{0,8}$/),
  authRespCode: optional(/^[0-9A-Za-z]{0,3}$/),
  authCode: optional(/^[0-9A-Za-z]{0,8}$/),
  langid: optional(/^(?:EN|AR)?$/),
  udf2: optional(/^[0-9A-Za-z-]{0,40}$/),
  udf3: optional(/^[0-9A-Za-z-]{0,40}$/),
  udf1: empty,
  udf4: empty,
  udf5: empty,
  udf6: empty,
  udf7: empty,
  udf8: empty,
  udf9: empty,
  udf10: empty,
  udf11: empty,
  udf12: empty,
  udf13: empty,
  udf14: empty,
  udf15: empty,
  error: optional(/^[\w .:-]{0,40}$/),
  errorText: optional(/^[\w .,:-]{0,200}$/),
});

/**
 * Reads a notification (the outcome, encrypted) or the error leg (plain and unauthenticated, so always `unknown` and
 * without an event id). Both are a form, acknowledged with `REDIRECT=…`, or JSON, acknowledged as JSON. The
 * acknowledgement must be sent at once and byte for byte, or the gateway voids the payment.
 */
export function receiveBenefitMessage(
  config: NotificationConfig,
  { raw, address }: ProviderMessage,
  now: Date,
): Received {
  if (!config.sources.includes(address)) return { ok: false, reason: 'source', mentioned: [] };
  const message = raw.length > MESSAGE_BYTES_MAX ? null : readFields(raw.toString('utf8'));
  if (!message) return { ok: false, reason: 'malformed', mentioned: [] };
  const { fields, isJson } = message;
  const acknowledge = isJson ? acknowledgeJson : (orderNumber?: string) => acknowledgeForm(config, orderNumber);
  const trandata = fields.get('trandata');
  if (!trandata) return readErrorLeg(config, fields, acknowledge(), now);
  const outcome = readOutcome(trandata, config.resourceKey);
  if (!outcome) return { ok: false, reason: 'malformed', mentioned: listMentioned(config, fields, trandata) };
  const { paymentId, result, ...rest } = outcome;
  const fact = { ...rest, ref: paymentId, live: config.live, currency: 'bhd', occurredAt: now };
  return { ok: true, eventId: `${paymentId}:${result}`, fact, acknowledgement: acknowledge(outcome.orderNumber) };
}

/** The fields of a form or of a JSON object (alone or in an array), by lower-case name; null for neither. */
function readFields(body: string): { fields: Map<string, string>; isJson: boolean } | null {
  const isJson = /^\s*[[{]/.test(body);
  const pairs = isJson ? listJsonPairs(body) : [...new URLSearchParams(body)];
  if (!pairs) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    if (typeof value === 'string' && value !== '' && !fields.has(key)) fields.set(key, value);
  }
  return { fields, isJson };
}

function listJsonPairs(body: string): [string, unknown][] | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const object = Array.isArray(parsed) ? parsed[0] : parsed;
    return typeof object === 'object' && object !== null ? Object.entries(object) : null;
  } catch {
    return null;
  }
}

function readOutcome(trandata: string, resourceKey: string) {
  const payload = parseCanonicalTrandata(trandata, resourceKey);
  const { data } = Notification.safeParse(Array.isArray(payload) && payload.length === 1 ? payload[0] : payload);
  const outcome = data && parseOutcome(data);
  if (!outcome) return undefined;
  // Only error texts have room for a garbled block: a capture has none, and always a transaction.
  const isSound = outcome.state !== 'captured' || (outcome.transactionRef && !data.error && !data.errorText);
  return isSound ? outcome : undefined;
}

function readErrorLeg(
  config: NotificationConfig,
  fields: Map<string, string>,
  acknowledgement: Acknowledgement,
  now: Date,
): Received {
  const code = fields.get('errortext') ?? fields.get('error');
  const [ref, trackId] = [fields.get('paymentid'), fields.get('trackid')];
  const isNamed = (ref || trackId) && [ref, trackId].every((id) => id === undefined || /^[0-9A-Za-z]{1,40}$/.test(id));
  if (!code || !isNamed) return { ok: false, reason: 'malformed', mentioned: listMentioned(config, fields) };
  const fact: ProviderFact = { ref, trackId, live: config.live, currency: 'bhd', occurredAt: now, state: 'unknown' };
  return { ok: true, eventId: null, fact, acknowledgement };
}

/** All texts in a refused message that may be the id of a payment, because a forged message contains it somewhere. */
function listMentioned({ resourceKey }: NotificationConfig, fields: Map<string, string>, trandata = ''): string[] {
  const plain = ['paymentid', 'trackid', 'udf2', 'udf3'].map((name) => fields.get(name) ?? '').join(' ');
  const sealed = readTamperedTrandata(trandata, resourceKey).replaceAll(/%[0-9A-F]{2}/g, ' ');
  return [...new Set(`${plain} ${sealed}`.match(/[0-9A-Za-z-]{10,40}/g) ?? [])].slice(0, 50);
}

function acknowledgeForm({ browserReturnUrl }: NotificationConfig, orderNumber?: string): Acknowledgement {
  const tail = orderNumber && PATH_SAFE.test(orderNumber) ? `/${orderNumber}` : '';
  return { contentType: 'text/plain', body: `REDIRECT=${browserReturnUrl}${tail}` };
}

/** The JSON variant as live integrations acknowledge it; their bank reads the status. */
const acknowledgeJson = (): Acknowledgement => ({
  contentType: 'application/json',
  body: '{"status":"success","message":"received"}',
});
