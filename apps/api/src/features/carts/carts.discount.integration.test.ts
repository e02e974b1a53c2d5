import type { DiscountProblem } from '@dilmun/contracts/carts';
import { describe, expect, it } from 'vitest';
import { base, createUserWithCart } from '../../../test/checkout-steps.ts';
import { makeDiscountCode } from '../../../test/make-discount-code.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { mergeGuestCart } from './carts.merge.service.ts';

const testApp = openTestApp();
const hour = 3_600_000;

/** A guest whose cart has one piece. */
async function createGuestWithCart(price: { priceFils: number; discountedPriceFils?: number }) {
  const variant = await testApp.make.variant(price);
  const { guestToken } = await testApp.make.guest();
  await testApp.http.post(`${base}/user/cart/add/${guestToken}`).send({ variantId: variant.partNumber }).expect(200);
  return { guestToken, variant };
}

const apply = (guestToken: string, code: string) =>
  testApp.http.post(`${base}/user/cart/discount/${guestToken}`).send({ code });
const readCart = (guestToken: string) => testApp.http.get(`${base}/user/cart/${guestToken}`).expect(200);

describe('POST user/cart/discount', () => {
  it('200: takes a percentage off, whatever the case of the letters; the total of the lines stays', async () => {
    const { code } = await makeDiscountCode(testApp.db, { percent: 10 });
    const { guestToken } = await createGuestWithCart({ priceFils: 203_650 });
    const { body } = await apply(guestToken, ` ${code.toLowerCase()} `).expect(200);
    expect(body.message).toBe('Discount code applied');
    expect(body.meta).toMatchObject({ grandTotal: 203.65, discount: { code, amount: 20.37 }, notices: [] });
    expect((await readCart(guestToken)).body.meta.discount).toEqual({ code, amount: 20.37 });
  });

  it('200: another code replaces the one on the cart', async () => {
    const first = await makeDiscountCode(testApp.db, { percent: 10 });
    const second = await makeDiscountCode(testApp.db, { amountFils: 5_000, minimumFils: 20_000 });
    const { guestToken } = await createGuestWithCart({ priceFils: 30_000 });
    await apply(guestToken, first.code).expect(200);
    const { body } = await apply(guestToken, second.code).expect(200);
    expect(body.meta.discount).toEqual({ code: second.code, amount: 5 });
  });

  it.each<[Parameters<typeof makeDiscountCode>[1], number, DiscountProblem]>([
    [{ startsAt: new Date(Date.now() + hour) }, 409, 'DISCOUNT_NOT_YET'],
    [{ endsAt: new Date(Date.now() - hour) }, 409, 'DISCOUNT_EXPIRED'],
    [{ maxUses: 0 }, 409, 'DISCOUNT_USED_UP'],
    [{ saleItems: 'no' }, 409, 'DISCOUNT_NOT_FOR_GOODS'],
  ])('4xx: %o is refused, and the cart keeps its code', async (terms, status, problem) => {
    const kept = await makeDiscountCode(testApp.db, { percent: 20 });
    const { code } = await makeDiscountCode(testApp.db, terms);
    const { guestToken } = await createGuestWithCart({ priceFils: 50_000, discountedPriceFils: 40_000 });
    await apply(guestToken, kept.code).expect(200);
    const { body } = await apply(guestToken, code);
    expect(body).toMatchObject({ statusCode: status, code: problem });
    expect((await readCart(guestToken)).body.meta.discount).toEqual({ code: kept.code, amount: 8 });
  });

  it('404: an unknown code; 409: an empty cart', async () => {
    const { guestToken } = await createGuestWithCart({ priceFils: 50_000 });
    expect((await apply(guestToken, 'NOBODY-10').expect(404)).body.code).toBe('DISCOUNT_UNKNOWN');
    const { code } = await makeDiscountCode(testApp.db);
    const empty = await testApp.make.guest();
    expect((await apply(empty.guestToken, code).expect(409)).body.code).toBe('DISCOUNT_NOT_FOR_GOODS');
  });

  it('409: goods below the minimum, which the answer names in the language of the shopper', async () => {
    const { code } = await makeDiscountCode(testApp.db, { minimumFils: 50_010 });
    const { guestToken } = await createGuestWithCart({ priceFils: 50_000 });
    const english = await apply(guestToken, code).expect(409);
    expect(english.body).toMatchObject({
      code: 'DISCOUNT_BELOW_MINIMUM',
      details: [{ path: 'code', message: expect.stringContaining('from BHD\u00a050.010') }],
    });
    const arabic = await apply(guestToken, code).set('accept-language', 'ar').expect(409);
    expect(arabic.body.details[0].message).toContain('رمز الخصم');
  });

  it('400: text that is not a code', async () => {
    const { guestToken } = await testApp.make.guest();
    await apply(guestToken, 'EID 10').expect(400);
    await apply(guestToken, '').expect(400);
  });
});

describe('a cart with a discount code', () => {
  it('says why the code no longer applies, and applies it again when it does', async () => {
    const { code } = await makeDiscountCode(testApp.db, { minimumFils: 60_000 });
    const { guestToken, variant } = await createGuestWithCart({ priceFils: 40_000 });
    const add = () =>
      testApp.http.post(`${base}/user/cart/add/${guestToken}`).send({ variantId: variant.partNumber }).expect(200);
    const { body } = await add();
    await apply(guestToken, code).expect(200);
    const { body: fewer } = await testApp.http
      .put(`${base}/user/cart/quantity/${body.data[0].id}`)
      .set('x-guest-token', guestToken)
      .send({ quantity: 1 })
      .expect(200);
    expect(fewer.meta.discount).toEqual({ code, amount: 0 });
    expect(fewer.meta.notices).toEqual([
      {
        code: 'DISCOUNT_NOT_APPLIED',
        partNumber: null,
        message: `${code}: This discount code applies from BHD\u00a060.000 of the items that it is valid for.`,
      },
    ]);
    expect((await add()).body.meta.discount).toEqual({ code, amount: 8 });
    await testApp.db.discountCode.delete({ where: { code } });
    const gone = await readCart(guestToken);
    expect(gone.body.meta.notices[0].message).toContain('We don’t know this discount code.');
  });

  it('applies the code to the pieces that can be ordered now', async () => {
    const { code } = await makeDiscountCode(testApp.db, { percent: 10 });
    const { guestToken, variant } = await createGuestWithCart({ priceFils: 40_000 });
    await apply(guestToken, code).expect(200);
    await testApp.db.stock.update({ where: { variantId: variant.id }, data: { onHand: 0 } });
    expect((await readCart(guestToken)).body.meta).toMatchObject({ grandTotal: 0, discount: { code, amount: 0 } });
  });

  it('keeps the code of the guest at sign-in, and loses it when the shopper removes it', async () => {
    const [ofGuest, ofUser] = [await makeDiscountCode(testApp.db), await makeDiscountCode(testApp.db)];
    const { guestToken, variant } = await createGuestWithCart({ priceFils: 40_000 });
    await apply(guestToken, ofGuest.code).expect(200);
    const user = await createUserWithCart(testApp, [variant]);
    await testApp.http
      .post(`${base}/user/cart/discount/me`)
      .set('authorization', user.authorization)
      .send({ code: ofUser.code })
      .expect(200);
    await testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guestToken));
    const merged = await testApp.http.get(`${base}/user/cart/me`).set('authorization', user.authorization).expect(200);
    expect(merged.body.meta.discount).toEqual({ code: ofGuest.code, amount: 8 });
    const removed = await testApp.http
      .delete(`${base}/user/cart/discount/me`)
      .set('authorization', user.authorization)
      .expect(200);
    expect(removed.body.meta).toMatchObject({ discount: null, notices: [] });
  });

  it('keeps the code of the user at sign-in if the guest has none', async () => {
    const { code } = await makeDiscountCode(testApp.db);
    const { guestToken, variant } = await createGuestWithCart({ priceFils: 40_000 });
    const user = await createUserWithCart(testApp, [variant]);
    await testApp.db.cart.update({ where: { userId: user.id }, data: { discountCode: code } });
    await testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guestToken));
    expect(await testApp.db.cart.findUnique({ where: { userId: user.id } })).toMatchObject({ discountCode: code });
  });
});
