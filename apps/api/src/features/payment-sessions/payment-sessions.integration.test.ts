import { randomUUID } from 'node:crypto';
import { listViolations } from '@dilmun/db/invariants';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { base, createOrderBody, fillCart, place, verify } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import * as steps from '../../../test/payment-steps.ts';
import { listOrderEvents } from '../orders/orders.events.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';

const testApp = openTestAppWithFakeProviders();
const dependencies = () => steps.getPaymentDependencies(testApp);
const declined = '4000000000009995';

const createCardOrder = (options?: { onHand?: number }) => steps.createCardOrder(testApp, options);
const createDebitOrder = () => steps.createDebitOrder(testApp);
const getRow = (orderNumber: string) => steps.getOrderRow(testApp, orderNumber);
const getStock = (variantId: number) => steps.getStock(testApp, variantId);
const countMails = (orderId: string) =>
  testApp.db.outboxMail.count({ where: { cause: `order-confirmation:${orderId}` } });

/** Expects the effects of a paid order, each once. */
async function expectPaidOnce(orderNumber: string, variantId: number) {
  const order = await getRow(orderNumber);
  expect(order).toMatchObject({ status: 'PAID', refunds: [] });
  expect(order.paymentSessions.filter(({ status }) => status === 'CAPTURED')).toHaveLength(1);
  expect(await getStock(variantId)).toEqual({ onHand: 9, reserved: 0 });
  expect(await countMails(order.id)).toBe(1);
}

describe('a card payment', () => {
  it('the provider’s signed message pays the order: stock sold, cart emptied, one mail', {
    tags: 'payments-1',
  }, async () => {
    const { variant, user, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await expectPaidOnce(orderNumber, variant.id);
    const cart = await testApp.http.get(`${base}/user/cart/me`).set('authorization', user.authorization).expect(200);
    expect(cart.body.data).toEqual([]);
  });

  it('cart lines added after ordering stay in the cart', { tags: 'payments-1' }, async () => {
    const { variant, user, ref } = await createCardOrder();
    await fillCart(testApp, user.authorization, variant);
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    const cart = await testApp.http.get(`${base}/user/cart/me`).set('authorization', user.authorization).expect(200);
    expect(cart.body.data).toMatchObject([{ partNumber: variant.partNumber, quantity: 1 }]);
  });

  it('a cart version from before the payment changes no line after it, even a version in the future', {
    tags: 'payments-1',
  }, async () => {
    const { variant, user, ref } = await createCardOrder();
    await fillCart(testApp, user.authorization, variant);
    const ahead = BigInt(Date.now() + 3_600_000) * 1_000n;
    const cart = await testApp.db.cart.findUniqueOrThrow({ where: { userId: user.id }, include: { lines: true } });
    await testApp.db.cartLine.updateMany({ where: { cartId: cart.id }, data: { version: ahead } });
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    const [line] = await testApp.db.cartLine.findMany({ where: { cartId: cart.id } });
    expect(line).toMatchObject({ quantity: 1, version: ahead + 1n });
    const { body } = await testApp.http
      .put(`${base}/user/cart/quantity/${line?.id}`)
      .set({ authorization: user.authorization, 'if-match': String(ahead) })
      .send({ quantity: 2 })
      .expect(409);
    expect(body.code).toBe('LINE_CHANGED');
  });

  it('declined, then paid in the same session', { tags: 'payments-2' }, async () => {
    const { variant, user, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.pay(ref, declined);
    await testApp.fakeProviders.stripe.idle();
    const pending = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(pending.body.data).toMatchObject({
      orderStatus: 'PENDING_PAYMENT',
      payment: { isOpen: true, method: 'card', declineText: 'Your card has insufficient funds.' },
    });
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('the same message many times is one payment', { tags: ['payments-5', 'R11'] }, async () => {
    const { variant, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.control(ref, { duplicate: 5 });
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('message, confirmation page and job at once settle once', { tags: 'payments-5' }, async () => {
    const { variant, user, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.pay(ref);
    await Promise.all([
      verify(testApp, orderNumber, user.authorization).expect(200),
      verify(testApp, orderNumber, user.authorization).expect(200),
      reconcilePayments(dependencies(), new Date(Date.now() + 301_000)),
      testApp.fakeProviders.stripe.idle(),
    ]);
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('messages in the wrong order: a dispute before its payment', { tags: 'payments-5' }, async () => {
    const { variant, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.control(ref, { reorder: true });
    testApp.fakeProviders.stripe.pay(ref, '4000000000000259');
    await testApp.fakeProviders.stripe.idle();
    const { id, status, paymentSessions, disputes } = await getRow(orderNumber);
    expect({ status, session: paymentSessions.map((each) => each.status), disputes }).toMatchObject({
      status: 'PAID',
      session: ['CAPTURED'],
      disputes: [{ status: 'OPEN', amountFils: 60_000 }],
    });
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
    expect(await countMails(id)).toBe(1);
    const told = await testApp.db.providerEvent.findMany({ where: { raw: { contains: orderNumber } } });
    expect(told.every(({ processedAt }) => processedAt !== null)).toBe(true);
  });

  it('a lost message is found by the confirmation page', { tags: 'payments-5' }, async () => {
    const { variant, user, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.pay(ref);
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data.orderStatus).toBe('PAID');
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('a lost message is found by the job', { tags: 'payments-5' }, async () => {
    const { variant, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.pay(ref);
    await reconcilePayments(dependencies(), new Date(Date.now() + 301_000));
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('a genuine message about another amount holds the order', { tags: ['payments-7', 'S41'] }, async () => {
    const { orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.control(ref, { wrongAmount: true });
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    const order = await getRow(orderNumber);
    expect(order.status).toBe('ON_HOLD');
    expect(order.paymentSessions).toMatchObject([{ status: 'NEEDS_REVIEW' }]);
  });

  it('the time to pay ends: the session is closed, the stock is for sale again', { tags: 'payments-8' }, async () => {
    const { variant, orderNumber } = await createCardOrder();
    const { reservedUntil } = await getRow(orderNumber);
    await reconcilePayments(dependencies(), new Date(reservedUntil.getTime() + 120_000));
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'EXPIRED', paymentSessions: [{ status: 'EXPIRED' }] });
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
    expect(await listOrderEvents(testApp.db, order.id)).toEqual([
      { at: expect.any(Date), who: 'the shop', what: 'PENDING_PAYMENT → EXPIRED' },
    ]);
  });

  it('paid in the last moment: the job settles instead of expiring', { tags: 'payments-8' }, async () => {
    const { variant, orderNumber, ref } = await createCardOrder();
    const { reservedUntil } = await getRow(orderNumber);
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.pay(ref);
    await reconcilePayments(dependencies(), new Date(reservedUntil.getTime() + 120_000));
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('paid while the job expires it: paid with its goods, or expired and nothing captured', {
    tags: 'payments-8',
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 6; round++) {
      const { variant, orderNumber, ref } = await createCardOrder();
      const pay = async () => {
        // Before, between and after the job's calls to the provider.
        for (let turn = 0; turn < round * 25; turn++) await new Promise(setImmediate);
        try {
          return testApp.fakeProviders.stripe.pay(ref).kind;
        } catch {
          return 'refused';
        }
      };
      const [paid] = await Promise.all([pay(), reconcilePayments(dependencies(), new Date(Date.now() + 40 * 60_000))]);
      await testApp.fakeProviders.stripe.idle();
      const { status } = await getRow(orderNumber);
      const { onHand, reserved } = await getStock(variant.id);
      expect({ paid, status, onHand, reserved }).toEqual(
        paid === 'paid'
          ? { paid, status: 'PAID', onHand: 9, reserved: 0 }
          : { paid: 'refused', status: 'EXPIRED', onHand: 10, reserved: 0 },
      );
    }
  });

  /** Runs the job, with an action just before or just after it closes the session at Stripe. */
  const expireAround = (around: { before?: (ref: string) => void; after?: (ref: string) => void }) => {
    const { stripe } = testApp.app.providers;
    const close: typeof stripe.close = async (ref) => {
      around.before?.(ref.id);
      const outcome = await stripe.close(ref);
      around.after?.(ref.id);
      return outcome;
    };
    const providers = { ...testApp.app.providers, stripe: { ...stripe, close } };
    return reconcilePayments({ ...dependencies(), providers }, new Date(Date.now() + 40 * 60_000));
  };

  it('paid after the job’s inquiry and before it closes the session: paid with its goods', {
    tags: 'payments-8',
  }, async () => {
    const { variant, orderNumber, ref } = await createCardOrder();
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    const paid: string[] = [];
    await expireAround({ before: (id) => id === ref && paid.push(testApp.fakeProviders.stripe.pay(id).kind) });
    expect(paid).toEqual(['paid']);
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('paid after the job closed the session: Stripe refuses the payment, the order expires', {
    tags: 'payments-8',
  }, async () => {
    const { variant, orderNumber, ref } = await createCardOrder();
    const refused: string[] = [];
    await expireAround({
      after: (id) => {
        if (id !== ref) return;
        expect(() => testApp.fakeProviders.stripe.pay(id)).toThrow();
        refused.push(id);
      },
    });
    await testApp.fakeProviders.stripe.idle();
    expect(refused).toEqual([ref]);
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'EXPIRED', paidAt: null, paymentSessions: [{ status: 'EXPIRED' }] });
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
  });

  it('cancelled by the shopper: the stock is for sale again, and it cannot be cancelled twice', async () => {
    const { variant, user, orderNumber } = await createCardOrder();
    const cancel = () =>
      testApp.http.post(`${base}/user/order/${orderNumber}/payment/cancel`).set('authorization', user.authorization);
    await cancel().expect(200);
    expect(await getStock(variant.id)).toEqual({ onHand: 10, reserved: 0 });
    const { body } = await cancel().expect(409);
    expect(body.code).toBe('ORDER_NOT_PAYABLE');
  });
});

describe('late payments', () => {
  const expire = async (orderNumber: string) => {
    const { reservedUntil } = await getRow(orderNumber);
    await reconcilePayments(dependencies(), new Date(reservedUntil.getTime() + 120_000));
  };

  it('pay the order while there is stock', { tags: ['payments-9', 'R13'] }, async () => {
    const { variant, orderNumber } = await createCardOrder();
    await expire(orderNumber);
    await steps.settleCaptured(testApp, orderNumber);
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('are refunded when the stock is gone', { tags: ['payments-9', 'R13'] }, async () => {
    const { variant, orderNumber } = await createCardOrder({ onHand: 1 });
    await expire(orderNumber);
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand: 0 } });
    const { alert } = await steps.settleCaptured(testApp, orderNumber);
    expect(alert).toContain('refund');
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'LATE_PAYMENT', refunds: [{ amountFils: 60_000, status: 'PENDING' }] });
    const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `late-payment:${order.id}` } });
    expect(mail.text).toContain('its items have sold out meanwhile');
  });

  it.each(['expiredAt', 'cancelledAt'] as const)(
    'up to a day after %s pay a debit order; later ones are refunded, with a mail',
    async (endedAt) => {
      for (const [hours, status, left] of [
        [23.9, 'PAID', 9],
        [24.1, 'LATE_PAYMENT', 10],
      ] as const) {
        const { variant, user, orderNumber, paymentId } = await createDebitOrder();
        if (endedAt === 'expiredAt') await expire(orderNumber);
        else {
          const path = `${base}/user/order/${orderNumber}/payment/cancel`;
          await testApp.http.post(path).set('authorization', user.authorization).expect(200);
        }
        const ago = new Date(Date.now() - hours * 3_600_000);
        const { id } = await testApp.db.order.update({ where: { orderNumber }, data: { [endedAt]: ago } });
        await testApp.fakeProviders.benefit.pay(paymentId);
        await expect.poll(async () => (await getRow(orderNumber)).status).toBe(status);
        expect(await getStock(variant.id)).toEqual({ onHand: left, reserved: 0 });
        const { refunds } = await getRow(orderNumber);
        const mail = await testApp.db.outboxMail.findUnique({ where: { cause: `late-payment:${id}` } });
        expect(refunds).toHaveLength(status === 'PAID' ? 0 : 1);
        if (status === 'PAID') expect(mail).toBeNull();
        else expect(mail?.text).toContain('arrived more than a day after the order had ended');
      }
    },
  );
});

describe('a debit payment', () => {
  it('the notification pays the order', { tags: 'payments-1' }, async () => {
    const { variant, orderNumber, paymentId } = await createDebitOrder();
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await getRow(orderNumber)).status).toBe('PAID');
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('declined, then paid in a session of its own', { tags: 'payments-2' }, async () => {
    const { variant, user, orderNumber, paymentId } = await createDebitOrder();
    await testApp.fakeProviders.benefit.pay(paymentId, { result: 'NOT CAPTURED', authRespCode: '51' });
    await expect.poll(async () => (await getRow(orderNumber)).paymentSessions[0]?.status).toBe('FAILED');
    const again = await place(testApp, user.authorization, createOrderBody([variant]), {
      path: 'create-benefit',
    }).expect(200);
    expect(again.body.data[0].orderNumber).toBe(orderNumber);
    await testApp.fakeProviders.benefit.pay(new URL(again.body.data[0].result).searchParams.get('PaymentID') ?? '');
    await expect.poll(async () => (await getRow(orderNumber)).status).toBe('PAID');
    const { paymentSessions } = await getRow(orderNumber);
    expect(new Set(paymentSessions.map(({ trackId }) => trackId)).size).toBe(2);
    await expectPaidOnce(orderNumber, variant.id);
  });

  it('switched to card, paid, then by debit too: the card payment counts, a person refunds the debit', {
    tags: 'payments-10',
  }, async () => {
    const { variant, user, orderNumber, paymentId } = await createDebitOrder();
    const card = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    expect(card.body.data.orderNumber).toBe(orderNumber);
    testApp.fakeProviders.stripe.pay(card.body.data.session.id);
    await testApp.fakeProviders.stripe.idle();
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await getRow(orderNumber)).refunds.length).toBe(1);
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'PAID', refunds: [{ amountFils: 60_000, status: 'MANUAL' }] });
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });

  it('switched to card, paid by debit, then by card: Stripe refunds the card payment', {
    tags: 'payments-10',
  }, async () => {
    const { variant, user, orderNumber, paymentId } = await createDebitOrder();
    const card = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    const { id: ref } = card.body.data.session;
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await getRow(orderNumber)).status).toBe('PAID');
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await reconcilePayments(dependencies(), new Date());
    await testApp.fakeProviders.stripe.idle();
    const order = await getRow(orderNumber);
    expect(order).toMatchObject({ status: 'PAID', refunds: [{ amountFils: 60_000, status: 'SUCCEEDED' }] });
    const statuses = Object.fromEntries(order.paymentSessions.map(({ provider, status }) => [provider, status]));
    expect(statuses).toEqual({ benefit: 'CAPTURED', stripe: 'CAPTURED' });
    const kept = order.paymentSessions.find(({ id }) => id === order.refunds[0]?.paymentSessionId);
    expect(kept).toMatchObject({ provider: 'stripe', providerRef: ref });
    expect(await getStock(variant.id)).toEqual({ onHand: 9, reserved: 0 });
    expect(await countMails(order.id)).toBe(1);
    expect(await listViolations(testApp.databaseUrl)).toEqual([]);
  });

  it('the browser’s return settles nothing and redirects to the order', { tags: ['payments-14', 'S42'] }, async () => {
    const { orderNumber } = await createDebitOrder();
    for (const method of ['get', 'post'] as const) {
      const { headers } = await testApp.http[method](`${base}/payment/return/benefit/${orderNumber}`).expect(303);
      expect(headers.location).toBe(`http://localhost:3000/order-confirmed?orderId=${orderNumber}`);
    }
    expect((await getRow(orderNumber)).status).toBe('PENDING_PAYMENT');
    const foreign = await testApp.http.get(`${base}/payment/return/benefit/..%2f..%2fevil`).expect(303);
    expect(foreign.headers.location).toBe('http://localhost:3000/orders');
  });
});

describe('POST payment/webhook', () => {
  const url = `${base}/payment/webhook/stripe`;
  const stripe = new Stripe('sk_test_house');
  const secret = () => testApp.config.payments.stripe.webhookSecrets[0] ?? '';
  const payload = JSON.stringify({
    id: 'evt_unknown',
    object: 'event',
    type: 'checkout.session.completed',
    created: 1,
    livemode: false,
    data: {
      object: {
        id: 'cs_test_unknown',
        object: 'checkout.session',
        livemode: false,
        status: 'complete',
        payment_status: 'paid',
      },
    },
  });
  const send = (body: string, signature: string) =>
    testApp.http.post(url).set('content-type', 'application/json').set('stripe-signature', signature).send(body);

  it('400: a bad signature, and nothing is stored', { tags: ['payments-6', 'S40'] }, async () => {
    const before = await testApp.db.providerEvent.count();
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_of_somebody_else' });
    const { body } = await send(payload, signature).expect(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'SIGNATURE_INVALID' });
    await send(payload, 'nonsense').expect(400);
    expect(await testApp.db.providerEvent.count()).toBe(before);
  });

  it('400: one byte changed after signing', { tags: ['payments-6', 'S40'] }, async () => {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: secret() });
    await send(payload.replace('paid', 'PAID'), signature).expect(400);
  });

  it('503: an unknown payment session with our metadata: Stripe repeats, and nothing is stored', {
    tags: ['payments-6', 'S42'],
  }, async () => {
    const event = JSON.parse(payload);
    event.data.object.metadata = { order_number: 'BH-3333333333', payment_session_id: randomUUID() };
    const ours = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload: ours, secret: secret() });
    const { body } = await send(ours, signature).expect(503);
    expect(body.code).toBe('EVENT_NOT_SETTLED');
    expect(await testApp.db.providerEvent.count({ where: { eventId: 'evt_unknown' } })).toBe(0);
  });

  it('an event of another product on the same account is accepted and not stored', { tags: 'payments-6' }, async () => {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: secret() });
    await send(payload, signature).expect(200);
    const refund = JSON.parse(payload);
    Object.assign(refund, { id: 'evt_foreign', type: 'refund.created' });
    refund.data.object = { id: 're_1', object: 'refund', amount: 10, currency: 'bhd', payment_intent: 'pi_foreign' };
    const foreign = JSON.stringify(refund);
    await send(foreign, stripe.webhooks.generateTestHeaderString({ payload: foreign, secret: secret() })).expect(200);
    const stored = { eventId: { in: ['evt_unknown', 'evt_foreign'] } };
    expect(await testApp.db.providerEvent.count({ where: stored })).toBe(0);
  });

  it.each<
    [string, (event: { id: unknown; created: unknown; data: { object: Record<string, unknown> | null } }) => object]
  >([
    ['an amount that is text', ({ data }) => ({ data: { object: { ...data.object, amount_total: '60.000' } } })],
    ['a currency that is a number', ({ data }) => ({ data: { object: { ...data.object, currency: 48 } } })],
    ['no object', () => ({ data: { object: null } })],
    ['no data', () => ({ data: undefined })],
    ['an object as its id', () => ({ id: { not: '' } })],
    ['a time that is no number', () => ({ created: 'yesterday' })],
    ['a time far outside of the calendar', () => ({ created: 9_007_199_254_740_991 })],
    ['the object of another type', () => ({ type: 'charge.dispute.created' })],
  ])('400: a signed event with %s is not stored', { tags: 'payments-6' }, async (_what, change) => {
    const { orderNumber, ref } = await createCardOrder();
    const session = (await getRow(orderNumber)).paymentSessions[0];
    const event = JSON.parse(payload);
    const id = `evt_${randomUUID()}`;
    Object.assign(event, { id });
    Object.assign(event.data.object, {
      id: ref,
      amount_total: 60_000,
      currency: 'bhd',
      metadata: { order_number: orderNumber, payment_session_id: session?.id },
    });
    const odd = JSON.stringify({ ...event, ...change(event) });
    const { body } = await send(
      odd,
      stripe.webhooks.generateTestHeaderString({ payload: odd, secret: secret() }),
    ).expect(400);
    expect(body.code).toBe('SIGNATURE_INVALID');
    expect(await testApp.db.providerEvent.count({ where: { eventId: { in: [id, '[object Object]'] } } })).toBe(0);
    expect((await getRow(orderNumber)).status).toBe('PENDING_PAYMENT');
  });

  it('400: BENEFIT’s form with an invalid ciphertext', { tags: 'payments-6' }, async () => {
    const { body } = await testApp.http.post(`${base}/payment/webhook/benefit`).type('form').send({ trandata: 'FFFF' });
    expect(body).toMatchObject({ statusCode: 400, code: 'SIGNATURE_INVALID' });
  });

  it('404: an unknown provider', async () => {
    await testApp.http.post(`${base}/payment/webhook/paypal`).send('{}').expect(404);
  });
});
