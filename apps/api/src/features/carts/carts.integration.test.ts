import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const base = '/api/v1';

async function guestWith(partNumbers: string[]) {
  const guest = await testApp.make.guest();
  for (const variantId of partNumbers) await add(guest.guestToken, variantId).expect(200);
  return guest;
}
const add = (token: string, variantId: string, more: object = {}) =>
  testApp.http.post(`${base}/user/cart/add/${token}`).send({ variantId, ...more });
const getCart = (token: string) => testApp.http.get(`${base}/user/cart/${token}`);

describe('POST user/cart/add', () => {
  it('200: a new part gets its own line; adding it again increases the quantity by one', {
    tags: 'spec-203',
  }, async () => {
    const variant = await testApp.make.variant({ priceFils: 203_600, discountedPriceFils: 183_240 });
    const { guestToken } = await testApp.make.guest();
    const first = await add(guestToken, variant.partNumber, { price: 183.24, productName: variant.name }).expect(200);
    expect(first.body.message).toBe('Item added to cart');
    expect(first.body.data).toMatchObject([
      { partNumber: variant.partNumber, quantity: 1, price: 203.6, total: 183.24 },
    ]);
    const second = await add(guestToken, variant.partNumber).expect(200);
    expect(second.body.data).toMatchObject([{ quantity: 2, total: 366.48, variants: { discountedPrice: 183.24 } }]);
    expect(second.body.meta).toMatchObject({ grandTotal: 366.48, notices: [] });
  });

  it('200: charges the current price, with a notice if the shopper saw another one', async () => {
    const variant = await testApp.make.variant({ priceFils: 121_700 });
    const { guestToken } = await testApp.make.guest();
    const { body } = await add(guestToken, variant.partNumber, { price: 1 }).expect(200);
    expect(body.meta.grandTotal).toBe(121.7);
    expect(body.meta.notices).toMatchObject([{ code: 'PRICE_CHANGED', partNumber: variant.partNumber }]);
    expect(body.meta.notices[0].message).toContain('from BHD\u00a01.000 to BHD\u00a0121.700');
  });

  it('404: an unknown part, and one no longer sold', { tags: 'spec-317' }, async () => {
    const { guestToken } = await testApp.make.guest();
    const unknown = await add(guestToken, '010-00000-00').expect(404);
    expect(unknown.body).toMatchObject({ statusCode: 404, code: 'PART_NOT_FOUND' });
    const variant = await testApp.make.variant();
    await testApp.db.variant.update({ where: { id: variant.id }, data: { isSellable: false } });
    await add(guestToken, variant.partNumber).expect(404);
  });

  it('409: more than in stock', async () => {
    const variant = await testApp.make.variant({ onHand: 1 });
    const guest = await guestWith([variant.partNumber]);
    const { body } = await add(guest.guestToken, variant.partNumber).expect(409);
    expect(body.code).toBe('NOT_ENOUGH_STOCK');
    const cart = await getCart(guest.guestToken).expect(200);
    expect(cart.body.data).toMatchObject([{ quantity: 1 }]);
  });

  it('409: a tenth piece of one part; twelve concurrent requests leave one line of nine', { tags: 'S35' }, async () => {
    const variant = await testApp.make.variant({ onHand: 100 });
    const { guestToken } = await testApp.make.guest();
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(guestToken, variant.partNumber)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), ...Array(3).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LINE_FULL');
    const cart = await getCart(guestToken).expect(200);
    expect(cart.body.data).toMatchObject([{ quantity: 9 }]);
  });

  it('401: an unknown guest token, and a missing one', async () => {
    const variant = await testApp.make.variant();
    const { body } = await add('no-such-token', variant.partNumber).expect(401);
    expect(body.code).toBe('GUEST_UNKNOWN');
  });

  it('400: a body with an unknown field', async () => {
    const { guestToken } = await testApp.make.guest();
    const { body } = await add(guestToken, '010-02384-03', { quantity: 5 }).expect(400);
    expect(body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('GET user/cart', () => {
  it('200: an empty list before anything was added', async () => {
    const { guestToken } = await testApp.make.guest();
    const { body } = await getCart(guestToken).expect(200);
    expect(body).toMatchObject({ data: [], meta: { grandTotal: 0, notices: [] } });
  });

  it('200: current prices and a notice; reading the cart writes nothing', async () => {
    const variant = await testApp.make.variant({ priceFils: 100_000, onHand: 5 });
    const guest = await guestWith([variant.partNumber, variant.partNumber]);
    await testApp.db.variant.update({ where: { id: variant.id }, data: { priceFils: 90_000 } });
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand: 1 } });
    for (const _view of [1, 2]) {
      const { body } = await getCart(guest.guestToken).expect(200);
      expect(body.data).toMatchObject([{ quantity: 1, available: 1, total: 90 }]);
      expect(body.meta.notices.map(({ code }: { code: string }) => code)).toEqual([
        'QUANTITY_CLAMPED',
        'PRICE_CHANGED',
      ]);
    }
  });

  it('200: the cart of a signed-in user, with any guest token in the path', async () => {
    const variant = await testApp.make.variant();
    const user = await testApp.make.user();
    await add('anything', variant.partNumber).set('authorization', user.authorization).expect(200);
    const { body } = await getCart('whatever').set('authorization', user.authorization).expect(200);
    expect(body.data).toHaveLength(1);
  });
});

describe('PUT user/cart/quantity', () => {
  const put = (token: string, lineId: string, quantity: unknown) =>
    testApp.http.put(`${base}/user/cart/quantity/${lineId}`).set('x-guest-token', token).send({ quantity });

  it('200: sets the quantity and the total', { tags: 'spec-206' }, async () => {
    const variant = await testApp.make.variant({ priceFils: 12_340 });
    const guest = await guestWith([variant.partNumber]);
    const { body } = await getCart(guest.guestToken);
    const changed = await put(guest.guestToken, body.data[0].id, 9).expect(200);
    expect(changed.body.data).toMatchObject([{ quantity: 9, total: 111.06 }]);
  });

  it.each([0, 10, -1, 1.5, '2', null, 1e9])('400: %j is not a valid quantity', { tags: 'S35' }, async (quantity) => {
    const variant = await testApp.make.variant();
    const guest = await guestWith([variant.partNumber]);
    const { body } = await getCart(guest.guestToken);
    const refused = await put(guest.guestToken, body.data[0].id, quantity).expect(400);
    expect(refused.body.details).toEqual([
      { path: 'quantity', message: 'Quantity must be a whole number from 1 to 9.' },
    ]);
  });

  it('404: another shopper’s line gives the same response as a missing one', {
    tags: ['spec-310', 'S28'],
  }, async () => {
    const variant = await testApp.make.variant();
    const owner = await guestWith([variant.partNumber]);
    const stranger = await testApp.make.guest();
    const { body } = await getCart(owner.guestToken);
    const foreign = await put(stranger.guestToken, body.data[0].id, 2).expect(404);
    const missing = await put(stranger.guestToken, '00000000-0000-4000-8000-000000000000', 2).expect(404);
    expect(foreign.body).toEqual(missing.body);
  });

  it('409: more than in stock', async () => {
    const variant = await testApp.make.variant({ onHand: 3 });
    const guest = await guestWith([variant.partNumber]);
    const { body } = await getCart(guest.guestToken);
    const refused = await put(guest.guestToken, body.data[0].id, 4).expect(409);
    expect(refused.body.code).toBe('NOT_ENOUGH_STOCK');
  });
});

describe('DELETE user/cart', () => {
  it('200: removes one line; 404 the second time', { tags: 'spec-205' }, async () => {
    const [kept, removed] = [await testApp.make.variant(), await testApp.make.variant()];
    const guest = await guestWith([kept.partNumber, removed.partNumber]);
    const { body } = await getCart(guest.guestToken);
    const path = `${base}/user/cart/${guest.guestToken}/${body.data[1].id}`;
    const left = await testApp.http.delete(path).expect(200);
    expect(left.body.data).toMatchObject([{ partNumber: kept.partNumber }]);
    await testApp.http.delete(path).expect(404);
  });

  it('200: empties the cart, with DELETE and with POST clear', { tags: 'spec-207' }, async () => {
    const variant = await testApp.make.variant();
    const guest = await guestWith([variant.partNumber]);
    const cleared = await testApp.http.delete(`${base}/user/cart/${guest.guestToken}`).expect(200);
    expect(cleared.body).toMatchObject({ data: [], meta: { grandTotal: 0 } });
    await add(guest.guestToken, variant.partNumber).expect(200);
    const again = await testApp.http.post(`${base}/clear`).set('x-guest-token', guest.guestToken).expect(200);
    expect(again.body.data).toEqual([]);
  });
});
