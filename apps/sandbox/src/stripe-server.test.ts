import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './stripe.cards.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

const KEY = 'sk_test_cards';
const SECRET = 'whsec_cards';

let server: StripeServer;
let shop: Server;
let heard: Stripe.Event[];
let heardAt: number[];

beforeEach(async () => {
  heard = [];
  heardAt = [];
  shop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(Stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET));
    heardAt.push(performance.now());
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const webhookUrl = `http://127.0.0.1:${address.port}/`;
  server = await startStripeServer({ port: 0, secretKey: KEY, webhookSecret: SECRET, webhookUrl, retryBaseMs: 5 });
});

afterEach(async () => {
  await server.stop();
  await new Promise((resolve) => shop.close(resolve));
});

async function openSession() {
  const stripe = new Stripe(KEY, { host: '127.0.0.1', port: server.port, protocol: 'http', maxNetworkRetries: 0 });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    ui_mode: 'embedded_page',
    return_url: 'http://localhost:3000/order-confirmed',
    line_items: [{ quantity: 1, price_data: { currency: 'bhd', unit_amount: 4_900, product_data: { name: 'Strap' } } }],
  });
  const post = async (fields: Record<string, string>) => {
    const page = `${server.url}/pay/${session.client_secret}`;
    return (await fetch(page, { method: 'POST', body: new URLSearchParams(fields) })).text();
  };
  const pay = (number: string) => post({ number, expiry: '12/40', cvc: '123', name: 'Noor Ali' });
  const state = async () => {
    const { status, payment_status } = await stripe.checkout.sessions.retrieve(session.id);
    return { status, payment_status };
  };
  return { session, pay, post, state };
}

const open = { status: 'open', payment_status: 'unpaid' };
const paid = { status: 'complete', payment_status: 'paid' };
const types = () => heard.map(({ type }) => type).sort();
const declineCodes = () =>
  heard.flatMap(({ type, data }) =>
    type === 'payment_intent.payment_failed' && 'last_payment_error' in data.object
      ? [data.object.last_payment_error?.code]
      : [],
  );
const paidTypes = ['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'];

describe('the test cards', () => {
  const good = ['4242424242424242', '5555555555554444'];
  const bad: [number: string, code: string, said: string][] = [
    ['4000000000000002', 'card_declined', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient funds'],
    ['4000000000000069', 'expired_card', 'has expired'],
    ['4000000000000127', 'incorrect_cvc', 'security code is incorrect'],
    ['4000000000000119', 'processing_error', 'error occurred while processing'],
  ];
  const challenged = '4000000000003220';
  const challengedThenDeclined = '4000008400001629';
  const disputed = '4000000000000259';

  it('are exactly the listed ones', () => {
    const named = [...good, ...bad.map(([number]) => number), challenged, challengedThenDeclined, disputed];
    expect(TEST_CARDS.map(({ number }) => number).sort()).toEqual(named.sort());
  });

  it.each(good)('%s is paid', async (number) => {
    const { pay, state } = await openSession();
    await pay(number);
    await server.idle();
    expect(await state()).toEqual(paid);
    expect(types()).toEqual(paidTypes);
  });

  it.each(bad)('%s is declined with %s and “%s”, and another card can be used', async (number, code, said) => {
    const { pay, state } = await openSession();
    expect(await pay(number)).toContain(said);
    await server.idle();
    expect(await state()).toEqual(open);
    expect(declineCodes()).toEqual([code]);
    await pay('4242424242424242');
    expect(await state()).toEqual(paid);
  });

  it.each([
    [challenged, 'complete', paid, []],
    [challenged, 'fail', open, ['payment_intent_authentication_failure']],
    [challengedThenDeclined, 'complete', open, ['card_declined']],
    [challengedThenDeclined, 'fail', open, ['payment_intent_authentication_failure']],
  ])('%s asks to authenticate; answered with %s', async (number, answer, expected, codes) => {
    const { pay, post, state } = await openSession();
    expect(await pay(number)).toContain('name="challenge"');
    expect(await state()).toEqual(open);
    await post({ challenge: answer });
    await server.idle();
    expect(await state()).toEqual(expected);
    expect(declineCodes()).toEqual(codes);
  });

  it(`${disputed} is paid, then disputed`, async () => {
    const { pay, state } = await openSession();
    await pay(disputed);
    await server.idle();
    expect(await state()).toEqual(paid);
    expect(types()).toEqual([...paidTypes, 'charge.dispute.created'].sort());
  });
});

describe('the injected faults of a session', () => {
  it('beforeRedirect: all webhooks are delivered before the card page responds', async () => {
    const { session, pay } = await openSession();
    server.control(session.id, { beforeRedirect: true, delayMs: 50 });
    await pay('4242424242424242');
    expect(types()).toEqual(paidTypes);
  });

  it('delayMs: the card page responds first, the webhooks follow after the delay', async () => {
    const { session, pay } = await openSession();
    server.control(session.id, { delayMs: 200 });
    const startedAt = performance.now();
    await pay('4242424242424242');
    expect(heard).toEqual([]);
    await server.idle();
    expect(types()).toEqual(paidTypes);
    // A timer may be a millisecond early by the other clock.
    expect(Math.min(...heardAt) - startedAt).toBeGreaterThan(195);
  });
});
