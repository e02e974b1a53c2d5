import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type BenefitServer, startBenefitServer } from '@dilmun/sandbox/benefit-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider, PaymentSessionSnapshot, Received } from '../provider.ts';
import { createTrackId } from '../track-id.ts';
import { createBenefitProvider } from './benefit.ts';

const terminal = { tranportalId: 'ipay123', password: 'secret', resourceKey: 'TESTRESOURCEKEYTESTRESOURCEKEY12' };
const everywhere = { includes: () => true };
const RETURN_URL = 'http://localhost:3000/api/v1/payment/return/benefit';

let bank: BenefitServer;
let shop: Server;
let shopUrl: string;
let received: Received[];
/** The shop's response to a notification; by default the one that the provider specifies. */
let answer: (message: Received) => { status: number; contentType: string; body: string };
let provider: PaymentProvider;

const asProviderSays = (message: Received) =>
  message.ok
    ? { status: 200, ...message.acknowledgement }
    : { status: 400, contentType: 'text/plain', body: message.reason };

beforeEach(async () => {
  received = [];
  answer = asProviderSays;
  bank = await startBenefitServer({ port: 0, ...terminal, ackTimeoutMs: 2_000 });
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const message = await provider.receive({ raw: Buffer.concat(chunks), headers: {}, address: '127.0.0.1' });
    received.push(message);
    const { status, contentType, body } = answer(message);
    response.writeHead(status, { 'content-type': contentType }).end(body);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  shopUrl = `http://127.0.0.1:${address.port}/notify?stripped=1`;
  provider = connect();
});

afterEach(async () => {
  await bank.stop();
  await new Promise((resolve) => shop.close(resolve));
});

const connect = (
  config: { inquiry?: boolean; refund?: 'manual' | 'api'; password?: string; gatewayUrl?: string } = {},
) =>
  createBenefitProvider({
    live: false,
    gatewayUrl: bank.url,
    ...terminal,
    notificationUrl: shopUrl,
    browserReturnUrl: RETURN_URL,
    sources: everywhere,
    inquiry: true,
    refund: 'manual',
    ...config,
  });

const snapshot = (changes: Partial<PaymentSessionSnapshot> = {}): PaymentSessionSnapshot => ({
  id: randomUUID(),
  orderNumber: 'BH-ABCDEFGHJK',
  trackId: createTrackId(),
  amountFils: 70_000,
  lines: [],
  deliveryFils: 0,
  email: 'shopper@example.com',
  shipping: { name: 'Noor Ali', phone: '+97312345678', line1: 'Road 1', city: 'Muharraq', country: 'BH' },
  expiresAt: new Date(Date.now() + 31 * 60_000),
  returnUrl: 'http://localhost:3000/order-confirmed?orderId=BH-ABCDEFGHJK',
  ...changes,
});

const open = async (changes: Partial<PaymentSessionSnapshot> = {}) => {
  const asked = snapshot(changes);
  const started = await provider.start(asked);
  if (started.view.kind !== 'redirect') throw new Error('no page');
  const ref = { id: started.ref, trackId: asked.trackId, amountFils: asked.amountFils };
  return { asked, ref, url: started.view.url };
};

const post = async (url: string, fields: Record<string, string>) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();

const card = (prefix: string) => ({ action: 'pay', number: `${prefix}00000000`, expiry: '12/40', pin: '1234' });

describe('start', () => {
  it('opens the bank’s own page', async () => {
    const { ref, url } = await open();
    expect(url).toBe(`${bank.url}/payment/paymentpage.htm?PaymentID=${ref.id}`);
    const markup = await (await fetch(url)).text();
    expect(markup).toContain('BHD 70.000');
    for (const label of ['Card number', 'Expiry', 'PIN']) expect(markup).toContain(`<label>${label}<input`);
  });

  it('reads the older form of the reply', async () => {
    bank.control({ legacyReply: true });
    const { ref, url } = await open();
    expect(url).toBe(`${bank.url}/payment/paymentpage.htm?PaymentID=${ref.id}`);
  });

  it('refuses a track id used before, and a wrong password, with the gateway’s code', async () => {
    const { asked } = await open();
    await expect(provider.start({ ...asked, id: randomUUID() })).rejects.toMatchObject({ code: 'IPAY0100114' });
    await expect(connect({ password: 'wrong' }).start(snapshot())).rejects.toMatchObject({ code: 'IPAY0100015' });
  });

  it('reports whether a failed start may be repeated', async () => {
    bank.control({ apiDown: 1 });
    await expect(provider.start(snapshot())).rejects.toMatchObject({ name: 'ProviderUnavailable', mayRepeat: false });
    const gatewayUrl = bank.url;
    await bank.stop();
    await expect(connect({ gatewayUrl }).start(snapshot())).rejects.toMatchObject({ mayRepeat: true });
  });
});

describe('a whole payment', () => {
  it('is captured when the shop acknowledges to the byte; the browser then goes to the shop', {
    tags: 'payments-14',
  }, async () => {
    const { asked, ref, url } = await open();
    const returning = await post(url, card('46004101'));
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      ok: true,
      eventId: `${ref.id}:CAPTURED`,
      acknowledgement: { contentType: 'text/plain', body: `REDIRECT=${RETURN_URL}/${asked.orderNumber}` },
      fact: {
        state: 'captured',
        ref: ref.id,
        trackId: asked.trackId,
        paymentSessionId: asked.id,
        orderNumber: asked.orderNumber,
        amountFils: 70_000,
        currency: 'bhd',
        live: false,
      },
    });
    expect(returning).toContain(`action="${RETURN_URL}/${asked.orderNumber}"`);
    expect(bank.find(ref.id)?.status).toBe('captured');
    expect(await provider.lookup(ref)).toMatchObject({ state: 'captured', amountFils: 70_000, ref: ref.id });
    expect(await post(url, card('46004101'))).toContain('This payment is over');
    expect(received).toHaveLength(1);
  });

  it.each([
    ['45501201', 'failed', '54'],
    ['44155501', 'failed', '51'],
    ['48455501', 'failed', '55'],
    ['48897801', 'failed', '61'],
    ['45755501', 'failed', '78'],
    ['48955501', 'failed', '05'],
  ])('with card %s is %s with code %s, and a new session may follow', async (prefix, state, code) => {
    const { url } = await open();
    await post(url, card(prefix));
    expect(received[0]).toMatchObject({ ok: true, fact: { state, code } });
    const again = await open();
    await post(again.url, card('46004101'));
    expect(received[1]).toMatchObject({ ok: true, fact: { state: 'captured' } });
  });

  it('is not paid when the bank’s host does not respond, with any card', async () => {
    bank.control({ hostTimeout: true });
    const { ref, url } = await open();
    await post(url, card('46004101'));
    expect(received).toMatchObject([{ ok: true, fact: { state: 'failed', code: 'HOST_TIMEOUT' } }]);
    expect(bank.find(ref.id)).toMatchObject({ status: 'failed', result: 'HOST TIMEOUT' });
  });

  it('is notified at the origin where the shop listens', async () => {
    bank.setShopOrigin(new URL(shopUrl).origin);
    const elsewhere = createBenefitProvider({
      live: false,
      gatewayUrl: bank.url,
      ...terminal,
      notificationUrl: 'http://127.0.0.1:9/notify',
      browserReturnUrl: RETURN_URL,
      sources: everywhere,
      inquiry: true,
      refund: 'manual',
    });
    const { ref } = await elsewhere.start(snapshot());
    expect(await bank.pay(ref)).toMatchObject({ redirectUrl: `${RETURN_URL}/BH-ABCDEFGHJK` });
    expect(bank.find(ref)?.status).toBe('captured');
  });

  it('can be cancelled on the page', async () => {
    const { url } = await open();
    await post(url, { action: 'cancel' });
    expect(received[0]).toMatchObject({ ok: true, fact: { state: 'cancelled', code: 'CANCELED' } });
  });

  it('accepts only test cards', async () => {
    const { ref, url } = await open();
    expect(await post(url, card('41111111'))).toContain('only the test cards');
    expect(bank.find(ref.id)?.status).toBe('open');
  });

  it.each([
    ['a line break', { status: 200, contentType: 'text/plain', body: `REDIRECT=${RETURN_URL}\n` }],
    ['lower case', { status: 200, contentType: 'text/plain', body: `redirect=${RETURN_URL}` }],
    ['a space', { status: 200, contentType: 'text/plain', body: `REDIRECT= ${RETURN_URL}` }],
    ['HTML', { status: 200, contentType: 'text/html', body: `REDIRECT=${RETURN_URL}` }],
    ['503', { status: 503, contentType: 'text/plain', body: '' }],
  ])('is voided when the shop responds with %s, and the error leg proves nothing', async (_case, given) => {
    answer = (message) => (message.ok && message.fact?.state === 'captured' ? given : asProviderSays(message));
    const { asked, ref, url } = await open();
    await post(url, card('46004101'));
    expect(bank.find(ref.id)?.status).toBe('voided');
    expect(received[1]).toMatchObject({ ok: true, fact: { state: 'unknown', ref: ref.id, trackId: asked.trackId } });
    expect(await provider.lookup(ref)).toMatchObject({ state: 'voided', code: 'VOIDED' });
  });

  it('is read in every form the gateway may write', { tags: 'payments-14' }, async () => {
    bank.control({ lowerHex: true, rawJson: true, shortAmount: true, lowerCaptured: true, doubleNotification: true });
    const { url } = await open();
    await post(url, card('46004101'));
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual({ ...received[1], fact: expect.anything() });
    expect(received[1]).toMatchObject({ ok: true, fact: { state: 'captured', amountFils: 70_000 } });
  });

  it('is found by an inquiry when no message arrives', async () => {
    bank.control({ silent: true });
    const { ref, url } = await open();
    expect(await provider.lookup(ref)).toMatchObject({ state: 'unknown' });
    await post(url, card('46004101'));
    expect(received).toHaveLength(0);
    expect(await provider.lookup(ref)).toMatchObject({ state: 'captured' });
    expect(await connect({ inquiry: false }).lookup(ref)).toMatchObject({ state: 'unknown' });
  });
});

describe('receive', () => {
  it.each(['', 'trandata=', 'trandata=ABCD', `trandata=${'AB'.repeat(32)}`, 'paymentid=1', '{"json":true}'])(
    'refuses %s',
    async (raw) => {
      expect(await provider.receive({ raw: Buffer.from(raw), headers: {}, address: '127.0.0.1' })).toMatchObject({
        ok: false,
        reason: 'malformed',
      });
    },
  );
});

describe('refund and close', () => {
  it('leaves a refund to staff unless the acquirer allows it', async () => {
    const { ref, url } = await open();
    await post(url, card('46004101'));
    const request = { refundId: randomUUID(), trackId: createTrackId(), ref, amountFils: 20_000, reason: 'Returned' };
    await expect(provider.refund(request)).rejects.toMatchObject({ code: 'REFUND_BY_HAND' });
    const allowed = connect({ refund: 'api' });
    expect(await allowed.refund(request)).toMatchObject({ state: 'succeeded', amountFils: 20_000 });
    const more = { ...request, trackId: createTrackId(), amountFils: 60_000 };
    await expect(allowed.refund(more)).rejects.toMatchObject({ code: 'IPAY0300024' });
    expect(await provider.close(ref)).toBe('unsupported');
  });

  it('looks a refund up by its own track id; null if inquiry is off or finds nothing', async () => {
    const { ref, url } = await open();
    await post(url, card('46004101'));
    const sent = { refundId: randomUUID(), trackId: createTrackId(), ref, amountFils: 20_000 };
    const able = connect({ refund: 'api', inquiry: true });
    expect(await able.lookupRefund(sent)).toBeNull();
    bank.control({ unreadableAnswers: 1 });
    await expect(able.refund({ ...sent, reason: '' })).rejects.toMatchObject({
      name: 'ProviderUnavailable',
      wasSent: true,
    });
    bank.control({});
    expect(await able.lookupRefund(sent)).toEqual({
      refundId: sent.refundId,
      amountFils: 20_000,
      state: 'succeeded',
    });
    expect(await able.lookupRefund({ ...sent, amountFils: 10_000 }), 'another amount').toBeNull();
    expect(await connect({ refund: 'api', inquiry: false }).lookupRefund(sent)).toBeNull();
  });

  it('reports that a refund was not sent when nothing listens', async () => {
    const { ref } = await open();
    const closed = await startBenefitServer({ port: 0, ...terminal });
    await closed.stop();
    const deaf = connect({ refund: 'api', gatewayUrl: closed.url });
    const request = { refundId: randomUUID(), trackId: createTrackId(), ref, amountFils: 20_000, reason: '' };
    await expect(deaf.refund(request)).rejects.toMatchObject({ name: 'ProviderUnavailable', wasSent: false });
  });
});
