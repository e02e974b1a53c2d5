import { limits } from '@dilmun/settings/limits';
import { describe, expect, it } from 'vitest';
import { base, verify } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { createCardOrder } from '../../../test/payment-steps.ts';
import { createOrderLinkToken, isValidOrderLink } from './orders.link.ts';

const testApp = openTestAppWithFakeProviders();

const ask = (orderNumber: string, email: string) =>
  testApp.http.post(`${base}/order/link`).send({ orderNumber, email }).expect(200);

const linksTo = (recipient: string) =>
  testApp.db.outboxMail.findMany({ where: { recipient, cause: { startsWith: 'order-link:' } } });

/** Places an order with its own address. */
async function createOrderBody(email = `guest-${crypto.randomUUID()}@example.com`) {
  const order = await createCardOrder(testApp);
  await testApp.db.order.update({ where: { orderNumber: order.orderNumber }, data: { email } });
  return { ...order, email };
}

const invoice = (orderNumber: string, token: string) =>
  testApp.http.get(`${base}/order/${orderNumber}/invoice`).set('x-order-link', token);

describe('POST order/link', () => {
  it('200: mails a link that opens this order, with its invoice, and nothing else', async () => {
    const { orderNumber, email, ref } = await createOrderBody();
    const other = await createOrderBody(email);
    await ask(orderNumber, email);
    const [mail] = await linksTo(email);
    const [, token = ''] = new RegExp(`/track-order/${orderNumber}#(\\S+)`).exec(mail?.text ?? '') ?? [];
    expect(isValidOrderLink(testApp.config.jwtSecrets, orderNumber, token, new Date())).toBe(true);
    expect(mail?.html).toContain(token);

    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    const { body } = await verify(testApp, orderNumber, undefined, { linkToken: token }).expect(200);
    expect(body.data).toMatchObject({ orderNumber, email, timeline: [{ step: 'PLACED' }, { step: 'PAID' }] });
    await invoice(orderNumber, token).expect(200);

    const missing = await verify(testApp, 'BH-3333333333', undefined, {}).expect(404);
    const foreign = await verify(testApp, other.orderNumber, undefined, { linkToken: token }).expect(404);
    expect(foreign.body).toEqual(missing.body);
    await invoice(other.orderNumber, token).expect(404);
  });

  it('200: accepts an order number and an address in any case and with spaces', async () => {
    const { orderNumber, email } = await createOrderBody();
    await ask(` ${orderNumber.toLowerCase().replace('-', '- ')} `, ` ${email.toUpperCase()}`);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('404: an expired token, a token of another shop, and an invalid token', { tags: 'S29' }, async () => {
    const { orderNumber } = await createOrderBody();
    const { jwtSecrets } = testApp.config;
    const old = createOrderLinkToken(
      jwtSecrets,
      orderNumber,
      new Date(Date.now() - limits.orderLinkTtlSeconds * 1_000),
    );
    const foreign = createOrderLinkToken([`${jwtSecrets[0]}x`], orderNumber, new Date());
    const missing = await verify(testApp, 'BH-3333333333', undefined, {}).expect(404);
    for (const linkToken of [old, foreign, '', null, {}, [], 7]) {
      const { body } = await verify(testApp, orderNumber, undefined, { linkToken }).expect(404);
      expect(body).toEqual(missing.body);
    }
  });

  it('200: gives the same response and sends no mail if number and address do not match', { tags: 'S29' }, async () => {
    const { orderNumber, email } = await createOrderBody();
    const stranger = `stranger-${crypto.randomUUID()}@example.com`;
    const right = await ask(orderNumber, email);
    for (const wrong of [await ask(orderNumber, stranger), await ask('BH-3333333333', email), await ask('X', email)]) {
      expect(wrong.body).toEqual(right.body);
      expect(wrong.headers['content-length']).toBe(right.headers['content-length']);
    }
    expect(await linksTo(stranger)).toEqual([]);
    expect(await linksTo(email)).toHaveLength(1);
  });

  it('200: wrong order numbers of strangers, and used-up requests, do not stop the owner’s links', {
    tags: 'S29',
  }, async () => {
    const { orderNumber, email } = await createOrderBody();
    for (const number of ['BH-3333333333', 'BH-4444444444', 'BH-5555555555', 'BH-6666666666']) await ask(number, email);
    for (let n = 0; n < 4; n++) await ask(orderNumber, email);
    expect(await linksTo(email)).toHaveLength(3);
    const other = await createOrderBody(email);
    await ask(other.orderNumber, email);
    await ask(other.orderNumber, email);
    expect(await linksTo(email)).toHaveLength(4);
    await testApp.db.outboxMail.updateMany({ where: { recipient: email }, data: { queuedAt: new Date(0) } });
    await ask(orderNumber, email);
    expect(await linksTo(email)).toHaveLength(5);
  });

  it('200: three mails an hour to one address, with the same response each time', async () => {
    const { orderNumber, email } = await createOrderBody();
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await ask(orderNumber, email)).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await linksTo(email)).toHaveLength(3);
  });

  it('has the same minimum response time for a stranger’s address as for the owner’s', async () => {
    const { orderNumber, email } = await createOrderBody();
    const quickest = async (address: string) => {
      const times: number[] = [];
      for (let n = 0; n < 3; n++) {
        const startedAt = performance.now();
        await ask(orderNumber, address);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    // The fixed response time hides work of a few milliseconds, which would otherwise double one of the two times.
    const [own, strange] = [await quickest(email), await quickest(`nobody-${crypto.randomUUID()}@example.com`)];
    expect(Math.min(own, strange)).toBeGreaterThan(200);
  });
});
