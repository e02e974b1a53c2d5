import { z } from 'zod';
import type { FactState } from '../provider.ts';
import { parseBenefitAmount } from './benefit.amount.ts';

const Text = z.union([z.string(), z.number()]).transform(String);

const GatewayReply = z.array(
  z.object({
    status: Text,
    result: z.string().optional(),
    trandata: z.string().optional(),
    error: z.string().nullish(),
    errorText: z.string().nullish(),
  }),
);

/** The gateway's decrypted message about a payment; the only source of an outcome. */
const Outcome = z.object({
  paymentId: Text,
  result: Text,
  trackId: Text,
  amt: Text,
  transId: Text.nullish(),
  ref: Text.nullish(),
  authRespCode: Text.nullish(),
  udf2: Text.nullish(),
  udf3: Text.nullish(),
});

export type BenefitReply =
  | { ok: true; result: string | undefined; trandata: string | undefined }
  | { ok: false; code: string; text: string };

/** The gateway's plain JSON answer: one element, status 1 or an `IPAY…` error; undefined if it is neither. */
export function parseGatewayReply(text: string): BenefitReply | undefined {
  const [reply] = GatewayReply.safeParse(parseJson(text)).data ?? [];
  if (!reply) return undefined;
  if (reply.status === '1') return { ok: true, result: reply.result, trandata: reply.trandata };
  return { ok: false, code: reply.error ?? 'UNKNOWN', text: reply.errorText ?? '' };
}

/**
 * Reads the payment page from `result`: a complete URL or `<paymentId>:<url>`, split at the first colon. Undefined
 * unless it is the gateway's own page with a PaymentID, so that the shopper is never redirected elsewhere.
 */
export function parsePaymentPage(result: string, gatewayUrl: string): { paymentId: string; url: string } | undefined {
  const isUrl = /^https?:\/\//i.test(result);
  const colon = result.indexOf(':');
  const pairId = isUrl ? undefined : result.slice(0, colon);
  const address = isUrl ? result : result.slice(colon + 1);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!isGatewayPage(url, new URL(gatewayUrl)) || url.username || url.password) return undefined;
  const paymentId = url.searchParams.get('PaymentID') ?? pairId;
  if (!paymentId || !/^[0-9A-Za-z]{1,40}$/.test(paymentId) || (pairId && pairId !== paymentId)) return undefined;
  url.searchParams.set('PaymentID', paymentId);
  return { paymentId, url: url.href };
}

/** The bank's page may be on another of its hosts, over https; the sandbox's only on its own origin. */
function isGatewayPage(page: URL, gateway: URL): boolean {
  if (page.origin === gateway.origin) return true;
  const isBank = ({ protocol, hostname, port }: URL) =>
    protocol === 'https:' && port === '' && /(^|\.)benefit-gateway\.bh$/.test(hostname);
  return isBank(gateway) && isBank(page);
}

/**
 * Reads a decrypted payload, an object or a one-element array; undefined if a field needed for matching is missing.
 * `code`: the issuer's for a decline, otherwise the result in capitals with underscores.
 */
export function parseOutcome(payload: unknown) {
  const outcome = Outcome.safeParse(Array.isArray(payload) ? payload[0] : payload).data;
  const amountFils = parseBenefitAmount(outcome?.amt);
  if (!outcome || amountFils === undefined) return undefined;
  const result = outcome.result.trim().toUpperCase();
  const state = getOutcomeState(result, outcome.authRespCode ?? '');
  return {
    paymentId: outcome.paymentId,
    trackId: outcome.trackId,
    amountFils,
    orderNumber: outcome.udf2 || undefined,
    paymentSessionId: outcome.udf3 || undefined,
    transactionRef: outcome.transId || undefined,
    result,
    code: state === 'captured' ? undefined : getDeclineCode(result, outcome.authRespCode),
    state,
  };
}

/** Captured requires both the word and the issuer's `00`; a host timeout or an unknown word proves nothing. */
function getOutcomeState(result: string, authRespCode: string): FactState {
  if (result === 'CAPTURED') return authRespCode === '00' ? 'captured' : 'unknown';
  if (result === 'CANCELED' || result === 'CANCELLED') return 'cancelled';
  if (result === 'VOIDED') return 'voided';
  if (['NOT CAPTURED', 'DENIED BY RISK', 'HOST TIMEOUT'].includes(result)) return 'failed';
  return 'unknown';
}

function getDeclineCode(result: string, authRespCode: string | null | undefined): string {
  return authRespCode && authRespCode !== '00' ? authRespCode : result.replaceAll(' ', '_');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
