import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base, createOrderBody, place } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';

const testApp = openTestAppWithFakeProviders();
const totalFils = 47_000;

it('the total is the shop’s, whatever price a client sends', {
  tags: ['payments-12', 'S34'],
  timeout: 60_000,
}, async () => {
  const fils = fc.integer({ min: 0, max: 99_999_999 });
  await fc.assert(
    fc.asyncProperty(fils, fils, fc.boolean(), async (cartPrice, seenFils, isHonest) => {
      const variant = await testApp.make.variant({ priceFils: 45_000 });
      const user = await testApp.make.user();
      await testApp.http
        .post(`${base}/user/cart/add/me`)
        .set('authorization', user.authorization)
        .send({ variantId: variant.partNumber, price: cartPrice / 1_000, productName: 'Cheap' })
        .expect(200);
      const expectedFils = isHonest ? totalFils : seenFils;
      const request = createOrderBody([variant], { expectedTotal: expectedFils / 1_000 });
      const { status } = await place(testApp, user.authorization, request);
      expect(status).toBe(expectedFils === totalFils ? 200 : 409);
      // The contract has no price per line.
      const items = request.items.map((item) => ({ ...item, price: cartPrice / 1_000 }));
      await place(testApp, user.authorization, { ...request, items }).expect(400);
      const orders = await testApp.db.order.findMany({ where: { userId: user.id } });
      expect(orders.map((order) => order.totalFils)).toEqual(status === 200 ? [totalFils] : []);
    }),
    { numRuns: 25 },
  );
});
