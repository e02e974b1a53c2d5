import { buildOutcomeFields, stripQuery, URL_MAX } from './benefit.api.ts';
import { seal } from './benefit.envelope.ts';
import type { BenefitControl, DebitPayment } from './benefit.state.ts';

/** `REDIRECT=` in capitals, one absolute URL, and nothing else: no space, no line break. */
const ACKNOWLEDGEMENT = /^REDIRECT=(https?:\/\/[^\s"'<>]+)$/;

/**
 * Sends the outcome to the shop's server. Returns what its acknowledgement leads to; undefined without the exact one
 * within `ackTimeoutMs`.
 */
export async function notify(
  payment: DebitPayment,
  resourceKey: string,
  control: BenefitControl,
  ackTimeoutMs: number,
): Promise<{ redirectUrl: string; trandata: string } | undefined> {
  const trandata = seal([buildNotificationFields(payment, control)], resourceKey, control);
  const form = new URLSearchParams({
    paymentid: payment.paymentId,
    trackid: payment.trackId,
    amt: payment.amountText,
    // The real gateway leaves the unencrypted result empty, even for a captured payment.
    result: '',
    ...payment.udf,
    trandata,
  });
  if (control.json && !(await isJsonAcknowledged(payment, trandata, ackTimeoutMs))) return undefined;
  const first = await post(payment.responseUrl, form, ackTimeoutMs);
  const answer = control.doubleNotification ? ((await post(payment.responseUrl, form, ackTimeoutMs)) ?? first) : first;
  const redirectUrl = parseAcknowledgement(answer);
  return redirectUrl === undefined ? undefined : { redirectUrl, trandata };
}

/** Sends the JSON notification, which comes before the form; the response to the form contains the redirect URL. */
async function isJsonAcknowledged(
  { responseUrl }: DebitPayment,
  trandata: string,
  timeoutMs: number,
): Promise<boolean> {
  const answer = await post(responseUrl, JSON.stringify({ trandata }), timeoutMs, 'application/json');
  if (answer?.status !== 200 || !answer.type.startsWith('application/json')) return false;
  return Object.assign({ status: '' }, JSON.parse(answer.body)).status === 'success';
}

/** Sends the unencrypted error notification. Returns the acknowledged redirect URL, if any. */
export async function notifyError(
  payment: DebitPayment,
  errorText: string,
  ackTimeoutMs: number,
): Promise<string | undefined> {
  const { paymentId, trackId, amountText } = payment;
  const fields = { paymentid: paymentId, trackid: trackId, amt: amountText, ErrorText: errorText };
  return parseAcknowledgement(await post(payment.errorUrl, new URLSearchParams(fields), ackTimeoutMs));
}

function buildNotificationFields(payment: DebitPayment, control: BenefitControl): Record<string, string> {
  const fields = buildOutcomeFields(payment);
  if (control.shortAmount) fields.amt = String(payment.amountFils / 1000).replace(/^(\d+)$/, '$1.0');
  if (control.lowerCaptured) fields.result = payment.result.toLowerCase();
  return fields;
}

type Answer = { status: number; type: string; body: string };

async function post(
  url: string,
  body: string | URLSearchParams,
  timeoutMs: number,
  type = 'application/x-www-form-urlencoded',
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: await response.text() };
  } catch {
    return undefined;
  }
}

function parseAcknowledgement(answer: Answer | undefined): string | undefined {
  if (answer?.status !== 200 || !answer.type.startsWith('text/plain')) return undefined;
  const [, url] = ACKNOWLEDGEMENT.exec(answer.body) ?? [];
  return url !== undefined && url.length <= URL_MAX && URL.canParse(url) ? stripQuery(url) : undefined;
}
