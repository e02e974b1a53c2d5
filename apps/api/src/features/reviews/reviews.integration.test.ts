import { describe, expect, it } from 'vitest';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { getPaymentDependencies } from '../../../test/payment-steps.ts';
import { makeDeliveredOrder, makeShippedOrder } from '../../../test/shipped-order.ts';
import { createOrderLinkToken } from '../orders/orders.link.ts';
import { requestRefund } from '../payment-sessions/payment-sessions.refund-request.ts';
import { queueReviewRequests } from './reviews.service.ts';
import { decideReview } from './reviews.staff.ts';

const testApp = openTestAppWithFakeProviders();
const base = '/api/v1';
type Delivered = Awaited<ReturnType<typeof makeDeliveredOrder>>;

const write = ({ orderNumber, headers, itemId }: Delivered, form: object = {}) =>
  testApp.http
    .post(`${base}/order/${orderNumber}/reviews`)
    .set(headers)
    .send({ itemId, stars: 4, text: 'Lasts a week.', name: 'Noor', ...form });
const remove = ({ orderNumber, headers, itemId }: Delivered) =>
  testApp.http.delete(`${base}/order/${orderNumber}/reviews/${itemId}`).set(headers);
const read = ({ orderNumber, headers }: Pick<Delivered, 'orderNumber' | 'headers'>) =>
  testApp.http.get(`${base}/order/${orderNumber}/reviews`).set(headers);
const refund = ({ orderNumber }: Delivered) =>
  requestRefund(getPaymentDependencies(testApp), { orderNumber, amountFils: null, reason: 'test', restock: false });
const getReview = ({ user }: Delivered) => testApp.db.productReview.findFirstOrThrow({ where: { userId: user.id } });
const publish = async (order: Delivered) =>
  decideReview(testApp.db, (await getReview(order)).id, { state: 'PUBLISHED' }, testApp.config.storeOrigin);
const listShown = async ({ variant }: Delivered, query = '') =>
  (await testApp.http.get(`${base}/product/reviews/${variant.parentProductId}${query}`).expect(200)).body;
const readRating = async ({ variant }: Delivered) =>
  (await testApp.http.get(`${base}/admin/product/parent-product/${variant.parentProductId}`).expect(200)).body.data
    .rating;
const readVersion = async () => (await testApp.db.catalogueVersion.findFirstOrThrow()).version;
const listHistory = async ({ orderId }: Delivered) =>
  (await testApp.db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ who, what }) => `${who}: ${what}`,
  );

describe('POST order/:orderNumber/reviews', () => {
  it('200: stores the review, which nobody else sees before staff publish it', async () => {
    const order = await makeDeliveredOrder(testApp);
    const before = await read(order).expect(200);
    expect(before.body.data).toEqual({
      name: order.user.firstName,
      items: [{ itemId: order.itemId, productName: 'Meridian Trail', review: null }],
    });
    const { body } = await write(order).expect(200);
    expect(body.message).toBe('Thank you. We read every review before it is shown.');
    expect(body.data.items).toEqual([
      {
        itemId: order.itemId,
        productName: 'Meridian Trail',
        review: { name: 'Noor', stars: 4, text: 'Lasts a week.', state: 'SUBMITTED', reason: '' },
      },
    ]);
    expect(await getReview(order)).toMatchObject({ language: 'en', state: 'SUBMITTED', decidedAt: null });
    expect(await listShown(order)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await readRating(order)).toBeNull();
    expect((await listHistory(order)).at(-1)).toBe(`the customer: review of ${order.partNumber} submitted`);
  });

  it('200: a change goes back to staff, has a new id, and hides what was published', async () => {
    const order = await makeDeliveredOrder(testApp);
    await write(order).expect(200);
    await publish(order);
    const { id } = await getReview(order);
    const version = await readVersion();
    expect(await readRating(order)).toEqual({ average: 4, count: 1 });
    await write(order, { stars: 2, text: 'الشاشة صغيرة', name: 'نور' }).expect(200);
    expect(await getReview(order)).toMatchObject({ stars: 2, state: 'SUBMITTED', language: 'ar' });
    expect((await getReview(order)).id).not.toBe(id);
    expect(await readRating(order)).toBeNull();
    expect(await readVersion()).toBe(version + 1);
    await expect(decideReview(testApp.db, id, { state: 'PUBLISHED' }, testApp.config.storeOrigin)).rejects.toThrow(
      `There is no review ${id}`,
    );
  });

  it('200: twelve requests at once leave one review', async () => {
    const order = await makeDeliveredOrder(testApp);
    await Promise.all(Array.from({ length: 12 }, () => write(order).expect(200)));
    expect(await testApp.db.productReview.count({ where: { userId: order.user.id } })).toBe(1);
  });

  it('200: one review per user and product, also from a second order', async () => {
    const order = await makeDeliveredOrder(testApp);
    await write(order).expect(200);
    const second = await makeDeliveredOrder(testApp, { user: order.user, variant: order.variant });
    const { body } = await read(second).expect(200);
    expect(body.data.items).toMatchObject([{ review: { text: 'Lasts a week.' } }]);
    await write(second, { text: 'Still good.' }).expect(200);
    expect(await testApp.db.productReview.findMany({ where: { userId: order.user.id } })).toMatchObject([
      { text: 'Still good.', orderLineId: second.itemId },
    ]);
  });

  it('200: with a mailed link; 404 for everybody else', { tags: 'S29' }, async () => {
    const order = await makeDeliveredOrder(testApp);
    const token = createOrderLinkToken(testApp.config.jwtSecrets, order.orderNumber, new Date());
    await write({ ...order, headers: { 'x-order-link': token } as never }).expect(200);
    const { authorization } = await testApp.make.user();
    for (const headers of [{}, { authorization }, { 'x-order-link': 'nonsense' }]) {
      const other = { ...order, headers: headers as never };
      for (const request of [read(other), write(other), remove(other)]) {
        const { body } = await request.expect(404);
        expect(body.code).toBe('ORDER_NOT_FOUND');
      }
    }
  });

  it('409 before the delivery, and after everything was refunded', async () => {
    const shipped = await makeShippedOrder(testApp);
    expect((await read(shipped).expect(200)).body.data.items).toEqual([]);
    expect((await write(shipped).expect(409)).body.code).toBe('REVIEW_NOT_POSSIBLE');
    const order = await makeDeliveredOrder(testApp);
    await write(order).expect(200);
    await refund(order);
    expect((await write(order).expect(409)).body.code).toBe('REVIEW_NOT_POSSIBLE');
    // Its writer can still delete it.
    expect((await read(order).expect(200)).body.data.items).toMatchObject([{ review: { stars: 4 } }]);
    await remove(order).expect(200);
  });

  it('400 without stars, text or name, and for more than is allowed', async () => {
    const order = await makeDeliveredOrder(testApp);
    const wrong = { stars: [0, 6, 4.5, '5'], text: ['', '  ', 'a'.repeat(2_001)], name: ['', 'a'.repeat(51), 'a\nb'] };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const { body } = await write(order, { [field]: value }).expect(400);
        expect(body.details.map(({ path }: { path: string }) => path)).toEqual([field]);
      }
    }
    expect(await testApp.db.productReview.count({ where: { userId: order.user.id } })).toBe(0);
  });
});

describe('GET product/reviews/:id', () => {
  it('200: the published ones by page, the newest first, and the product has their average', async () => {
    const order = await makeDeliveredOrder(testApp);
    await write(order, { stars: 5 }).expect(200);
    await publish(order);
    const { parentProductId } = order.variant;
    const other = await makeDeliveredOrder(testApp, { variant: await testApp.make.variant({ parentProductId }) });
    await write(other, { stars: 4, text: 'ساعة ممتازة', name: 'سارة' }).expect(200);
    await publish(other);
    const { data, meta } = await listShown(order);
    expect(meta).toEqual({ total: 2, page: 1, pageSize: 10 });
    expect(data).toEqual([
      {
        id: expect.any(String),
        name: 'سارة',
        stars: 4,
        text: 'ساعة ممتازة',
        language: 'ar',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
      {
        id: expect.any(String),
        name: 'Noor',
        stars: 5,
        text: 'Lasts a week.',
        language: 'en',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect((await listShown(order, '?page=2')).data).toEqual([]);
    expect(await readRating(order)).toEqual({ average: 4.5, count: 2 });
  });

  it('404 for an unknown product', async () => {
    const { body } = await testApp.http.get(`${base}/product/reviews/999999999`).expect(404);
    expect(body.code).toBe('PRODUCT_NOT_FOUND');
  });
});

describe('DELETE order/:orderNumber/reviews/:itemId', () => {
  it('200: deletes the review and what the product shows of it, also when it is repeated', async () => {
    const order = await makeDeliveredOrder(testApp);
    await write(order).expect(200);
    await publish(order);
    const version = await readVersion();
    for (const _ of [1, 2]) {
      const { body } = await remove(order).expect(200);
      expect(body.data.items).toMatchObject([{ review: null }]);
    }
    expect(await readVersion()).toBe(version + 1);
    expect(await readRating(order)).toBeNull();
    expect((await listShown(order)).data).toEqual([]);
  });
});

describe('the job that asks for reviews', () => {
  const ask = () => queueReviewRequests(testApp.db, testApp.config);
  const age = ({ orderId }: Delivered, days: number) =>
    testApp.db.order.update({
      where: { id: orderId },
      data: { deliveredAt: new Date(Date.now() - days * 86_400_000) },
    });
  const listMails = ({ orderId }: Delivered) =>
    testApp.db.outboxMail.findMany({ where: { cause: `order-review:${orderId}` } });
  async function deliveredAgo(days: number) {
    const order = await makeDeliveredOrder(testApp);
    await age(order, days);
    return order;
  }

  it('mails once, 14 to 60 days after the delivery, even if several processes run it at once', async () => {
    const [early, due, late] = [await deliveredAgo(13.9), await deliveredAgo(14.1), await deliveredAgo(60.1)];
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(await listMails(early)).toEqual([]);
    expect(await listMails(late)).toEqual([]);
    const [mail, ...others] = await listMails(due);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'noor@example.com',
      subject: `How do you like your order ${due.orderNumber}?`,
      isBulk: true,
    });
    expect(mail?.text).toContain('Meridian Trail');
    expect(mail?.text).toContain(`${testApp.config.storeOrigin}/orders/${due.orderNumber}#reviews`);
    expect(mail?.text).toContain(mail?.stopUrl);
  });

  it('mails in the language of the order', async () => {
    const order = await deliveredAgo(15);
    await testApp.db.order.update({ where: { id: order.orderId }, data: { language: 'ar' } });
    await ask();
    const [mail] = await listMails(order);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain(`/ar/orders/${order.orderNumber}#reviews`);
    expect(mail?.text).toContain('ما رأيك؟');
  });

  it('does not mail about what was reviewed or refunded', async () => {
    const reviewed = await deliveredAgo(15);
    await write(reviewed).expect(200);
    const refunded = await deliveredAgo(15);
    await refund(refunded);
    await ask();
    expect(await listMails(reviewed)).toEqual([]);
    expect(await listMails(refunded)).toEqual([]);
  });

  it('its link asks first, then ends these mails to the user (RFC 8058)', async () => {
    const order = await deliveredAgo(15);
    await ask();
    const [mail] = await listMails(order);
    const path = new URL(mail?.stopUrl ?? '').pathname;
    const { id } = order.user;
    const isAsked = async () => (await testApp.db.user.findUniqueOrThrow({ where: { id } })).asksForReviews;
    await testApp.http.get(path).expect(200, /Stop emails about reviews\?/);
    expect(await isAsked()).toBe(true);
    for (const _ of [1, 2]) {
      await testApp.http
        .post(path)
        .type('form')
        .send('List-Unsubscribe=One-Click')
        .expect(200, /Emails stopped/);
    }
    expect(await isAsked()).toBe(false);
    await testApp.db.outboxMail.deleteMany({ where: { cause: `order-review:${order.orderId}` } });
    await ask();
    expect(await listMails(order)).toEqual([]);
    await testApp.http
      .post(`/mail/reviews/stop/${id}.${'a'.repeat(43)}`)
      .type('form')
      .expect(404);
  });
});
