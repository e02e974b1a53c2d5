import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../test/house.ts';
import { forgetOld } from './sessions.jobs.ts';

const house = openHouse();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('S64: what is kept no longer than needed', () => {
  it('S64: sessions and refresh tokens go 30 days after they ended', async () => {
    const [old, ended, young] = [await house.make.user(), await house.make.user(), await house.make.user()];
    for (const { sessionId } of [old, ended, young]) {
      await house.db.refreshToken.create({ data: { sessionId, tokenHash: sessionId } });
    }
    await house.db.session.update({ where: { id: old.sessionId }, data: { expiresAt: daysAgo(31) } });
    await house.db.session.update({ where: { id: ended.sessionId }, data: { revokedAt: daysAgo(29) } });
    await forgetOld(house.db);
    await forgetOld(house.db);
    const kept = await house.db.refreshToken.findMany({ select: { sessionId: true } });
    expect(kept.map(({ sessionId }) => sessionId).sort()).toEqual([ended.sessionId, young.sessionId].sort());
  });

  it('S64: guest carts go after 90 days, guests with them, carts of users never', async () => {
    const [old, young, buyer] = [await house.make.guest(), await house.make.guest(), await house.make.user()];
    const { id: variantId, priceFils: seenPriceFils } = await house.make.variant();
    const lines = { create: { variantId, quantity: 1, seenPriceFils } };
    await house.db.cart.create({ data: { guestId: old.id, lines } });
    await house.db.cart.create({ data: { guestId: young.id, lines } });
    await house.db.cart.create({ data: { userId: buyer.id, lines } });
    await house.db.$executeRaw`
      UPDATE carts SET updated_at = now() - interval '91 days' WHERE guest_id IS DISTINCT FROM ${young.id}::uuid`;
    await house.db.$executeRaw`UPDATE guests SET created_at = now() - interval '91 days'`;
    await forgetOld(house.db);
    expect(await house.db.guest.count({ where: { id: { in: [old.id, young.id] } } })).toBe(1);
    expect(await house.db.cart.count({ where: { guestId: old.id } })).toBe(0);
    expect(await house.db.cart.count({ where: { guestId: young.id } })).toBe(1);
    expect(await house.db.cart.count({ where: { userId: buyer.id } })).toBe(1);
  });

  it('S64: reset links go after 30 days', async () => {
    const { id: userId } = await house.make.user();
    const link = (days: number) => ({
      userId,
      tokenHash: `of ${days} days`,
      createdAt: daysAgo(days),
      expiresAt: daysAgo(days),
    });
    await house.db.passwordReset.createMany({ data: [link(31), link(29)] });
    await forgetOld(house.db);
    expect(await house.db.passwordReset.findMany({ where: { userId } })).toMatchObject([{ tokenHash: 'of 29 days' }]);
  });
});
