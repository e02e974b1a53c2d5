import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { deliveryPolicy } from '@dilmun/settings/delivery';
import { store } from '@dilmun/settings/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, type Item, place, verify } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { makeDiscountCode } from '../../../test/make-discount-code.ts';
import { getOrderRow, getPaymentDependencies } from '../../../test/payment-steps.ts';
import { runOrders } from '../../staff/orders.ts';
import { runReport } from '../../staff/report.ts';
import { TaxDocument } from '../orders/documents/orders.tax-document.ts';
import { reconcilePayments } from '../payment-sessions/payment-sessions.jobs.ts';
import { requestRefund } from '../payment-sessions/payment-sessions.refund-request.ts';

const testApp = openTestAppWithFakeProviders();
const folder = mkdtempSync(join(tmpdir(), 'dilmun-by-email-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function makeMembership(priceFils = 20_000) {
  const variant = await testApp.make.variant({ priceFils, onHand: 20 });
  const data = { shippingPeriod: deliveryPolicy.emailPeriod };
  await testApp.db.variant.update({ where: { id: variant.id }, data });
  return variant;
}

/** The least payload of an order by email: who it is for. */
const createEmailBody = (items: Item[], more: object = {}) => {
  const { shippingAddress: _, ...body } = createOrderBody(items);
  const billingAddress = { name: 'Noor Haddad', phoneNumber: '+97336001234' };
  return { ...body, billingAddress, shippingMethod: 'email', ...more };
};

const staff = async (words: string) => {
  const said: string[] = [];
  const terminal = { say: (line: string) => void said.push(line), confirm: async () => false };
  await runOrders(getPaymentDependencies(testApp), words.split(' '), terminal);
  return said.join('\n');
};

/** A paid order of these items. */
async function buy(items: Item[], { language = 'en' } = {}) {
  const user = await createUserWithCart(testApp, items);
  const { body } = await place(testApp, user.authorization, createEmailBody(items))
    .set('accept-language', language)
    .expect(200);
  const { orderNumber, session } = body.data;
  testApp.fakeProviders.stripe.pay(session.id);
  await testApp.fakeProviders.stripe.idle();
  return { ...(await getOrderRow(testApp, orderNumber)), authorization: user.authorization };
}

describe('an order of memberships only', () => {
  it.each([
    { language: 'en', words: en },
    { language: 'ar', words: ar },
  ])('200: needs no address and no fee, at Stripe and in every paper: $language', async ({ language, words }) => {
    const item = { ...(await makeMembership()), quantity: 2 };
    const { id, orderNumber, email, authorization, ...row } = await buy([item], { language });
    expect(row).toMatchObject({ shippingMethod: 'email', shippingFils: 0, linesFils: 40_000, totalFils: 40_000 });
    expect(row).toMatchObject({ status: 'PAID', promisedOn: null, vatFils: 3_636 });
    expect(row.paymentSessions[0]?.snapshot).not.toHaveProperty('shipping');

    const { body } = await verify(testApp, orderNumber, authorization).expect(200);
    const nowhere = { flat: '', street: '', landmark: '', city: '', state: '', poBox: '', country: 'Bahrain' };
    expect(body.data).toMatchObject({ shippingMethod: 'email', shipping: 0, shippingAddress: nowhere });
    const mails = await testApp.db.outboxMail.findMany({ where: { cause: { contains: id } } });
    const confirmation = mails.find(({ cause }) => cause.startsWith('order-confirmation:'))?.text ?? '';
    expect(confirmation).toContain(words.methodNames.email);
    expect(confirmation.toUpperCase()).toContain(`${words.orderMails.sendTo.toUpperCase()}\n`);
    expect(confirmation.toUpperCase()).not.toContain(words.orderMails.deliverTo.toUpperCase());
    expect(confirmation).toContain(email);

    const { document } = await testApp.db.invoice.findFirstOrThrow({ where: { orderId: id } });
    expect(TaxDocument.parse(document)).toMatchObject({
      shippingMethod: 'email',
      grossFils: 40_000,
      lines: [{ kind: 'goods', grossFils: 40_000 }],
    });
    const invoice = await testApp.http.get(`/api/v1/order/${orderNumber}/invoice`).set('authorization', authorization);
    expect(invoice.status).toBe(200);
    expect(await testApp.db.savedAddress.count({ where: { userId: row.userId ?? '' } })).toBe(0);
  });

  it('200: the specified payload is accepted too; its method and delivery address are not used', async () => {
    const membership = await makeMembership();
    const user = await createUserWithCart(testApp, [membership]);
    const { body } = await place(
      testApp,
      user.authorization,
      createOrderBody([membership], { shippingMethod: 'standard', expectedTotal: 20 }),
    ).expect(200);
    const row = await getOrderRow(testApp, body.data.orderNumber);
    expect(row).toMatchObject({ shippingMethod: 'email', shippingFils: 0, totalFils: 20_000 });
    expect(row.shippingAddress).toMatchObject({ street: '', city: '' });
    expect(row.billingAddress).toMatchObject({ city: 'Muharraq' });
  });

  it('409: a total with the delivery fee, or of a part that the dealer ships since the shopper saw it', async () => {
    const membership = await makeMembership();
    const user = await createUserWithCart(testApp, [membership]);
    const order = (more: object) => place(testApp, user.authorization, createEmailBody([membership], more));
    const stale = await order({ expectedTotal: 22 }).expect(409);
    expect(stale.body.code).toBe('PRICE_CHANGED');
    const where = { id: membership.id };
    await testApp.db.variant.update({ where, data: { shippingPeriod: deliveryPolicy.shippingPeriod } });
    const shipped = await order({ expectedTotal: 20 });
    expect(shipped.body.code).toBe('SHIPPING_METHOD_NOT_OFFERED');
    await testApp.db.variant.update({ where, data: { shippingPeriod: deliveryPolicy.emailPeriod } });
    await order({ expectedTotal: 20 }).expect(200);
  });

  it('a mixed cart pays for delivery and needs both addresses', async () => {
    const items = [await makeMembership(), await testApp.make.variant({ priceFils: 10_000 })];
    const user = await createUserWithCart(testApp, items);
    const refused = await place(testApp, user.authorization, createEmailBody(items));
    expect(refused.body.code).toBe('SHIPPING_METHOD_NOT_OFFERED');
    const { shippingMethod: _, ...withoutMethod } = createEmailBody(items);
    const incomplete = await place(testApp, user.authorization, withoutMethod).expect(400);
    expect(incomplete.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'billingAddress.street',
      'billingAddress.city',
      'billingAddress.state',
      'shippingAddress',
    ]);
    const { body } = await place(testApp, user.authorization, createOrderBody(items)).expect(200);
    const row = await getOrderRow(testApp, body.data.orderNumber);
    expect(row).toMatchObject({ shippingMethod: 'standard', shippingFils: 2_000, totalFils: 32_000 });
  });

  it('200: with a discount code, a refund and the export to the fils', async () => {
    const membership = await makeMembership(33_330);
    const { code } = await makeDiscountCode(testApp.db, { percent: 15 });
    const user = await createUserWithCart(testApp, [membership]);
    await testApp.http
      .post('/api/v1/user/cart/discount/me')
      .set('authorization', user.authorization)
      .send({ code })
      .expect(200);
    const { body } = await place(
      testApp,
      user.authorization,
      createEmailBody([membership], { email: user.email, expectedTotal: 28.33 }),
    ).expect(200);
    const { orderNumber, session } = body.data;
    testApp.fakeProviders.stripe.pay(session.id);
    await testApp.fakeProviders.stripe.idle();
    const shop = getPaymentDependencies(testApp);
    await requestRefund(shop, { orderNumber, amountFils: null, reason: 'asked for', restock: true });
    await reconcilePayments(shop, new Date());
    await testApp.fakeProviders.stripe.idle();
    const { id, refunds } = await getOrderRow(testApp, orderNumber);
    expect(refunds).toMatchObject([{ status: 'SUCCEEDED', amountFils: 28_330 }]);
    const invoice = await testApp.db.invoice.findFirstOrThrow({
      where: { orderId: id },
      include: { creditNotes: true },
    });
    expect(invoice.creditNotes).toMatchObject([{ totalFils: 28_330, vatFils: invoice.vatFils }]);
    const said = await staff(`export --from 2020-01-01 --to 2100-01-01 --out ${join(folder, 'all.csv')}`);
    const sums = await testApp.db.$transaction([
      testApp.db.invoice.aggregate({ _sum: { totalFils: true } }),
      testApp.db.creditNote.aggregate({ _sum: { totalFils: true } }),
    ]);
    const grossFils = (sums[0]._sum.totalFils ?? 0) - (sums[1]._sum.totalFils ?? 0);
    expect(said).toContain(`gross BHD ${(grossFils / 1_000).toFixed(3)}.`);
  });

  describe('paid on delivery', () => {
    beforeAll(() => void Object.assign(store.payments, { offered: ['benefit', 'card', 'cash'] }));
    afterAll(() => void Object.assign(store.payments, { offered: ['benefit', 'card'] }));

    it('is refused: nothing is delivered', async () => {
      const membership = await makeMembership();
      const user = await createUserWithCart(testApp, [membership]);
      const body = createEmailBody([membership]);
      const refused = await place(testApp, user.authorization, body, { path: 'create-cod' });
      expect(refused.body.code).toBe('PAYMENT_METHOD_NOT_OFFERED');
    });
  });
});

describe('staff and an order by email', () => {
  it('is not to ship; ship, ready, correct, slips and labels say what to do', async () => {
    const { orderNumber } = await buy([await makeMembership()]);
    const activate = 'Nothing of this order is shipped: mail its codes with activate.';
    await expect(staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes`)).rejects.toThrow(activate);
    await expect(staff(`ready ${orderNumber} --yes`)).rejects.toThrow(activate);
    await expect(staff(`correct ${orderNumber} --carrier Aramex --tracking 1 --yes`)).rejects.toThrow('is shipped');
    for (const kind of ['slips', 'labels']) {
      const out = join(folder, `${kind}.pdf`);
      await expect(staff(`${kind} ${orderNumber} --out ${out}`)).rejects.toThrow('it needs no paper');
      const all = await staff(`${kind} --to-ship --out ${out} --dry-run`).catch((error: Error) => error.message);
      expect(all).not.toContain(orderNumber);
    }
    const said: string[] = [];
    const terminal = { say: (line: string) => void said.push(line), confirm: async () => false };
    await runReport(testApp.db, ['--max', '100'], terminal);
    const section = (title: string) => said.join('\n').split(`${title}\n`)[1]?.split('\n\n')[0] ?? '';
    expect(section('Activation codes to mail')).toContain(orderNumber);
    expect(section('To ship')).not.toContain(orderNumber);
  });

  it('is in progress from the first code on and delivered with the last one, without a mail about a courier', async () => {
    const one = { ...(await makeMembership()), quantity: 2 };
    const other = await makeMembership();
    const { id, orderNumber, authorization } = await buy([one, other]);
    const send = (part: string, code: string) => staff(`activate ${orderNumber} --part ${part} --code ${code} --yes`);
    const status = async () => (await getOrderRow(testApp, orderNumber)).status;
    await send(one.partNumber, 'ONE-1');
    expect(await status()).toBe('PROCESSING');
    await send(one.partNumber, 'ONE-2');
    expect(await status()).toBe('PROCESSING');
    const shown = await send(other.partNumber, 'TWO-1');
    expect(shown).toContain('DELIVERED');
    expect(shown).not.toContain('ready  ');
    const { body } = await verify(testApp, orderNumber, authorization).expect(200);
    expect(body.data.orderStatus).toBe('DELIVERED');
    expect(body.data.timeline.map(({ step }: { step: string }) => step)).toEqual(['PLACED', 'PAID', 'DELIVERED']);
    await staff(`activate ${orderNumber} --part ${other.partNumber} --code TWO-1 --again --yes`);
    expect(await status()).toBe('DELIVERED');
    expect(await testApp.db.outboxMail.count({ where: { cause: `order-delivered:${id}` } })).toBe(0);
    await expect(staff(`deliver ${orderNumber} --yes`)).rejects.toThrow('delivered already');
  });

  it('is marked as delivered by hand if a refund leaves codes that are not mailed', async () => {
    const { id, orderNumber } = await buy([{ ...(await makeMembership()), quantity: 2 }]);
    const shop = getPaymentDependencies(testApp);
    await requestRefund(shop, { orderNumber, amountFils: 20_000, reason: 'one is enough', restock: false });
    await reconcilePayments(shop, new Date());
    await testApp.fakeProviders.stripe.idle();
    expect(await staff(`deliver ${orderNumber} --dry-run`)).toBe(
      `Mark ${orderNumber} as delivered: nothing was changed.`,
    );
    expect(await staff(`deliver ${orderNumber} --yes`)).toContain('DELIVERED');
    expect(await testApp.db.outboxMail.count({ where: { cause: `order-delivered:${id}` } })).toBe(0);
  });
});
