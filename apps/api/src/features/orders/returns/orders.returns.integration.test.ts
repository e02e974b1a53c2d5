import { describe, expect, it } from 'vitest';
import { base, verify } from '../../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../../test/fake-providers.ts';
import { createCardOrder, settleCaptured } from '../../../../test/payment-steps.ts';
import { makeShippedOrder } from '../../../../test/shipped-order.ts';
import { createOrderLinkToken } from '../orders.link.ts';

const testApp = openTestAppWithFakeProviders();

const ask = (orderNumber: string, headers: Record<string, string>, body: object) =>
  testApp.http.post(`${base}/order/${orderNumber}/return`).set(headers).send(body);

const listMails = (cause: string) =>
  testApp.db.outboxMail.findMany({ where: { cause: { startsWith: cause } }, orderBy: { queuedAt: 'asc' } });

describe('POST order/:orderNumber/return', () => {
  it('200: the order shows the request, its history has it, and staff get a mail', async () => {
    const { orderNumber, orderId, headers, itemId, partNumber } = await makeShippedOrder(testApp);
    const { body: before } = await verify(testApp, orderNumber, headers.authorization).expect(200);
    expect(before.data).toMatchObject({ returns: [], items: [{ id: itemId, quantity: 3, returnable: 3 }] });

    const form = { itemId, quantity: 2, reason: 'damaged', note: 'The glass is broken.' };
    const { body } = await ask(orderNumber, headers, form).expect(200);
    expect(body.message).toBe('We have your request. We will email you our answer.');
    expect(body.data).toMatchObject({
      orderNumber,
      items: [{ id: itemId, quantity: 3, returnable: 1 }],
      returns: [
        { itemId, quantity: 2, reason: 'damaged', note: 'The glass is broken.', state: 'REQUESTED', answer: '' },
      ],
    });
    const [{ id }] = body.data.returns;

    const history = await testApp.db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
    expect(history.at(-1)).toMatchObject({ who: 'the customer', what: `return of 2 × ${partNumber} requested` });
    const [mail, ...others] = await listMails(`return-requested:${orderId}`);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'support@dilmun-devices.example',
      replyTo: 'noor@example.com',
      subject: `Return of order ${orderNumber}: 2 × Meridian Trail`,
    });
    expect(mail?.text).toContain('> The glass is broken.');
    expect(mail?.text).toContain('It is damaged or faulty');
    expect(mail?.text).toContain(`Accept it: npx dilmun orders returns accept ${id}`);
  });

  it('200: the mail to staff is English, and the answer has the language of the shopper', async () => {
    const { orderNumber, orderId, headers, itemId } = await makeShippedOrder(testApp);
    const { body } = await ask(orderNumber, headers, { itemId, quantity: 1, reason: 'exchange' })
      .set('accept-language', 'ar')
      .expect(200);
    expect(body.message).toBe('استلمنا طلب الإرجاع. سنرسل إليك ردنا بالبريد الإلكتروني.');
    const [mail] = await listMails(`return-requested:${orderId}`);
    expect(mail?.text).toContain('I want to exchange it');
    expect(mail?.text).not.toContain('>');
  });

  it('200: by the guest token and by a mailed link; 404 for everybody else', { tags: 'S29' }, async () => {
    const guest = await testApp.make.guest();
    const { orderNumber, itemId } = await makeShippedOrder(testApp, { guestId: guest.guestToken });
    const form = { itemId, quantity: 1, reason: 'unexpected' };
    await ask(orderNumber, { 'x-guest-token': guest.guestToken }, form).expect(200);
    const link = createOrderLinkToken(testApp.config.jwtSecrets, orderNumber, new Date());
    await ask(orderNumber, { 'x-order-link': link }, form).expect(200);
    const stranger = await testApp.make.user();
    const strangers: Record<string, string>[] = [
      {},
      { authorization: stranger.authorization },
      { 'x-guest-token': 'nobody' },
    ];
    for (const headers of strangers) {
      expect((await ask(orderNumber, headers, form).expect(404)).body.code).toBe('ORDER_NOT_FOUND');
    }
  });

  it('200 and 409: two requests at once do not ask for more pieces than were ordered', async () => {
    const { orderNumber, headers, itemId } = await makeShippedOrder(testApp);
    const send = () => ask(orderNumber, headers, { itemId, quantity: 2, reason: 'unexpected' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RETURN_TOO_MANY');
    expect(await testApp.db.returnRequest.count({ where: { orderLineId: itemId } })).toBe(1);
  });

  it('409: an order that is not shipped', async () => {
    const { orderNumber, user } = await createCardOrder(testApp);
    await settleCaptured(testApp, orderNumber);
    const { authorization } = user;
    const { body } = await verify(testApp, orderNumber, authorization).expect(200);
    const [{ id: itemId, returnable }] = body.data.items;
    expect(returnable).toBe(0);
    const refused = await ask(orderNumber, { authorization }, { itemId, quantity: 1, reason: 'other' }).expect(409);
    expect(refused.body.code).toBe('RETURN_NOT_YET');
  });

  it('409: an order that was delivered two days ago', async () => {
    const { orderNumber, headers, itemId } = await makeShippedOrder(testApp);
    const deliveredAt = new Date(Date.now() - 2 * 24 * 3_600_000);
    await testApp.db.order.update({ where: { orderNumber }, data: { deliveredAt } });
    const form = { itemId, quantity: 1, reason: 'other' };
    expect((await ask(orderNumber, headers, form).expect(409)).body.code).toBe('RETURN_TOO_LATE');
    await testApp.db.order.update({ where: { orderNumber }, data: { deliveredAt: new Date() } });
    await ask(orderNumber, headers, form).expect(200);
  });

  it('409: a part that was sent by email; 404: a line of another order', async () => {
    const { orderNumber, headers, itemId } = await makeShippedOrder(testApp);
    const other = await makeShippedOrder(testApp);
    const form = { itemId: other.itemId, quantity: 1, reason: 'other' };
    expect((await ask(orderNumber, headers, form).expect(404)).body.code).toBe('ORDER_LINE_NOT_FOUND');
    await testApp.db.orderLine.update({ where: { id: itemId }, data: { shippingPeriod: 'by email' } });
    const refused = await ask(orderNumber, headers, { ...form, itemId }).expect(409);
    expect(refused.body.code).toBe('RETURN_NOT_FOR_ITEM');
  });

  it('400: an unknown reason, a quantity of 0, a note that is too long', async () => {
    const { orderNumber, headers, itemId } = await makeShippedOrder(testApp);
    const form = { itemId, quantity: 0, reason: 'boredom', note: 'x'.repeat(1_001) };
    const { body } = await ask(orderNumber, headers, form).expect(400);
    expect(body.details).toEqual([
      { path: 'quantity', message: 'Quantity must be a whole number from 1 to 9.' },
      { path: 'reason', message: 'Please choose a reason.' },
      { path: 'note', message: 'This is too long.' },
    ]);
  });
});
