import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { type StripeServer, startStripeServer } from '@dilmun/sandbox/stripe-server';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  type PaymentSessionSnapshot,
  ProviderRejected,
  ProviderUnavailable,
} from '../provider.ts';
import { createTrackId } from '../track-id.ts';
import { createCheckoutSessionParams, STRIPE_API_VERSION } from './stripe.requests.ts';
import { createStripeProvider } from './stripe.ts';

const SECRET_KEY = 'sk_test_gateway';
const WEBHOOK_SECRET = 'whsec_current';
const CARD = {
  ok: '4242424242424242',
  poor: '4000000000009995',
  strong: '4000000000003220',
  disputed: '4000000000000259',
};

let clock: Date;
let server: StripeServer;
let provider: PaymentProvider;

beforeEach(async () => {
  clock = new Date();
  server = await startStripeServer({
    port: 0,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    now: () => clock,
    retryBaseMs: 5,
  });
  provider = connect();
});
afterEach(() => server.stop());

const connect = (
  config: { secretKey?: string; sandboxUrl?: string; maxNetworkRetries?: number; timeoutMs?: number } = {},
) =>
  createStripeProvider({
    live: false,
    secretKey: SECRET_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    sandboxUrl: server.url,
    ...config,
  });

const snapshot = (changes: Partial<PaymentSessionSnapshot> = {}): PaymentSessionSnapshot => ({
  id: randomUUID(),
  orderNumber: 'BH-ABCDEFGHJK',
  trackId: createTrackId(),
  amountFils: 205_600,
  lines: [
    { productName: 'Meridian Trail 2', partNumber: '010-02384-03', quantity: 1, unitPriceFils: 193_600 },
    { productName: 'Strap', partNumber: '010-00001-00', quantity: 2, unitPriceFils: 5_000 },
  ],
  deliveryFils: 2_000,
  email: 'shopper@example.com',
  shipping: { name: 'Noor Ali', phone: '+97312345678', line1: 'Road 1', city: 'Muharraq', country: 'BH' },
  expiresAt: new Date(clock.getTime() + 31 * 60_000),
  returnUrl: 'http://localhost:3000/order-confirmed?orderId=BH-ABCDEFGHJK',
  ...changes,
});

const getRef = (asked: PaymentSessionSnapshot, id: string) => ({
  id,
  trackId: asked.trackId,
  amountFils: asked.amountFils,
});

type Heard = { raw: Buffer; headers: Record<string, string | undefined>; address: string };
const address = '127.0.0.1';

/** A webhook endpoint that responds with the given statuses in turn, then 200, and records the messages. */
async function listenForWebhooks(...statuses: number[]) {
  const heard: Heard[] = [];
  const endpoint = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const signature = request.headers['stripe-signature'];
    heard.push({ raw: Buffer.concat(chunks), headers: { 'stripe-signature': signature?.toString() }, address });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  server.setWebhookUrl(`http://127.0.0.1:${getPort(endpoint.address())}`);
  const received = () => Promise.all(heard.map((message) => provider.receive(message)));
  return { heard, received, stop: () => new Promise((resolve) => endpoint.close(resolve)) };
}

function getPort(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('start', () => {
  it('opens an embedded page for the exact total', async () => {
    const asked = snapshot();
    const started = await provider.start(asked);
    expect(started.ref).toMatch(/^cs_test_/);
    expect(started.expiresAt.getTime()).toBe(Math.floor(asked.expiresAt.getTime() / 1000) * 1000);
    expect(started.view).toMatchObject({ kind: 'embedded', sessionId: started.ref, script: 'sandbox' });
    const fact = await provider.lookup(getRef(asked, started.ref));
    expect(fact).toMatchObject({
      ref: started.ref,
      state: 'open',
      live: false,
      currency: 'bhd',
      amountFils: 205_600,
      paymentSessionId: asked.id,
      orderNumber: asked.orderNumber,
      trackId: asked.trackId,
    });
  });

  it('returns the same session when repeated', async () => {
    const asked = snapshot();
    const all = await Promise.all(Array.from({ length: 5 }, () => provider.start(asked)));
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(1);
  });

  it('refuses the same session with other parameters', async () => {
    const asked = snapshot();
    await provider.start(asked);
    await expect(provider.start({ ...asked, email: 'other@example.com' })).rejects.toBeInstanceOf(ProviderRejected);
  });

  it.each([
    [
      'a total with a last digit',
      { amountFils: 12_345, lines: [{ productName: 'A', partNumber: 'A', quantity: 1, unitPriceFils: 10_345 }] },
    ],
    ['less than Stripe takes', { amountFils: 100, lines: [], deliveryFils: 100 }],
  ])('never rounds: %s is AMOUNT_NOT_CHARGEABLE', async (_case, changes) => {
    await expect(provider.start(snapshot(changes))).rejects.toMatchObject({ code: 'AMOUNT_NOT_CHARGEABLE' });
  });

  it('opens its client again after that failed', async () => {
    const config = { live: false, secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], sandboxUrl: 'no address' };
    const later = createStripeProvider(config);
    await expect(later.start(snapshot())).rejects.toThrow('Invalid URL');
    config.sandboxUrl = server.url;
    expect((await later.start(snapshot())).ref).toMatch(/^cs_/);
  });

  it('refuses lines that do not add up to the total', async () => {
    await expect(provider.start(snapshot({ amountFils: 205_610 }))).rejects.toMatchObject({ code: 'LINES_DISAGREE' });
  });

  it('retries when Stripe fails once, and never opens a second session', { tags: ['payments-11', 'R14'] }, async () => {
    const asked = snapshot();
    server.controlApi({ apiDown: 1, dropSocketAfterCommit: 1 });
    const first = await provider.start(asked);
    expect((await provider.start(asked)).ref).toBe(first.ref);
    expect(server.sessions()).toHaveLength(1);
  });

  it('reports an unknown outcome that may be repeated when Stripe is down or unreachable', {
    tags: ['payments-11', 'R14'],
  }, async () => {
    server.controlApi({ apiDown: 1 });
    const impatient = connect({ maxNetworkRetries: 0, timeoutMs: 200 });
    await expect(impatient.start(snapshot())).rejects.toMatchObject({ name: 'ProviderUnavailable', mayRepeat: true });
    const unused = createServer().listen(0, '127.0.0.1');
    const port = await new Promise<number>((resolve) =>
      unused.on('listening', () => resolve(getPort(unused.address()))),
    );
    await new Promise((resolve) => unused.close(resolve));
    const nowhere = connect({ maxNetworkRetries: 0, sandboxUrl: `http://127.0.0.1:${port}` });
    await expect(nowhere.start(snapshot())).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('reports a wrong key as a rejection, not as an outage', async () => {
    await expect(connect({ secretKey: 'sk_test_other' }).start(snapshot())).rejects.toBeInstanceOf(ProviderRejected);
  });
});

describe('the sandbox’s strictness', () => {
  const stripe = () => {
    const { hostname, port } = new URL(server.url);
    return new Stripe(SECRET_KEY, {
      apiVersion: STRIPE_API_VERSION,
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
  };

  it.each<[string, object, string]>([
    ['the old name of the embedded page', { ui_mode: 'embedded' }, 'ui_mode'],
    ['the old name of the hosted page', { ui_mode: 'hosted' }, 'ui_mode'],
    ['a removed parameter', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['a cancel URL', { cancel_url: 'http://localhost' }, 'cancel_url'],
    ['a success URL', { success_url: 'http://localhost' }, 'success_url'],
    [
      'a misspelt key deep inside',
      { payment_intent_data: { shiping: {}, metadata: { a: 'b' }, descripton: 'x' } },
      'payment_intent_data[descripton]',
    ],
    ['a lifetime shorter than 30 minutes', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'expires_at'],
    [
      'dollars',
      {
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: 'A' } } }],
      },
      'line_items[currency]',
    ],
  ])('refuses %s', async (_case, change, param) => {
    const params = { ...createCheckoutSessionParams(snapshot()), ...change };
    await expect(stripe().checkout.sessions.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param,
    });
  });

  it('refuses a total that is not a multiple of ten fils', async () => {
    const params = createCheckoutSessionParams(snapshot());
    const price_data = { currency: 'bhd', unit_amount: 12_345, product_data: { name: 'A' } };
    await expect(
      stripe().checkout.sessions.create({ ...params, line_items: [{ quantity: 1, price_data }] }),
    ).rejects.toMatchObject({
      code: 'amount_invalid',
    });
  });
});

describe('receive', () => {
  it('reports a decline that may be retried, then the capture', async () => {
    const endpoint = await listenForWebhooks();
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    expect(server.pay(ref, CARD.poor)).toMatchObject({ kind: 'declined' });
    await server.idle();
    expect(server.pay(ref, CARD.ok)).toMatchObject({ kind: 'paid' });
    await server.idle();
    const facts = (await endpoint.received()).flatMap((message) => (message.ok && message.fact ? [message.fact] : []));
    expect(facts).toHaveLength(2);
    const [decline, capture] = facts;
    expect(decline).toMatchObject({ state: 'open', code: 'insufficient_funds', paymentSessionId: asked.id });
    expect(capture).toMatchObject({
      state: 'captured',
      ref,
      paymentSessionId: asked.id,
      orderNumber: asked.orderNumber,
      amountFils: 205_600,
      currency: 'bhd',
      live: false,
    });
    expect(capture?.transactionRef).toBe(decline?.transactionRef);
    await endpoint.stop();
  });

  it('receives every event again until the shop responds 2xx, always under the same id', async () => {
    const { ref } = await provider.start(snapshot());
    const endpoint = await listenForWebhooks(500, 503, 500);
    server.pay(ref);
    await server.idle();
    const messages = await endpoint.received();
    const ids = messages.map((message) => (message.ok ? message.eventId : ''));
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(3);
    await endpoint.stop();
  });

  it('reports a dispute, an expiry and events that the shop ignores', { tags: 'payments-13' }, async () => {
    const endpoint = await listenForWebhooks();
    const paid = await provider.start(snapshot());
    const lost = await provider.start(snapshot());
    server.pay(paid.ref, CARD.disputed);
    clock = new Date(clock.getTime() + 32 * 60_000);
    server.sweep();
    await server.idle();
    const messages = await endpoint.received();
    const facts = messages.flatMap((message) => (message.ok && message.fact ? [message.fact] : []));
    expect(facts.map(({ state }) => state).sort()).toEqual(['captured', 'disputed', 'expired']);
    expect(facts.find(({ state }) => state === 'expired')).toMatchObject({ ref: lost.ref });
    expect(messages.filter((message) => message.ok && message.fact === null)).toHaveLength(2);
    await endpoint.stop();
  });

  it('receives the wrong amount and the duplicates set in the sandbox', async () => {
    const endpoint = await listenForWebhooks();
    const { ref } = await provider.start(snapshot());
    server.control(ref, { wrongAmount: true, duplicate: 2 });
    server.pay(ref);
    await server.idle();
    const messages = await endpoint.received();
    const captures = messages.flatMap((message) => (message.ok && message.fact?.state === 'captured' ? [message] : []));
    expect(captures.map(({ fact }) => fact?.amountFils)).toEqual([206_600, 206_600]);
    expect(new Set(captures.map(({ eventId }) => eventId)).size).toBe(1);
    await endpoint.stop();
  });

  it.each(['badSignature', 'oldTimestamp'] as const)('refuses %s', { tags: 'payments-6' }, async (trouble) => {
    const endpoint = await listenForWebhooks();
    const { ref } = await provider.start(snapshot());
    server.control(ref, { [trouble]: true });
    server.pay(ref);
    await server.idle();
    const messages = await endpoint.received();
    expect(messages).toHaveLength(3);
    expect(messages.every((message) => !message.ok && message.reason === 'signature')).toBe(true);
    await endpoint.stop();
  });

  it('refuses bytes that were parsed and written again, and no signature at all', {
    tags: ['payments-6', 'S40'],
  }, async () => {
    const endpoint = await listenForWebhooks();
    const { ref } = await provider.start(snapshot());
    server.pay(ref);
    await server.idle();
    const [message] = endpoint.heard;
    const raw = Buffer.from(JSON.stringify(JSON.parse(message?.raw.toString() ?? '{}'), null, 1));
    expect(await provider.receive({ raw, headers: message?.headers ?? {}, address })).toMatchObject({
      ok: false,
      reason: 'signature',
    });
    expect(await provider.receive({ raw, headers: {}, address })).toMatchObject({ ok: false, reason: 'signature' });
    await endpoint.stop();
  });

  it('accepts an older secret while it is being replaced', { tags: 'payments-6' }, async () => {
    const endpoint = await listenForWebhooks();
    const { ref } = await provider.start(snapshot());
    server.pay(ref);
    await server.idle();
    const rotating = createStripeProvider({
      live: false,
      secretKey: SECRET_KEY,
      webhookSecrets: ['whsec_next', WEBHOOK_SECRET],
    });
    const [message] = endpoint.heard;
    expect(message && (await rotating.receive(message))).toMatchObject({ ok: true });
    await endpoint.stop();
  });
});

describe('close', () => {
  it('closes an open session, also when repeated', async () => {
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    expect(await provider.close(getRef(asked, ref))).toBe('closed');
    expect(await provider.close(getRef(asked, ref))).toBe('closed');
    expect(await provider.lookup(getRef(asked, ref))).toMatchObject({ state: 'expired' });
  });

  it('reports when the money was already captured', async () => {
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    server.pay(ref, CARD.strong);
    expect(await provider.close(getRef(asked, ref))).toBe('captured');
    expect(await provider.lookup(getRef(asked, ref))).toMatchObject({ state: 'captured' });
  });
});

describe('refund', () => {
  it('refunds in parts, never more than was paid, and once for one refund', { tags: 'payments-13' }, async () => {
    const endpoint = await listenForWebhooks();
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    server.pay(ref);
    const part = {
      refundId: randomUUID(),
      trackId: '1',
      ref: getRef(asked, ref),
      amountFils: 5_600,
      reason: 'One strap',
    };
    const [first, again] = await Promise.all([provider.refund(part), provider.refund(part)]);
    expect(first).toMatchObject({ state: 'succeeded', amountFils: 5_600, refundId: part.refundId });
    expect(again.ref).toBe(first.ref);
    await expect(provider.refund({ ...part, refundId: randomUUID(), amountFils: 205_600 })).rejects.toBeInstanceOf(
      ProviderRejected,
    );
    await server.idle();
    const facts = (await endpoint.received()).flatMap((message) => (message.ok && message.fact ? [message.fact] : []));
    expect(facts.filter(({ state }) => state === 'refunded')).toEqual([
      expect.objectContaining({
        paymentSessionId: asked.id,
        refund: expect.objectContaining({ refundId: part.refundId }),
      }),
      expect.objectContaining({ paymentSessionId: asked.id, amountFils: 5_600 }),
    ]);
    await endpoint.stop();
  });

  it('finds out by Stripe’s list whether a refund was made, and lists those of the Dashboard too', async () => {
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    server.pay(ref);
    const sent = { refundId: randomUUID(), trackId: '1', ref: getRef(asked, ref), amountFils: 5_000 };
    expect(await provider.lookupRefund(sent)).toBe('not_made');
    server.refundInDashboard(ref, 5_000);
    expect(await provider.lookupRefund(sent), 'another of the same amount').toBe('not_made');
    const made = await provider.refund({ ...sent, reason: 'One strap' });
    expect(await provider.lookupRefund(sent)).toEqual(made);
    const { transactionRef = '' } = await provider.lookup(sent.ref);
    expect(await provider.listRefunds(transactionRef)).toHaveLength(2);
  });

  it('distinguishes a refund that was never sent from one whose response was lost', async () => {
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    server.pay(ref);
    const sent = { refundId: randomUUID(), trackId: '1', ref: getRef(asked, ref), amountFils: 5_000, reason: '' };
    server.controlApi({ apiDown: 3 });
    await expect(provider.refund(sent)).rejects.toMatchObject({ name: 'ProviderUnavailable', wasSent: false });
    server.controlApi({ dropSocketAfterCommit: 3 });
    await expect(provider.refund(sent)).rejects.toMatchObject({ name: 'ProviderUnavailable', wasSent: true });
    server.controlApi({});
    expect(await provider.lookupRefund(sent)).toMatchObject({ refundId: sent.refundId, state: 'succeeded' });
  });

  it('refuses half a step and an unpaid session', async () => {
    const asked = snapshot();
    const { ref } = await provider.start(asked);
    const request = { refundId: randomUUID(), trackId: '1', ref: getRef(asked, ref), amountFils: 5_000, reason: '' };
    await expect(provider.refund(request)).rejects.toMatchObject({ code: 'NOT_CAPTURED' });
    await expect(provider.refund({ ...request, amountFils: 5_005 })).rejects.toMatchObject({
      code: 'AMOUNT_NOT_CHARGEABLE',
    });
  });
});

describe('the card page', () => {
  const pay = async (frameUrl: string, fields: Record<string, string>) => {
    const response = await fetch(frameUrl, { method: 'POST', body: new URLSearchParams(fields) });
    return response.text();
  };
  const card = (number: string) => ({ number, expiry: '12 / 40', cvc: '123', name: 'Noor Ali' });
  const open = async () => {
    const asked = snapshot();
    const { ref, view } = await provider.start(asked);
    if (view.kind !== 'embedded' || view.frameUrl === undefined) throw new Error('no frame');
    return { ref: getRef(asked, ref), frameUrl: view.frameUrl };
  };

  it('may be framed by a shop on this machine only', async () => {
    const { frameUrl } = await open();
    const response = await fetch(frameUrl);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self' http://localhost:*");
    const markup = await response.text();
    for (const label of ['Card number', 'Expiry', 'CVC', 'Name']) expect(markup).toContain(`<label>${label}<input`);
    expect(markup).toContain('TEST MODE');
    expect(markup).toContain('BHD 205.600');
  });

  it('shows a decline and accepts another card', async () => {
    const { ref, frameUrl } = await open();
    expect(await pay(frameUrl, card('4000 0000 0000 9995'))).toContain('Your card has insufficient funds.');
    expect(await pay(frameUrl, card('4242 4242 4242 4242'))).toContain('Payment complete');
    expect(await provider.lookup(ref)).toMatchObject({ state: 'captured' });
  });

  it('asks to authenticate, and fails or completes', async () => {
    const { ref, frameUrl } = await open();
    expect(await pay(frameUrl, card(CARD.strong))).toContain('Complete');
    expect(await pay(frameUrl, { challenge: 'fail' })).toContain('unable to authenticate');
    expect(await provider.lookup(ref)).toMatchObject({ state: 'open', code: 'payment_intent_authentication_failure' });
    await pay(frameUrl, card(CARD.strong));
    expect(await pay(frameUrl, { challenge: 'complete' })).toContain('Payment complete');
  });

  it('accepts only test cards', async () => {
    const { ref, frameUrl } = await open();
    expect(await pay(frameUrl, card('4111111111111111'))).toContain('only the test cards');
    expect(await pay(frameUrl, { ...card(CARD.ok), expiry: '01 / 20' })).toContain('in the past');
    expect(await provider.lookup(ref)).toMatchObject({ state: 'open' });
  });
});
