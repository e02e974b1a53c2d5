import { subjectLimits } from '@dilmun/settings/request-limits';
import { describe, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { createCardOrder } from '../payment-steps.ts';

const testApp = openTestAppWithFakeProviders({ isLimited: true });
const [{ max }] = subjectLimits.orderMiss;
const unknown = 'BH-3333333333';

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.9.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
};

interface Look {
  orderNumber?: string;
  headers?: Record<string, string>;
  payload?: object;
  remoteAddress: string;
}
const look = async ({ orderNumber = unknown, headers = {}, payload = {}, remoteAddress }: Look) =>
  (
    await testApp.app.inject({
      method: 'POST' as const,
      url: `/api/v1/user/order/verify/${orderNumber}`,
      headers,
      payload,
      remoteAddress,
    })
  ).statusCode;
const readInvoice = async ({ orderNumber = unknown, headers = {}, remoteAddress }: Look) =>
  (await testApp.app.inject({ url: `/api/v1/order/${orderNumber}/invoice`, headers, remoteAddress })).statusCode;

describe('guessing order numbers', () => {
  it('ten failed look-ups in ten minutes get 404, the eleventh 429; another address is served', {
    tags: 'S29',
  }, async () => {
    const remoteAddress = newAddress();
    for (let count = 0; count < max; count += 1) expect(await look({ remoteAddress })).toBe(404);
    expect(await look({ remoteAddress })).toBe(429);
    expect(await readInvoice({ remoteAddress })).toBe(429);
    expect(await look({ remoteAddress: newAddress() })).toBe(404);
  });

  it('the addresses of one IPv6 network (/64) count together', { tags: 'S29' }, async () => {
    for (let count = 0; count < max; count += 1) {
      expect(await look({ remoteAddress: `2001:db8:9:1::${count + 1}` })).toBe(404);
    }
    expect(await look({ remoteAddress: '2001:db8:9:1:ffff::1' })).toBe(429);
    expect(await look({ remoteAddress: '2001:db8:9:2::1' })).toBe(404);
  });

  it('another’s order is answered and counted like an unknown one, also above the limit', { tags: 'S29' }, async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const { authorization } = await testApp.make.user();
    const remoteAddress = newAddress();
    for (let count = 0; count < max; count += 1) {
      expect(await look({ orderNumber, headers: { authorization }, remoteAddress })).toBe(404);
    }
    expect(await look({ orderNumber, headers: { authorization }, remoteAddress })).toBe(429);
    expect(await look({ orderNumber, remoteAddress })).toBe(429);
  });

  it('failed look-ups of one user, or of one guest token, count from any address', { tags: 'S29' }, async () => {
    const { authorization } = await testApp.make.user();
    const { guestToken: guestId } = await testApp.make.guest();
    const [{ max: misses }] = subjectLimits.orderVerify;
    for (const who of [{ headers: { authorization } }, { payload: { guestId } }]) {
      for (let count = 0; count < misses; count += 1) {
        expect(await look({ ...who, remoteAddress: newAddress() })).toBe(404);
      }
      expect(await look({ ...who, remoteAddress: newAddress() })).toBe(429);
    }
  });
});

describe('the owner behind an address whose limit strangers have used up', () => {
  it('200: signed in, for the order and its invoice, without a limit', async () => {
    const { orderNumber, user } = await createCardOrder(testApp);
    const headers = { authorization: user.authorization };
    const remoteAddress = newAddress();
    for (let count = 0; count <= max; count += 1) await look({ remoteAddress });
    expect(await look({ remoteAddress })).toBe(429);
    for (let count = 0; count < 70; count += 1) {
      expect(await look({ orderNumber, headers, remoteAddress })).toBe(200);
    }
    // Not paid yet: there is no invoice, but the order is found.
    const url = `/api/v1/order/${orderNumber}/invoice`;
    expect((await testApp.app.inject({ url, headers, remoteAddress })).json().code).toBe('INVOICE_NOT_FOUND');
  });

  it('200: by the guest token stored with the order', { tags: 'spec-269' }, async () => {
    const { guestToken: guestId, id } = await testApp.make.guest();
    const { orderNumber } = await createCardOrder(testApp);
    await testApp.db.order.update({ where: { orderNumber }, data: { guestId: id } });
    const remoteAddress = newAddress();
    for (let count = 0; count <= max; count += 1) await look({ remoteAddress });
    for (let count = 0; count < 12; count += 1) {
      expect(await look({ orderNumber, payload: { guestId }, remoteAddress })).toBe(200);
    }
  });

  it('404, not 429: look-ups of the caller’s own order are not counted', async () => {
    const { orderNumber, user } = await createCardOrder(testApp);
    const headers = { authorization: user.authorization };
    const remoteAddress = newAddress();
    for (let count = 0; count < max + 5; count += 1) await look({ orderNumber, headers, remoteAddress });
    expect(await look({ headers, remoteAddress })).toBe(404);
  });

  it('asks the provider about an order at most ten times a minute, then answers from our own rows', async () => {
    const { orderNumber, user, ref } = await createCardOrder(testApp);
    const headers = { authorization: user.authorization };
    const lookAt = () => look({ orderNumber, headers, remoteAddress: newAddress() });
    const readStatus = async () => (await testApp.db.order.findUniqueOrThrow({ where: { orderNumber } })).status;
    const [{ max: lookUps }] = subjectLimits.paymentLookUp;
    for (let count = 0; count < lookUps; count += 1) expect(await lookAt()).toBe(200);
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.pay(ref);
    expect(await lookAt()).toBe(200);
    expect(await readStatus()).toBe('PENDING_PAYMENT');
    await testApp.db.attempt.deleteMany({ where: { kind: 'paymentLookUp' } });
    expect(await lookAt()).toBe(200);
    expect(await readStatus()).toBe('PAID');
  });
});
