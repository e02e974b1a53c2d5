import { deliveryPolicy } from '@dilmun/settings/delivery';
import { store } from '@dilmun/settings/store';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, place } from '../../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../../test/fake-providers.ts';
import { createCardOrder, createDebitOrder, getOrderRow, settleCaptured } from '../../../../test/payment-steps.ts';
import { openTestMailer } from '../../../../test/test-mailer.ts';
import { deliverMails } from '../../mails/mails.jobs.ts';

const staffMail = ['sales-desk@dilmun-devices.example', 'owner@dilmun-devices.example'];
const testApp = openTestAppWithFakeProviders({ staffMail });
const testMailer = openTestMailer();
const log = pino({ enabled: false });

const listSaleMails = async (orderNumber: string) => {
  const { id } = await getOrderRow(testApp, orderNumber);
  return testApp.db.outboxMail.findMany({ where: { cause: { startsWith: `staff-sale:${id}` } } });
};

// The dealer would add this method to the store's configuration.
beforeAll(() => void Object.assign(store.payments, { offered: ['benefit', 'card', 'cash'] }));
afterAll(() => void Object.assign(store.payments, { offered: ['benefit', 'card'] }));

describe('the mail to staff about a sale', () => {
  it('is queued once for each address when a card payment arrives, however often it is reported', async () => {
    const { orderNumber, ref, variant } = await createCardOrder(testApp);
    expect(await listSaleMails(orderNumber)).toEqual([]);
    testApp.fakeProviders.stripe.pay(ref);
    await testApp.fakeProviders.stripe.idle();
    await settleCaptured(testApp, orderNumber);
    const mails = await listSaleMails(orderNumber);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...staffMail].sort());
    const { email, promisedOn } = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber } });
    expect(mails[0]).toMatchObject({
      replyTo: email,
      subject: `Order ${orderNumber}: BHD 60.000, paid by stripe`,
    });
    const [session] = (await getOrderRow(testApp, orderNumber)).paymentSessions;
    for (const text of [variant.partNumber, `Payment reference: ${session?.transactionRef}`, 'Noor', '+973']) {
      expect(mails[0]?.text).toContain(text);
    }
    expect(mails[0]?.text).toContain(`Promised day: ${promisedOn?.toISOString().slice(0, 10)}`);
  });

  it('has links that open the order and its papers without signing in', async () => {
    const { orderNumber } = await createCardOrder(testApp);
    await settleCaptured(testApp, orderNumber);
    const [mail] = await listSaleMails(orderNumber);
    const paths = [...(mail?.text ?? '').matchAll(/^http\S+\/mail\/order\/\S+$/gm)].map(
      ([url]) => new URL(url).pathname,
    );
    expect(paths.map((path) => path.split('/').slice(5).join())).toEqual([
      '',
      'packing-slip.pdf',
      'label.pdf',
      'invoice.pdf',
    ]);
    for (const path of paths) await testApp.http.get(path).expect(200);
    for (const path of paths) expect(mail?.html).toContain(`href="${testApp.config.storeOrigin}${path}"`);
  });

  it('is queued for a debit payment and for an order that is paid on delivery', async () => {
    const debit = await createDebitOrder(testApp);
    await testApp.fakeProviders.benefit.pay(debit.paymentId);
    await expect.poll(async () => (await listSaleMails(debit.orderNumber)).length).toBe(2);
    const variant = await testApp.make.variant({ priceFils: 45_000 });
    const user = await createUserWithCart(testApp, [variant]);
    const { body } = await place(testApp, user.authorization, createOrderBody([variant]), {
      path: 'create-cod',
    }).expect(200);
    const [mail] = await listSaleMails(body.data.orderNumber);
    expect(mail?.subject).toBe(`Order ${body.data.orderNumber}: BHD 47.000, cash on delivery`);
  });

  it('reminds staff of the codes of an order in which other parts are shipped too', async () => {
    const parts = [await testApp.make.variant({ priceFils: 60_000 }), await testApp.make.variant()];
    const shippingPeriod = deliveryPolicy.emailPeriod;
    await testApp.db.variant.update({ where: { id: parts[0]?.id ?? 0 }, data: { shippingPeriod } });
    const user = await createUserWithCart(testApp, parts);
    const { body } = await place(testApp, user.authorization, createOrderBody(parts)).expect(200);
    const { orderNumber } = body.data;
    await settleCaptured(testApp, orderNumber);
    const [mail] = await listSaleMails(orderNumber);
    expect(mail?.text).toContain(`Mail its codes: npx dilmun orders activate ${orderNumber}`);
  });

  it('reaches the mailbox of staff with the customer as Reply-To', async () => {
    const { orderNumber } = await createCardOrder(testApp);
    await settleCaptured(testApp, orderNumber);
    const { email } = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber } });
    while ((await deliverMails({ db: testApp.db, mailer: testMailer.mailer, log })) > 0);
    const [sent] = testMailer.server.messages(staffMail[0]).filter(({ subject }) => subject.includes(orderNumber));
    expect(sent?.headers['reply-to']).toBe(email);
    expect((await listSaleMails(orderNumber)).map(({ replyTo }) => replyTo)).toEqual([null, null]);
  });
});
