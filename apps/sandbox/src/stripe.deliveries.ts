import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { StateFile } from './state-file.ts';
import type { Delivery, EventObject, SessionControl, StripeState } from './stripe.objects.ts';

/** The API version of the shop's webhook endpoint, which determines the format of events. */
export const API_VERSION = '2026-10-28.endive';
const TRIES_MAX = 20;
const BACKOFF_MAX_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** With `reorder`, the delay of the first event; each later event is delayed less by `reorderStepMs`. */
const reorderMs = 600;
const reorderStepMs = 120;

export type DeliveriesConfig = {
  webhookUrl: string | undefined;
  webhookSecret: string;
  /** Delay before the first retry; doubled for each further one. */
  retryBaseMs: number;
};

export type Deliveries = ReturnType<typeof openDeliveries>;

/**
 * Opens the queue of events. Sends them with Stripe's signature and retries until the shop responds with 2xx, at most
 * `TRIES_MAX` times. Unsent events survive a restart.
 */
export function openDeliveries(file: StateFile<StripeState>, config: DeliveriesConfig) {
  const state = file.value;
  const sending = new Map<string, Promise<void>>();
  const waiters = new Set<() => void>();
  let webhookUrl = config.webhookUrl;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  let stopped = false;

  /** Sends due deliveries. Call after the state is saved. */
  function sendDue() {
    clearTimeout(timer);
    if (stopped || webhookUrl === undefined) return;
    const now = Date.now();
    for (const delivery of state.deliveries) {
      if (delivery.dueAt > now || sending.has(delivery.id)) continue;
      const done = send(delivery, webhookUrl).finally(() => {
        sending.delete(delivery.id);
        sendDue();
      });
      sending.set(delivery.id, done);
    }
    const next = Math.min(...state.deliveries.filter(({ id }) => !sending.has(id)).map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) timer = setTimeout(sendDue, Math.max(1, next - now));
    for (const notify of waiters) notify();
  }

  async function send(delivery: Delivery, url: string) {
    const ok = await post(url, delivery, config.webhookSecret, stopping.signal);
    // After a stop, the state file may already belong to a new process, which sends the delivery again.
    if (stopped) return;
    delivery.tries += 1;
    if (ok || delivery.tries >= TRIES_MAX) state.deliveries = state.deliveries.filter(({ id }) => id !== delivery.id);
    else delivery.dueAt = Date.now() + Math.min(config.retryBaseMs * 2 ** (delivery.tries - 1), BACKOFF_MAX_MS);
    file.save();
  }

  const waitUntil = (isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isDone() && !stopped) return;
        waiters.delete(check);
        resolve();
      };
      waiters.add(check);
      check();
    });

  return {
    /** Adds an event to the queue; the caller saves the state. Returns the IDs of its deliveries. */
    enqueue(type: string, object: EventObject, sessionId: string, now: Date): string[] {
      const control = { ...state.defaults, ...state.controls[sessionId] };
      if (control.drop) return [];
      const waiting = state.deliveries.filter((delivery) => delivery.sessionId === sessionId).length;
      const reorderDelayMs = control.reorder ? Math.max(0, reorderMs - waiting * reorderStepMs) : 0;
      const payload = JSON.stringify(buildEvent(type, object, control, now));
      const made = Array.from({ length: control.duplicate ?? 1 }, () => ({
        id: `dl_${randomBytes(9).toString('hex')}`,
        sessionId,
        payload,
        tries: 0,
        dueAt: Date.now() + (control.delayMs ?? 0) + reorderDelayMs,
        badSignature: control.badSignature ?? false,
        oldTimestamp: control.oldTimestamp ?? false,
      }));
      state.deliveries.push(...made);
      return made.map(({ id }) => id);
    },
    sendDue,
    setWebhookUrl(url: string) {
      webhookUrl = url;
      sendDue();
    },
    /** Resolves when each of these deliveries has been tried at least once. */
    waitUntilTried: (ids: string[]) =>
      waitUntil(() => !state.deliveries.some((delivery) => ids.includes(delivery.id) && delivery.tries === 0)),
    /** Resolves when no webhook is left to send. */
    waitUntilIdle: () => waitUntil(() => state.deliveries.length === 0),
    async stop() {
      stopped = true;
      stopping.abort();
      clearTimeout(timer);
      for (const notify of waiters) notify();
      await Promise.all(sending.values());
    },
  };
}

function buildEvent(type: string, object: EventObject, control: SessionControl, now: Date) {
  const sent =
    control.wrongAmount && object.object === 'checkout.session'
      ? { ...object, amount_total: object.amount_total + 1000 }
      : object;
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(now.getTime() / 1000),
    data: { object: sent },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

async function post(url: string, delivery: Delivery, webhookSecret: string, stopping: AbortSignal): Promise<boolean> {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: delivery.payload,
    secret: delivery.badSignature ? `${webhookSecret}_not_this_one` : webhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - (delivery.oldTimestamp ? 301 : 0),
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: delivery.payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
