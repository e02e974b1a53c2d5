import { expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import {
  audit,
  createCardOrder,
  createDebitOrder,
  getOrderRow,
  getPaymentDependencies,
} from '../../../test/payment-steps.ts';
import { ProviderRejected } from '../../gateways/payments/provider.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { auditPaidSessions } from './payment-sessions.audit.ts';

const testApp = openTestAppWithFakeProviders();

it('settles payments whose message was lost and lists payments without a paid order; otherwise none', async () => {
  const told = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.pay(told.ref);
  await testApp.fakeProviders.stripe.idle();
  const unpaid = await createCardOrder(testApp);
  expect(await audit(testApp)).toEqual([]);

  const lost = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.control(lost.ref, { drop: true });
  testApp.fakeProviders.stripe.pay(lost.ref);
  expect(await audit(testApp)).toEqual([
    `stripe ${lost.ref} ${lost.orderNumber}: paid; its message was lost, and the order was settled just now`,
  ]);
  expect((await getOrderRow(testApp, lost.orderNumber)).status).toBe('PAID');
  expect((await getOrderRow(testApp, unpaid.orderNumber)).status).toBe('PENDING_PAYMENT');

  // Its message had another amount: it is on hold, and listed until staff have resolved it.
  const held = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.control(held.ref, { wrongAmount: true });
  testApp.fakeProviders.stripe.pay(held.ref);
  await testApp.fakeProviders.stripe.idle();
  expect((await getOrderRow(testApp, held.orderNumber)).status).toBe('ON_HOLD');
  expect(await audit(testApp)).toEqual([
    `stripe ${held.ref} ${held.orderNumber}: a payment arrived for an order that is on hold: check the order`,
  ]);
  const unresolved = `stripe ${held.ref} ${held.orderNumber}: paid at the provider, but its order is not paid`;
  expect(await audit(testApp)).toEqual([unresolved]);
  // Staff have requested its refund: nothing is left to do about it. A refund that failed leaves it open.
  const { id: orderId, paymentSessions } = await getOrderRow(testApp, held.orderNumber);
  const { id: refundId } = await testApp.db.refund.create({
    data: { orderId, paymentSessionId: paymentSessions[0]?.id ?? '', amountFils: 1_000, reason: 'asked for' },
  });
  expect(await audit(testApp)).toEqual([]);
  await testApp.db.refund.update({ where: { id: refundId }, data: { status: 'FAILED' } });
  expect(await audit(testApp)).toEqual([unresolved]);

  // A payment of another shop on the same account.
  const strange = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.control(strange.ref, { drop: true });
  testApp.fakeProviders.stripe.pay(strange.ref);
  await testApp.db.order.delete({ where: { orderNumber: strange.orderNumber } });
  await testApp.db.$executeRaw`UPDATE stock SET reserved = 0 WHERE variant_id = ${strange.variant.id}`;
  expect(await audit(testApp)).toContain(
    `stripe ${strange.ref} ${strange.orderNumber}: paid at the provider, but no order matches`,
  );

  // Payments older than two days were on earlier lists.
  const twoDaysMs = 48 * 3_600_000;
  expect(await audit(testApp, new Date(Date.now() + twoDaysMs - 120_000))).not.toEqual([]);
  expect(await audit(testApp, new Date(Date.now() + twoDaysMs + 10_000))).toEqual([]);
});

it('records a refund that was made in the provider’s Dashboard and whose message was lost, once', async () => {
  const { orderNumber, ref } = await createCardOrder(testApp);
  testApp.fakeProviders.stripe.pay(ref);
  await testApp.fakeProviders.stripe.idle();
  testApp.fakeProviders.stripe.control(ref, { drop: true });
  testApp.fakeProviders.stripe.refundInDashboard(ref, 20_000);
  await testApp.fakeProviders.stripe.idle();
  expect((await getOrderRow(testApp, orderNumber)).refunds).toEqual([]);
  expect((await audit(testApp)).filter((line) => line.includes(orderNumber))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^stripe re_\\w+ ${orderNumber}: refunded; its message was lost, and the refund was recorded just now$`,
      ),
    ),
  ]);
  const { refunds } = await getOrderRow(testApp, orderNumber);
  expect(refunds).toMatchObject([{ status: 'SUCCEEDED', amountFils: 20_000, reason: 'made at the provider' }]);
  expect((await audit(testApp)).filter((line) => line.includes(orderNumber))).toEqual([]);
  expect((await getOrderRow(testApp, orderNumber)).refunds).toHaveLength(1);
});

it('reports a provider whose list cannot be read', async () => {
  testApp.fakeProviders.stripe.controlApi({ apiDown: 3 });
  expect(await audit(testApp)).toEqual(['stripe: the provider’s list of payments could not be read']);
});

it('a provider that refuses its list loses no line of another one', async () => {
  const { orderNumber, paymentId } = await createDebitOrder(testApp);
  await testApp.fakeProviders.benefit.pay(paymentId);
  await expect.poll(async () => (await getOrderRow(testApp, orderNumber)).status).toBe('PAID');
  const { payments } = testApp.config;
  const stripe = { ...payments.stripe, secretKey: 'sk_test_another' };
  const providers = createPaymentProviders({ ...payments, stripe });
  const lines: string[] = [];
  await expect(async () => {
    const audited = auditPaidSessions({ ...getPaymentDependencies(testApp), providers }, new Date());
    for await (const line of audited) lines.push(line);
  }).rejects.toThrow(ProviderRejected);
  expect(lines).toEqual([expect.stringContaining('benefit: inquiry is off')]);
});
