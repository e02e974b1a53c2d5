import { ProviderRejected, ProviderUnavailable } from '../provider.ts';
import { type BenefitReply, parseGatewayReply } from './benefit.reply.ts';

export type BenefitRequest = { action: string; amt: string; trackId: string } & Record<string, string>;

type GatewayCall = { url: URL; id: string; trandata: string; timeoutMs: number };

/** Errors that occur before anything has reached the gateway. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** One call to the gateway; throws `ProviderUnavailable` or `ProviderRejected` with the gateway's `IPAY…` code. */
export async function callGateway({ url, id, trandata, timeoutMs }: GatewayCall): Promise<BenefitReply & { ok: true }> {
  const text = await post(url, JSON.stringify([{ id, trandata }]), timeoutMs);
  const reply = parseGatewayReply(text);
  if (!reply) throw new ProviderUnavailable('BENEFIT: unreadable answer', { mayRepeat: false });
  if (!reply.ok) throw new ProviderRejected(reply.code, `BENEFIT refused: ${reply.code} ${reply.text}`);
  return reply;
}

async function post(url: URL, body: string, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await response.text();
    throw new ProviderUnavailable(`BENEFIT: HTTP ${response.status}`, { mayRepeat: false });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const wasSent = !NEVER_SENT.has(getCauseCode(error));
    throw new ProviderUnavailable('BENEFIT: no answer', { mayRepeat: !wasSent, wasSent, cause: error });
  }
}

/** `fetch` has the socket's error code in its cause. */
function getCauseCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
