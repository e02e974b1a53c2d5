import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEmail } from '../../../../test/account.ts';
import { createOrderBody, createUserWithCart, place, verify } from '../../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../../test/fake-providers.ts';
import { getPaymentDependencies } from '../../../../test/payment-steps.ts';
import { openTestMailer } from '../../../../test/test-mailer.ts';
import { runOrders } from '../../../staff/orders.ts';
import { deliverMails } from '../../mails/mails.jobs.ts';
import { queueDeclineMail } from '../../payment-sessions/payment-sessions.declined.ts';
import { reconcilePayments } from '../../payment-sessions/payment-sessions.jobs.ts';

const testApp = openTestAppWithFakeProviders();
const testMailer = openTestMailer();
const names = { en: 'Meridian Trail', ar: 'ساعة Meridian Trail' };

/** An unpaid order of one translated and one untranslated product, placed in a language. */
async function placeIn(language: 'en' | 'ar', path: 'create' | 'create-benefit' = 'create', email = createEmail()) {
  const variant = await testApp.make.variant({ priceFils: 60_000 });
  await testApp.db.variant.update({
    where: { partNumber: variant.partNumber },
    data: { translations: { ar: { name: names.ar, description: 'ساعة للجري' } } },
  });
  const other = await testApp.make.variant({ priceFils: 1_000 });
  const user = await createUserWithCart(testApp, [variant, other]);
  const { body } = await place(testApp, user.authorization, createOrderBody([variant, other], { email }), { path })
    .set('accept-language', language)
    .expect(200);
  const { orderNumber, session, result } = path === 'create' ? body.data : body.data[0];
  const where = { orderNumber } as { orderNumber: string };
  const getRow = () => testApp.db.order.findUniqueOrThrow({ where, include: { paymentSessions: true, lines: true } });
  return { variant, other, user, email, orderNumber: orderNumber as string, session, result, getRow };
}

async function payIn(language: 'en' | 'ar') {
  const order = await placeIn(language);
  testApp.fakeProviders.stripe.pay(order.session.id);
  await testApp.fakeProviders.stripe.idle();
  return order;
}

/** Delivers all waiting mails over SMTP; returns those of an address by subject. */
async function receiveMails(email: string) {
  const parts = { db: testApp.db, mailer: testMailer.mailer, log: pino({ level: 'silent' }) };
  while ((await deliverMails(parts)) > 0);
  return new Map(testMailer.server.messages(email).map((mail) => [mail.subject, mail]));
}

const staff = (words: string) =>
  runOrders(getPaymentDependencies(testApp), words.split(' '), { say: () => {}, confirm: async () => true });

describe('an order that was placed in Arabic', () => {
  it('is confirmed and shipped in Arabic, also by staff, with links to the Arabic pages', async () => {
    const { email, orderNumber, getRow } = await payIn('ar');
    const { promisedOn } = await getRow();
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 4455667788`);
    const mails = await receiveMails(email);
    const confirmed = mails.get(ar.orderMails.confirmationSubject(orderNumber));
    const shipped = mails.get(ar.orderMails.shippedSubject(orderNumber));
    expect(confirmed?.html).toContain('<html lang="ar" dir="rtl">');
    expect(confirmed?.html).toContain(`href="http://localhost:3000/ar/orders/${orderNumber}"`);
    for (const text of [confirmed?.text, confirmed?.html]) {
      expect(text).toContain(ar.orderMails.confirmationHeading);
      expect(text).toContain(ar.orderMails.line(1, names.ar));
      expect(text).toContain(ar.orderMails.line(1, names.en));
      expect(text).toContain(ar.formatBhd(61_000));
      expect(text).toContain('مبنى 6، طريق 2407');
    }
    // Clients that make links of addresses would take the mark into them.
    expect(confirmed?.text).not.toMatch(/https?:\S*[\u2066-\u2069]/);
    expect(shipped?.html).toContain('<html lang="ar" dir="rtl">');
    expect(shipped?.html).toContain(ar.dayText(promisedOn?.toISOString().slice(0, 10) ?? ''));
    expect(shipped?.html).toContain(names.ar);
    expect(shipped?.text).toContain(`/ar/orders/${orderNumber}`);
  });

  it('gets every other mail in Arabic: delivered, refunded, expired, declined', async () => {
    const paid = await payIn('ar');
    await staff(`ship ${paid.orderNumber} --carrier Aramex --tracking 4455667789`);
    await staff(`deliver ${paid.orderNumber}`);
    await staff(`refund ${paid.orderNumber} --amount 1.000 --reason goodwill --yes`);
    await testApp.fakeProviders.stripe.idle();
    const now = new Date();
    await reconcilePayments(getPaymentDependencies(testApp), now);
    await testApp.fakeProviders.stripe.idle();

    const unpaid = await placeIn('ar');
    testApp.fakeProviders.stripe.pay(unpaid.session.id, '4000000000009995');
    await testApp.fakeProviders.stripe.idle();
    const { id, reservedUntil } = await unpaid.getRow();
    const later = new Date(now.getTime() + 600_000);
    expect(await queueDeclineMail(getPaymentDependencies(testApp), id, later)).toBe(true);
    await reconcilePayments(getPaymentDependencies(testApp), new Date(reservedUntil.getTime() + 120_000));

    expect([...(await receiveMails(paid.email)).keys()].toSorted()).toEqual(
      [
        ar.orderMails.confirmationSubject(paid.orderNumber),
        ar.orderMails.shippedSubject(paid.orderNumber),
        ar.orderMails.delivered.subject(paid.orderNumber),
        ar.orderMails.refundedSubject(paid.orderNumber),
      ].toSorted(),
    );
    const ofUnpaid = await receiveMails(unpaid.email);
    expect(ofUnpaid.has(ar.orderMails.expiredSubject(unpaid.orderNumber))).toBe(true);
    const declined = ofUnpaid.get(ar.orderMails.declinedSubject(unpaid.orderNumber));
    expect(declined?.text).toContain(ar.declineText('insufficient_funds'));
    expect(declined?.text).toContain(ar.timeText(reservedUntil));
  });

  it('names its lines in the language of the request, and in English where a text is not translated', async () => {
    const { user, orderNumber, variant } = await placeIn('ar');
    // The lines are copies.
    await testApp.db.variant.update({
      where: { partNumber: variant.partNumber },
      data: { translations: { ar: { name: 'اسم جديد' } } },
    });
    const read = async (language: string) => {
      const { body } = await verify(testApp, orderNumber, user.authorization).set('accept-language', language);
      return body.data.items.map((item: { name: string }) => item.name).toSorted();
    };
    expect(await read('ar')).toEqual([names.en, names.ar].toSorted());
    expect(await read('en')).toEqual([names.en, names.en]);
  });

  it('keeps the shipping periods that code compares, and translates others', async () => {
    const translated = { ar: { shippingPeriod: 'خلال أسبوعين' } };
    const periods = { '1-3 business days': '1-3 business days', 'by email': 'by email', '2 weeks': 'خلال أسبوعين' };
    for (const [shippingPeriod, shown] of Object.entries(periods)) {
      const variant = await testApp.make.variant();
      const { partNumber } = variant;
      const data = { shippingPeriod, translations: translated };
      const { parentProductId: id } = await testApp.db.variant.update({ where: { partNumber }, data });
      const user = await createUserWithCart(testApp, [variant]);
      const inArabic = (path: string) =>
        testApp.http
          .get(`/api/v1/${path}`)
          .set({ authorization: user.authorization, 'accept-language': 'ar' })
          .expect(200);
      expect((await inArabic(`admin/product/variant-by-parentid/${id}`)).body.data[0].shippingPeriod).toBe(shown);
      expect((await inArabic('user/cart/me')).body.data[0].shippingPeriod).toBe(shown);
      const placed = await place(testApp, user.authorization, createOrderBody([variant])).expect(200);
      const { body } = await verify(testApp, placed.body.data.orderNumber, user.authorization).set(
        'accept-language',
        'ar',
      );
      expect(body.data.items[0].variant.shippingPeriod).toBe(shown);
    }
  });

  it('names a part that sold out in the refusal, in Arabic', async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const { partNumber } = variant;
    await testApp.db.variant.update({ where: { partNumber }, data: { translations: { ar: { name: names.ar } } } });
    const users = [await createUserWithCart(testApp, [variant]), await createUserWithCart(testApp, [variant])];
    const answers = await Promise.all(
      users.map(({ authorization }) =>
        place(testApp, authorization, createOrderBody([variant])).set('accept-language', 'ar'),
      ),
    );
    const refused = answers.find(({ status }) => status === 409);
    // The stock is gone when the order is placed, or already when the cart is compared.
    if (refused?.body.code === 'NOT_ENOUGH_STOCK') {
      expect(refused.body.details).toEqual([{ path: partNumber, message: ar.notices.soldOut(names.ar) }]);
    } else expect(refused?.body).toMatchObject({ code: 'CART_CHANGED', message: ar.errorTexts.CART_CHANGED });
  });

  it('is paid on the provider’s page in Arabic where it has one, and returns to the Arabic page', async () => {
    const card = await placeIn('ar');
    const session = testApp.fakeProviders.stripe.sessions().find(({ id }) => id === card.session.id);
    // Stripe's page has no Arabic.
    expect(session).toMatchObject({ locale: 'auto' });
    expect(session?.return_url).toBe(`http://localhost:3000/ar/order-confirmed?orderId=${card.orderNumber}`);

    const debit = await placeIn('ar', 'create-benefit');
    const paymentId = new URL(debit.result).searchParams.get('PaymentID') ?? '';
    expect(testApp.fakeProviders.benefit.find(paymentId)?.language).toBe('AR');
    await testApp.fakeProviders.benefit.pay(paymentId);
    await expect.poll(async () => (await debit.getRow()).status).toBe('PAID');
    const { headers } = await testApp.http.get(`/api/v1/payment/return/benefit/${debit.orderNumber}`).expect(303);
    expect(headers.location).toBe(`http://localhost:3000/ar/order-confirmed?orderId=${debit.orderNumber}`);
  });

  it('follows the shopper who repeats the checkout in another language', async () => {
    const { user, variant, other, email, getRow } = await placeIn('ar');
    const body = createOrderBody([variant, other], { email });
    await place(testApp, user.authorization, body).set('accept-language', 'en').expect(200);
    expect((await getRow()).language).toBe('en');
  });

  it('follows the shopper who pays it later in another language', async () => {
    const { user, orderNumber } = await placeIn('en');
    const { body } = await testApp.http
      .post(`/api/v1/user/order/${orderNumber}/payment/benefit`)
      .set('authorization', user.authorization)
      .set('accept-language', 'ar')
      .send({})
      .expect(200);
    const paymentId = new URL(body.data[0].result).searchParams.get('PaymentID') ?? '';
    expect(testApp.fakeProviders.benefit.find(paymentId)?.language).toBe('AR');
  });
});

it('an order that was placed in English is mailed and paid in English', async () => {
  const { email, orderNumber, session } = await payIn('en');
  const confirmed = (await receiveMails(email)).get(en.orderMails.confirmationSubject(orderNumber));
  expect(confirmed?.html).toContain('<html lang="en" dir="ltr">');
  expect(confirmed?.text).toContain(`1 × ${names.en}`);
  expect(confirmed?.text).toContain(`http://localhost:3000/orders/${orderNumber}`);
  const paid = testApp.fakeProviders.stripe.sessions().find(({ id }) => id === session.id);
  expect(paid).toMatchObject({ locale: 'en' });
});
