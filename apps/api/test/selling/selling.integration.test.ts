import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointShape } from '@dilmun/contracts/endpoint';
import { endpoints } from '@dilmun/contracts/endpoints';
import { listViolations } from '@dilmun/db/invariants';
import { limits } from '@dilmun/settings/limits';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { base, createOrderBody, createUserWithCart, fillCart, place } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { checkThenAct } from '../look-then-act.ts';
import { createCardOrder, getOrderRow, getStock } from '../payment-steps.ts';

const testApp = openTestAppWithFakeProviders();
const countOrders = (userId: string) => testApp.db.order.count({ where: { userId } });

describe('quantities', () => {
  it.each([-1, 0, 1.5, 10, 1e9, '2', null, [1], { gt: 0 }])(
    '400: an order with quantity %j',
    { tags: 'S35' },
    async (quantity) => {
      const variant = await testApp.make.variant();
      const user = await createUserWithCart(testApp, [variant]);
      const order = createOrderBody([variant]);
      const items = order.items.map((item) => ({ ...item, quantity }));
      await place(testApp, user.authorization, { ...order, items }).expect(400);
      expect(await countOrders(user.id)).toBe(0);
    },
  );

  it('409: quantities of a repeated part number are added, and the sum must match the cart', {
    tags: 'S35',
  }, async () => {
    const variant = await testApp.make.variant({ onHand: 50 });
    const user = await createUserWithCart(testApp, [{ ...variant, quantity: 9 }]);
    const { partNumber } = variant;
    const twice = createOrderBody([
      { partNumber, quantity: 9 },
      { partNumber, quantity: 9 },
    ]);
    await place(testApp, user.authorization, twice).expect(409);
    expect(await countOrders(user.id)).toBe(0);
  });

  it('409: a cart has at most 50 lines, and an order no more', { tags: 'S35', timeout: 60_000 }, async () => {
    const user = await testApp.make.user();
    const variants = [];
    for (let count = 0; count <= limits.cartLinesMax; count += 1) variants.push(await testApp.make.variant());
    const [last, ...first] = variants;
    for (const variant of first) await fillCart(testApp, user.authorization, variant);
    const { status } = await testApp.http
      .post(`${base}/user/cart/add/me`)
      .set('authorization', user.authorization)
      .send({ variantId: last?.partNumber });
    expect(status).toBe(409);
    expect(await testApp.db.cartLine.count({ where: { cart: { userId: user.id } } })).toBe(limits.cartLinesMax);
    await place(testApp, user.authorization, createOrderBody(variants)).expect(400);
  });

  it('the database refuses a quantity outside 1 to 9', { tags: ['spec-267', 'S35'] }, async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const where = { cart: { userId: user.id } };
    await expect(testApp.db.cartLine.updateMany({ where, data: { quantity: 10 } })).rejects.toThrow(
      /cart_lines_quantity/,
    );
    await expect(testApp.db.cartLine.updateMany({ where, data: { quantity: 0 } })).rejects.toThrow(
      /cart_lines_quantity/,
    );
  });
});

describe('database constraints', () => {
  it('a total is the sum of lines and delivery, and amounts are multiples of ten fils', { tags: 'S36' }, async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const write = (data: object) => testApp.db.order.update({ where: { orderNumber }, data });
    const { totalFils, linesFils } = await getOrderRow(testApp, orderNumber);
    await expect(write({ totalFils: totalFils - 10 })).rejects.toThrow(/orders_total/);
    await expect(write({ totalFils: totalFils - 5, linesFils: linesFils - 5 })).rejects.toThrow(/orders_total/);
    const { id } = await testApp.make.variant();
    await expect(testApp.db.variant.update({ where: { id }, data: { priceFils: 1_005 } })).rejects.toThrow(
      /variants_price/,
    );
  });

  it('stock is never negative, and never more is reserved than is on hand', { tags: 'S37' }, async () => {
    const { id: variantId } = await testApp.make.variant({ onHand: 3 });
    for (const data of [{ reserved: 4 }, { reserved: -1 }, { onHand: -1 }]) {
      await expect(testApp.db.stock.update({ where: { variantId }, data })).rejects.toThrow(/stock_reserved/);
    }
  });

  it('checking before reserving would sell one piece twice, and the invariants detect it', {
    tags: 'S37',
  }, async () => {
    const { id: variantId } = await testApp.make.variant({ onHand: 1 });
    const sold = await checkThenAct(
      2,
      () => getStock(testApp, variantId),
      async ({ onHand, reserved }) => {
        if (reserved >= onHand) return false;
        await testApp.db.stock.update({ where: { variantId }, data: { reserved: reserved + 1 } });
        return true;
      },
    );
    expect(sold).toBe(2);
    expect(await getStock(testApp, variantId)).toEqual({ onHand: 1, reserved: 1 });
    expect(await listViolations(testApp.databaseUrl)).not.toEqual([]);
    await testApp.db.stock.update({ where: { variantId }, data: { reserved: 0 } });
  });
});

describe('idempotency and payment of orders', () => {
  it('without the unique key, checking first would admit a request ten times', { tags: 'S38' }, async () => {
    const { id: userId } = await testApp.make.user();
    const key = randomUUID();
    await testApp.db.$executeRaw`CREATE TABLE unguarded_keys (LIKE idempotency_keys INCLUDING DEFAULTS)`;
    const placed = await checkThenAct(
      10,
      () =>
        testApp.db.$queryRaw<object[]>`SELECT key FROM unguarded_keys WHERE user_id = ${userId}::uuid AND key = ${key}`,
      async (rows) => {
        if (rows.length > 0) return false;
        await testApp.db.$executeRaw`
          INSERT INTO unguarded_keys (user_id, key, request_hash) VALUES (${userId}::uuid, ${key}, 'the same')`;
        return true;
      },
    );
    await testApp.db.$executeRaw`DROP TABLE unguarded_keys`;
    expect(placed).toBe(10);
  });

  it('an idempotency key belongs to its user, and never returns another’s order', { tags: 'S38' }, async () => {
    const variant = await testApp.make.variant({ onHand: 9 });
    const [one, other] = [await createUserWithCart(testApp, [variant]), await createUserWithCart(testApp, [variant])];
    const key = randomUUID();
    const answers = [];
    for (const { authorization } of [one, other, one, other]) {
      const { body } = await place(testApp, authorization, createOrderBody([variant]), { key }).expect(200);
      answers.push(body.data.orderNumber);
    }
    expect(new Set(answers).size).toBe(2);
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
  });

  it('an expired order cannot be paid, and a paid order needs a payment session', { tags: 'S39' }, async () => {
    const { orderNumber, user } = await createCardOrder(testApp);
    await testApp.db.order.update({ where: { orderNumber }, data: { status: 'EXPIRED' } });
    for (const method of ['card', 'benefit', 'cancel']) {
      const { body, status } = await testApp.http
        .post(`${base}/user/order/${orderNumber}/payment/${method}`)
        .set('authorization', user.authorization)
        .send({});
      expect(status).toBe(409);
      expect(body.code).toBe('ORDER_NOT_PAYABLE');
    }
    await testApp.db.order.update({ where: { orderNumber }, data: { status: 'PAID' } });
    expect(await listViolations(testApp.databaseUrl)).not.toEqual([]);
    await testApp.db.order.update({ where: { orderNumber }, data: { status: 'PENDING_PAYMENT' } });
  });
});

describe('Stripe’s signature', () => {
  it('400: a timestamp older than 300 s, or in the future', { tags: 'S40' }, async () => {
    const event = {
      id: 'evt_old',
      object: 'event',
      type: 'account.updated',
      created: 1_790_000_000,
      data: { object: {} },
    };
    const payload = JSON.stringify(event);
    const secret = testApp.config.payments.stripe.webhookSecrets[0] ?? '';
    const before = await testApp.db.providerEvent.count();
    const now = Math.floor(Date.now() / 1_000);
    const send = (timestamp: number) =>
      testApp.http
        .post(`${base}/payment/webhook/stripe`)
        .set('content-type', 'application/json')
        .set(
          'stripe-signature',
          new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp }),
        )
        .send(payload);
    expect((await send(now - 310)).body).toMatchObject({ statusCode: 400, code: 'SIGNATURE_INVALID' });
    expect(await testApp.db.providerEvent.count()).toBe(before);
    expect((await send(now - 290)).body.code).not.toBe('SIGNATURE_INVALID');
  });
});

describe('card data', () => {
  const ofACard =
    /card_?(?:number|no)\b|\bcvc|\bcvv|security_?code|\bexp(?:iry|_?month|_?year)\b|\bpan\b|\bholder_?name/i;
  const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', '..', path), 'utf8');

  it('no request, answer or table has a field for it', { tags: 'S43' }, () => {
    for (const [name, contract] of Object.entries<EndpointShape>(endpoints)) {
      for (const part of ['params', 'query', 'headers', 'body', 'data', 'meta'] as const) {
        const schema = contract[part];
        const shape = schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : '';
        expect(shape, `${name} ${part}`).not.toMatch(ofACard);
      }
    }
    expect(read('prisma/schema.prisma')).not.toMatch(ofACard);
    expect('"cardNumber" card_number cvc').toMatch(ofACard);
  });

  it('a request with a card number is refused, and the number is stored nowhere', { tags: 'S43' }, async () => {
    const variant = await testApp.make.variant();
    const user = await createUserWithCart(testApp, [variant]);
    const card = { cardNumber: '4242424242424242', cvc: '123' };
    await place(testApp, user.authorization, createOrderBody([variant], card)).expect(400);
    expect(await countOrders(user.id)).toBe(0);
    expect(testApp.log.join('')).not.toContain('4242424242424242');
  });

  it('scripts load only from us and from the provider, frames only from the provider', { tags: 'S43' }, async () => {
    const { headers } = await testApp.http.get('/checkout');
    const policy = String(headers['content-security-policy']);
    const sources = (directive: string) =>
      new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    const isProviders = (source: string) =>
      /^https:\/\/(?:\*\.)?(?:js|hooks|checkout)\.stripe\.com$|^https:\/\/\*\.js\.stripe\.com$/.test(source);
    expect(sources('script-src').filter((source) => !isProviders(source))).toEqual(["'self'"]);
    // The test shop uses the sandbox, whose card page is shown in a frame.
    const sandbox = new URL(testApp.config.payments.stripe.sandboxUrl ?? '').origin;
    expect(sources('frame-src').filter((source) => !isProviders(source))).toEqual([sandbox]);
    expect(sources('form-action')).toEqual(["'self'"]);
  });
});
