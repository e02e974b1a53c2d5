import { randomUUID } from 'node:crypto';
import { buildOutcomeFields } from '@dilmun/sandbox/benefit.api';
import { seal } from '@dilmun/sandbox/benefit.envelope';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { base, createOrderBody, createUserWithCart, place, verify } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import {
  createCardOrder,
  createDebitOrder,
  getOrderRow,
  getPaymentDependencies,
  getStock,
  settleCaptured,
} from '../../../test/payment-steps.ts';
import { ProviderUnavailable } from '../../gateways/payments/provider.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { createStripeProvider } from '../../gateways/payments/stripe/stripe.ts';
import { summariseOrderStatus } from '../orders/orders.facts.ts';
import { findShippingObstacle } from '../orders/shipping/orders.shipping.ts';
import { reconcilePayments } from './payment-sessions.jobs.ts';
import { requestRefund } from './payment-sessions.refund-request.ts';
import { cancelOrder, giveUpOrder, openPayment } from './payment-sessions.service.ts';
import { applyProviderFact } from './payment-sessions.settle.ts';
import { listTroubledPayments, listUnreportedPayments } from './payment-sessions.staff.ts';

const testApp = openTestAppWithFakeProviders();
const stripe = new Stripe('sk_test_house');
const disputed = '4000000000000259';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

async function paidOrder(card?: string) {
  const order = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.pay(order.ref, card);
  await testApp.fakeProviders.stripe.idle();
  return order;
}

/** All sessions at Stripe for one order. */
const listSessions = (orderNumber: string) =>
  testApp.fakeProviders.stripe.sessions().filter((session) => session.client_reference_id === orderNumber);

describe('the last piece in stock', () => {
  it('two buyers at once, fifty times: one order succeeds, the other is refused', {
    tags: 'payments-4',
    timeout: 60_000,
  }, async () => {
    for (let run = 0; run < 50; run++) {
      const variant = await testApp.make.variant({ onHand: 1 });
      const buyers = await Promise.all([testApp.make.user(), testApp.make.user()]);
      for (const { id: userId } of buyers) {
        const line = { variantId: variant.id, quantity: 1, seenPriceFils: variant.priceFils };
        await testApp.db.cart.create({ data: { userId, lines: { create: line } } });
      }
      const answers = await Promise.all(
        buyers.map((buyer) => place(testApp, buyer.authorization, createOrderBody([variant]))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await getStock(testApp, variant.id)).toEqual({ onHand: 1, reserved: 1 });
    }
  });
});

/** Sends an event with Stripe's signature. */
const signed = (event: object, timestamp?: number) => {
  const payload = JSON.stringify(event);
  const secret = testApp.config.payments.stripe.webhookSecrets[0] ?? '';
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });
  return testApp.http
    .post(`${base}/payment/webhook/stripe`)
    .set('content-type', 'application/json')
    .set('stripe-signature', signature)
    .send(payload);
};

describe('outdated and mismatched messages', () => {
  const completed = async (orderNumber: string, ref: string, change: object = {}) => {
    const [session] = (await getOrderRow(testApp, orderNumber)).paymentSessions;
    return {
      id: `evt_${ref}`,
      object: 'event',
      type: 'checkout.session.completed',
      created: Math.floor(Date.now() / 1_000),
      livemode: false,
      data: {
        object: {
          id: ref,
          object: 'checkout.session',
          livemode: false,
          status: 'complete',
          payment_status: 'paid',
          currency: 'bhd',
          amount_total: session?.amountFils,
          payment_intent: `pi_${ref}`,
          metadata: { order_number: orderNumber, payment_session_id: session?.id },
          ...change,
        },
      },
    };
  };

  it('400: signed 301 seconds ago; the same message signed now pays', { tags: ['payments-6', 'S40'] }, async () => {
    const { orderNumber, ref } = await createCardOrder(testApp);
    const event = await completed(orderNumber, ref);
    await signed(event, Math.floor(Date.now() / 1_000) - 301).expect(400);
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
    await signed(event).expect(200);
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
  });

  it('a payment of the other mode puts the order on hold', { tags: ['payments-6', 'S41'] }, async () => {
    const { orderNumber, ref } = await createCardOrder(testApp);
    await signed(await completed(orderNumber, ref, { livemode: true })).expect(200);
    expect(await getOrderRow(testApp, orderNumber)).toMatchObject({
      status: 'ON_HOLD',
      paymentSessions: [{ status: 'NEEDS_REVIEW' }],
    });
  });

  it.each([
    ['currency', { currency: 'usd' }],
    ['amount', { amountFils: 60 }],
    ['order number', { orderNumber: 'BH-3333333333' }],
    ['provider reference', { ref: 'cs_test_another' }],
  ])(
    'a payment with another %s puts the order on hold and raises an alert',
    { tags: ['payments-7', 'S41'] },
    async (what, change) => {
      const { orderNumber } = await createCardOrder(testApp);
      expect((await settleCaptured(testApp, orderNumber, change)).alert).toContain(what);
      expect((await getOrderRow(testApp, orderNumber)).status).toBe('ON_HOLD');
    },
  );

  it('a payment whose transaction paid another order puts the order on hold', {
    tags: ['payments-7', 'S41'],
  }, async () => {
    const transactionRef = `pi_${randomUUID()}`;
    const other = await createCardOrder(testApp);
    await settleCaptured(testApp, other.orderNumber, { transactionRef });
    const { orderNumber } = await createCardOrder(testApp);
    expect((await settleCaptured(testApp, orderNumber, { transactionRef })).alert).toContain('transaction');
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('ON_HOLD');
    expect((await getOrderRow(testApp, other.orderNumber)).status).toBe('PAID');
  });
});

describe('provider failures', () => {
  it('a payment to review ends the other open payment of its order, which is not reported as stuck', async () => {
    const { orderNumber, user, variant, paymentId } = await createDebitOrder(testApp);
    await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    const [debit] = await testApp.db.paymentSession.findMany({ where: { providerRef: paymentId } });
    await applyProviderFact(getPaymentDependencies(testApp), 'benefit', {
      paymentSessionId: debit?.id ?? '',
      live: false,
      currency: 'bhd',
      amountFils: 10,
      occurredAt: new Date(),
      state: 'captured',
    });
    const { id, status, paymentSessions } = await getOrderRow(testApp, orderNumber);
    expect([status, ...paymentSessions.map((session) => session.status).sort()]).toEqual([
      'ON_HOLD',
      'ABANDONED',
      'NEEDS_REVIEW',
    ]);
    const createdAt = new Date(Date.now() - 2 * 3_600_000);
    await testApp.db.paymentSession.updateMany({ where: { orderId: id }, data: { createdAt } });
    const reported = await listTroubledPayments(testApp.db, 100);
    expect(reported.filter(({ order }) => order.orderNumber === orderNumber)).toMatchObject([
      { status: 'NEEDS_REVIEW' },
    ]);
  });

  it('200: an unknown payment page at the provider, and the owner still gets the order', async () => {
    const { orderNumber, user } = await createCardOrder(testApp);
    const where = { order: { orderNumber } };
    await testApp.db.paymentSession.updateMany({ where, data: { providerRef: `cs_${user.id}` } });
    const { body } = await verify(testApp, orderNumber, user.authorization).expect(200);
    expect(body.data).toMatchObject({ orderNumber, orderStatus: 'PENDING_PAYMENT' });
  });

  it('503: an order that was paid a moment ago is not cancelled while the provider cannot confirm it', async () => {
    const { orderNumber, user, ref } = await createCardOrder(testApp);
    testApp.fakeProviders.stripe.control(ref, { drop: true });
    testApp.fakeProviders.stripe.pay(ref);
    const { stripe: working } = testApp.app.providers;
    const lookup = () => Promise.reject(new ProviderUnavailable('down', { mayRepeat: true }));
    const providers = { ...testApp.app.providers, stripe: { ...working, lookup } };
    const cancelled = cancelOrder({ ...getPaymentDependencies(testApp), providers }, orderNumber, user.id);
    await expect(cancelled).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
  });

  it('a hang past the timeout: the shopper gets an error, the second try opens only one session', {
    tags: ['payments-11', 'R14'],
  }, async () => {
    const variant = await testApp.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(testApp, [variant]);
    testApp.fakeProviders.stripe.controlApi({ apiDown: 100 });
    await place(testApp, user.authorization, createOrderBody([variant])).expect(503);
    const order = await testApp.db.order.findFirstOrThrow({ where: { userId: user.id } });
    const impatient = createStripeProvider({
      ...testApp.config.payments.stripe,
      live: false,
      timeoutMs: 150,
      maxNetworkRetries: 0,
    });
    testApp.fakeProviders.stripe.controlApi({ apiHangMs: 600 });
    const hurried = { ...getPaymentDependencies(testApp), providers: { ...testApp.app.providers, stripe: impatient } };
    await expect(openPayment(hurried, order.id, 'stripe')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    testApp.fakeProviders.stripe.controlApi({});
    await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    expect(listSessions(order.orderNumber)).toHaveLength(1);
  });

  it('a connection dropped after the request: one session', { tags: ['payments-11', 'R14'] }, async () => {
    testApp.fakeProviders.stripe.controlApi({ dropSocketAfterCommit: 1 });
    const { orderNumber } = await createCardOrder(testApp);
    expect(listSessions(orderNumber)).toHaveLength(1);
  });

  it('the job starts a stored payment session that was never started', { tags: ['payments-11', 'R14'] }, async () => {
    const variant = await testApp.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(testApp, [variant]);
    testApp.fakeProviders.stripe.controlApi({ apiDown: 100 });
    await place(testApp, user.authorization, createOrderBody([variant])).expect(503);
    await reconcilePayments(getPaymentDependencies(testApp), inSeconds(61));
    testApp.fakeProviders.stripe.controlApi({});
    const { orderNumber } = await testApp.db.order.findFirstOrThrow({ where: { userId: user.id } });
    await reconcilePayments(getPaymentDependencies(testApp), inSeconds(600));
    const order = await getOrderRow(testApp, orderNumber);
    expect(order.paymentSessions).toMatchObject([{ status: 'OPEN', providerRef: expect.stringMatching(/^cs_/) }]);
    expect(listSessions(orderNumber)).toHaveLength(1);
  });
});

describe('after the payment', () => {
  it('a dispute that names only the payment: the order cannot ship until the dispute is won', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber } = await paidOrder(disputed);
    const order = await getOrderRow(testApp, orderNumber);
    expect(order).toMatchObject({ status: 'PAID', disputes: [{ status: 'OPEN', reason: 'fraudulent' }] });
    expect(findShippingObstacle(order)).toContain('disputed');
    testApp.fakeProviders.stripe.dispute(order.paymentSessions[0]?.providerRef ?? '', { status: 'won' });
    await testApp.fakeProviders.stripe.idle();
    const won = await getOrderRow(testApp, orderNumber);
    expect(won.disputes).toMatchObject([{ status: 'WON' }]);
    expect(findShippingObstacle(won)).toBeNull();
  });

  it('a refund at the provider, whose message has only payment and total, is stored once if repeated', {
    tags: 'payments-13',
  }, async () => {
    const { orderNumber } = await paidOrder();
    const { providerRef, transactionRef } = (await getOrderRow(testApp, orderNumber)).paymentSessions[0] ?? {};
    testApp.fakeProviders.stripe.control(providerRef ?? '', { drop: true });
    const tellRefunded = () => {
      const charge = { object: 'charge', livemode: false, currency: 'bhd', metadata: {}, amount_refunded: 60_000 };
      const object = { ...charge, id: 'ch_1', payment_intent: transactionRef };
      const created = Math.floor(Date.now() / 1_000);
      const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'charge.refunded', created, livemode: false };
      return signed({ ...event, data: { object } }).expect(200);
    };
    testApp.fakeProviders.stripe.refundInDashboard(providerRef ?? '', 10_000);
    await tellRefunded();
    await tellRefunded();
    expect(summariseOrderStatus(await getOrderRow(testApp, orderNumber))).toBe('PARTIALLY_REFUNDED');
    testApp.fakeProviders.stripe.refundInDashboard(providerRef ?? '');
    await tellRefunded();
    const order = await getOrderRow(testApp, orderNumber);
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
    expect(order.refunds.map(({ amountFils }) => amountFils)).toEqual([10_000, 50_000]);
  });

  it('a refund that fails raises an alert, and can be requested again', { tags: 'payments-13' }, async () => {
    const { orderNumber } = await paidOrder();
    const requested = { orderNumber, amountFils: null, reason: 'returned', restock: false };
    const { session } = await requestRefund(getPaymentDependencies(testApp), requested);
    const [first] = (await getOrderRow(testApp, orderNumber)).refunds;
    const { alert } = await applyProviderFact(getPaymentDependencies(testApp), 'stripe', {
      paymentSessionId: session.id,
      live: false,
      currency: 'bhd',
      amountFils: 60_000,
      occurredAt: new Date(),
      state: 'refund_failed',
      refund: { refundId: first?.id, amountFils: 60_000, state: 'failed' },
    });
    expect(alert).toContain('failed');
    expect(summariseOrderStatus(await getOrderRow(testApp, orderNumber))).toBe('PAID');
    await requestRefund(getPaymentDependencies(testApp), requested);
    await reconcilePayments(getPaymentDependencies(testApp), new Date());
    await testApp.fakeProviders.stripe.idle();
    const order = await getOrderRow(testApp, orderNumber);
    expect(summariseOrderStatus(order)).toBe('REFUNDED');
    expect(order.refunds.map(({ status }) => status)).toEqual(['FAILED', 'SUCCEEDED']);
  });

  it('an order that expires unpaid sends one mail, with a link to the cart', { tags: 'payments-8' }, async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const { id, reservedUntil } = await getOrderRow(testApp, orderNumber);
    for (const later of [120_000, 180_000]) {
      await reconcilePayments(getPaymentDependencies(testApp), new Date(reservedUntil.getTime() + later));
    }
    const mails = await testApp.db.outboxMail.findMany({ where: { cause: `order-expired:${id}` } });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${testApp.config.storeOrigin}/cart`);
  });
});

describe('a shopper who left after a decline', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  it('gets one mail with the reason and a link, and none within the first four minutes', async () => {
    const { orderNumber, ref } = await createCardOrder(testApp);
    testApp.fakeProviders.stripe.pay(ref, '4000000000009995');
    await testApp.fakeProviders.stripe.idle();
    const { id } = await getOrderRow(testApp, orderNumber);
    const told = () => testApp.db.outboxMail.findMany({ where: { cause: `payment-declined:${id}` } });
    await reconcilePayments(getPaymentDependencies(testApp), later(4));
    expect(await told()).toEqual([]);
    await reconcilePayments(getPaymentDependencies(testApp), later(6));
    await reconcilePayments(getPaymentDependencies(testApp), later(7));
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/orders/${orderNumber}`);
    expect(mail?.text).toContain('insufficient funds');
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
  });

  it('gets no mail within five minutes of the decline, also for an order placed long before', async () => {
    const { orderNumber, ref } = await createCardOrder(testApp);
    await testApp.db.order.update({ where: { orderNumber }, data: { placedAt: later(-20) } });
    testApp.fakeProviders.stripe.pay(ref, '4000000000009995');
    await testApp.fakeProviders.stripe.idle();
    const { id } = await getOrderRow(testApp, orderNumber);
    const count = () => testApp.db.outboxMail.count({ where: { cause: `payment-declined:${id}` } });
    await reconcilePayments(getPaymentDependencies(testApp), later(4));
    expect(await count()).toBe(0);
    await reconcilePayments(getPaymentDependencies(testApp), later(15));
    expect(await count()).toBe(1);
  });

  it('gets no mail when another card paid', async () => {
    const { orderNumber, ref } = await createCardOrder(testApp);
    testApp.fakeProviders.stripe.pay(ref, '4000000000009995');
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await reconcilePayments(getPaymentDependencies(testApp), later(6));
    const { id, status } = await getOrderRow(testApp, orderNumber);
    expect(status).toBe('PAID');
    expect(await testApp.db.outboxMail.count({ where: { cause: `payment-declined:${id}` } })).toBe(0);
  });
});

describe('the debit gateway', () => {
  const notified = (form: Record<string, string>) =>
    testApp.http.post(`${base}/payment/webhook/benefit`).type('form').send(form);

  /** A debit order whose shopper closed the page, after it expired. */
  async function silentOrder({ inquiry = false } = {}) {
    const order = await createDebitOrder(testApp);
    const { payments } = testApp.config;
    const providers = createPaymentProviders({ ...payments, benefit: { ...payments.benefit, inquiry } });
    const { reservedUntil } = await getOrderRow(testApp, order.orderNumber);
    await reconcilePayments(
      { ...getPaymentDependencies(testApp), providers },
      new Date(reservedUntil.getTime() + 120_000),
    );
    return order;
  }

  it('is acknowledged within a second while the order’s row is locked; then the order is paid', {
    tags: 'payments-14',
  }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    const { id } = await getOrderRow(testApp, orderNumber);
    await testApp.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
      const startedAt = performance.now();
      await testApp.fakeProviders.benefit.pay(paymentId);
      expect(performance.now() - startedAt).toBeLessThan(1_000);
      // The gateway compares the acknowledgement byte for byte before it captures.
      expect(testApp.fakeProviders.benefit.find(paymentId)?.status).toBe('captured');
    });
    await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
  });

  it('is not acknowledged when its message cannot be stored, and voids the payment', {
    tags: 'payments-14',
  }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    await testApp.db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE provider_events IN ACCESS EXCLUSIVE MODE`;
      await testApp.fakeProviders.benefit.pay(paymentId);
    });
    expect(testApp.fakeProviders.benefit.find(paymentId)?.status).toBe('voided');
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
  });

  it('503: while its message cannot be stored at its own address; the same message then pays', {
    tags: 'payments-14',
  }, async () => {
    const { orderNumber, paymentId } = await createDebitOrder(testApp);
    const payment = testApp.fakeProviders.benefit.find(paymentId);
    if (!payment) throw new Error('no payment');
    const told = buildOutcomeFields({ ...payment, result: 'CAPTURED', authRespCode: '00', transId: '1' });
    const trandata = seal([told], testApp.config.payments.benefit.resourceKey);
    await testApp.db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE provider_events IN ACCESS EXCLUSIVE MODE`;
      const { body, text } = await notified({ trandata }).expect(503);
      expect(body).toMatchObject({ statusCode: 503 });
      expect(text).not.toContain('REDIRECT');
    });
    expect(await testApp.db.providerEvent.count({ where: { eventId: { startsWith: paymentId } } })).toBe(0);
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
    await notified({ trandata }).expect(200);
    await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
  });

  it('sends every message twice, and an error after the capture: paid once', { tags: 'payments-14' }, async () => {
    const { variant, orderNumber, paymentId } = await createDebitOrder(testApp);
    testApp.fakeProviders.benefit.control({ doubleNotification: true });
    await testApp.fakeProviders.benefit.pay(paymentId);
    testApp.fakeProviders.benefit.control({});
    await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
    const { headers, text } = await notified({ ErrorText: 'IPAY0100263', paymentid: paymentId }).expect(200);
    expect(headers['content-type']).toBe('text/plain');
    // It names no order to redirect to.
    expect(text).toBe(`REDIRECT=${testApp.config.storeOrigin}${base}/payment/return/benefit`);
    await reconcilePayments(getPaymentDependencies(testApp), inSeconds(30));
    expect(await getOrderRow(testApp, orderNumber)).toMatchObject({ status: 'PAID', refunds: [] });
    expect(await getStock(testApp, variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });

  it('sends no message: the stock is for sale again, and the payment needs a review', {
    tags: 'payments-14',
  }, async () => {
    const { variant, orderNumber } = await silentOrder();
    const order = await getOrderRow(testApp, orderNumber);
    expect(order).toMatchObject({ status: 'EXPIRED', paymentSessions: [{ status: 'NEEDS_REVIEW' }] });
    expect(await getStock(testApp, variant.id)).toEqual({ onHand: 10, reserved: 0 });
    // The shop does not know whether anything was charged.
    const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `order-expired:${order.id}` } });
    expect(mail.text).toContain('We are checking with the bank');
    expect(mail.text).not.toContain('nothing was charged');
    expect(await listUnreportedPayments(testApp.db, 100)).toContainEqual(
      expect.objectContaining({ order: { orderNumber }, amountFils: 60_000 }),
    );
    expect(await listTroubledPayments(testApp.db, 100)).not.toContainEqual(
      expect.objectContaining({ order: { orderNumber } }),
    );
  });

  it('sends its message only after the order has expired: the order is still paid', {
    tags: 'payments-14',
  }, async () => {
    const { variant, orderNumber, paymentId } = await silentOrder();
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
    expect(await getStock(testApp, variant.id)).toEqual({ onHand: 9, reserved: 0 });
  });

  it.each([
    { hours: 23.9, is: 'the order is still paid', status: 'PAID', onHand: 9, refunds: [] },
    {
      hours: 24.1,
      is: 'a person refunds the payment, though there is stock',
      status: 'LATE_PAYMENT',
      onHand: 10,
      refunds: [{ amountFils: 60_000, status: 'MANUAL' }],
    },
  ])(
    'sends its message $hours hours after the order has ended: $is',
    { tags: 'payments-14' },
    async ({ hours, status, onHand, refunds }) => {
      const { variant, orderNumber, paymentId } = await silentOrder();
      await testApp.db.$executeRaw`
      UPDATE orders SET expired_at = now() - make_interval(secs => ${hours * 3_600}::float8) WHERE order_number = ${orderNumber}`;
      await testApp.db.variant.update({ where: { id: variant.id }, data: { priceFils: 120_000 } });
      await testApp.fakeProviders.benefit.pay(paymentId);
      await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe(status);
      expect(await getOrderRow(testApp, orderNumber)).toMatchObject({ refunds });
      expect(await getStock(testApp, variant.id)).toEqual({ onHand, reserved: 0 });
    },
  );

  it('answers inquiries, and nothing was paid: no review is needed', { tags: 'payments-14' }, async () => {
    const { variant, orderNumber } = await silentOrder({ inquiry: true });
    expect((await getOrderRow(testApp, orderNumber)).paymentSessions).toMatchObject([{ status: 'ABANDONED' }]);
    expect(await getStock(testApp, variant.id)).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe('starting and closing', () => {
  it('a payment that could not be started gets a new session at the first try after a minute', async () => {
    const variant = await testApp.make.variant({ priceFils: 60_000 });
    const user = await createUserWithCart(testApp, [variant]);
    testApp.fakeProviders.stripe.controlApi({ apiDown: 100 });
    await place(testApp, user.authorization, createOrderBody([variant])).expect(503);
    testApp.fakeProviders.stripe.controlApi({});
    const { id, orderNumber } = await testApp.db.order.findFirstOrThrow({ where: { userId: user.id } });
    // After a minute and a half its expiry is nearer than the 30 minutes that Stripe requires.
    await testApp.db.$executeRaw`
      UPDATE payment_sessions SET created_at = created_at - interval '90 seconds',
        expires_at = expires_at - interval '90 seconds',
        snapshot = jsonb_set(snapshot::jsonb, '{expiresAt}', to_jsonb(to_char(
          (expires_at - interval '90 seconds') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      WHERE order_id = ${id}::uuid`;
    const { body } = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
    expect(body.data.session.id).toMatch(/^cs_/);
    expect(listSessions(orderNumber)).toHaveLength(1);
    const { paymentSessions } = await getOrderRow(testApp, orderNumber);
    expect(paymentSessions.map(({ status }) => status).sort()).toEqual(['OPEN', 'START_FAILED']);
  });

  it.each([
    ['is not given up by the job', 'EXPIRED', 'PENDING_PAYMENT', 'RESERVED', 'OPEN'],
    ['is cancelled only after that payment is closed too', 'CANCELLED', 'CANCELLED', 'RELEASED', 'ABANDONED'],
  ] as const)(
    'an order whose shopper starts another payment while its page is being closed %s',
    async (_title, to, status, state, debitStatus) => {
      const { user, variant, orderNumber } = await createCardOrder(testApp);
      const { id } = await getOrderRow(testApp, orderNumber);
      const { stripe: card, benefit } = testApp.app.providers;
      const close: typeof card.close = async (ref) => {
        const outcome = await card.close(ref);
        await place(testApp, user.authorization, createOrderBody([variant]), { path: 'create-benefit' }).expect(200);
        return outcome;
      };
      const providers = { stripe: { ...card, close }, benefit };
      await giveUpOrder({ ...getPaymentDependencies(testApp), providers }, id, to);
      const { paymentSessions } = await getOrderRow(testApp, orderNumber);
      const debit = paymentSessions.find(({ provider }) => provider === 'benefit');
      const reservations = await testApp.db.stockReservation.findMany({ where: { orderId: id } });
      expect(await getOrderRow(testApp, orderNumber)).toMatchObject({ status });
      expect(reservations).toMatchObject([{ state }]);
      expect(debit?.status).toBe(debitStatus);
    },
  );

  it('409: Stripe does not close a page during 3-D Secure: the order is not cancelled, then it is paid', async () => {
    const { user, variant, orderNumber, ref } = await createCardOrder(testApp);
    expect(testApp.fakeProviders.stripe.challenge(ref).kind).toBe('challenge');
    const cancel = () =>
      testApp.http.post(`${base}/user/order/${orderNumber}/payment/cancel`).set('authorization', user.authorization);
    expect((await cancel().expect(409)).body.code).toBe('PAYMENT_UNDER_WAY');
    const switched = await place(testApp, user.authorization, createOrderBody([variant]), {
      path: 'create-benefit',
    }).expect(409);
    expect(switched.body.code).toBe('PAYMENT_UNDER_WAY');
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
    // The job does not cancel an order during a payment either; it retries later.
    const { id, reservedUntil } = await getOrderRow(testApp, orderNumber);
    const { alerts } = await reconcilePayments(
      getPaymentDependencies(testApp),
      new Date(reservedUntil.getTime() + 120_000),
    );
    expect(alerts).toEqual([]);
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PENDING_PAYMENT');
    expect(await testApp.db.jobRetry.findFirst({ where: { subjectId: id } })).toMatchObject({ tries: 1 });
    testApp.fakeProviders.stripe.answerChallenge(ref, true);
    await testApp.fakeProviders.stripe.idle();
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
  });
});
