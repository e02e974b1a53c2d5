import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openAccount, openBrowser, password } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { mergeGuestCart } from './carts.merge.service.ts';

const testApp = openTestApp();
const base = '/api/v1';

interface Line {
  partNumber: string;
  quantity: number;
}

const add = (token: string, variantId: string, { changeId = randomUUID(), authorization = '' } = {}) => {
  const asked = testApp.http
    .post(`${base}/user/cart/add/${token}`)
    .set('idempotency-key', changeId)
    .send({ variantId });
  return authorization ? asked.set({ authorization }) : asked;
};

async function guestWith(partNumbers: string[]) {
  const guest = await testApp.make.guest();
  for (const partNumber of partNumbers) await add(guest.guestToken, partNumber).expect(200);
  return guest;
}

const login = (email: string, guestToken?: string) =>
  openBrowser(testApp).post(`${base}/user/login`).send({ email, password, guestToken });

async function userCart(email: string) {
  const lines = await testApp.db.cartLine.findMany({
    where: { cart: { user: { email } } },
    include: { variant: { select: { partNumber: true } } },
  });
  return Object.fromEntries(lines.map(({ variant, quantity }) => [variant.partNumber, quantity]));
}

describe('merging at sign-in', () => {
  it('adds quantities up to nine, returns notices, and retires the guest token', async () => {
    const [both, ofGuest] = [await testApp.make.variant({ onHand: 50, name: 'Both' }), await testApp.make.variant()];
    const { email } = await openAccount(testApp, openBrowser(testApp));
    const first = await login(email, (await guestWith(Array(5).fill(both.partNumber))).guestToken).expect(200);
    expect(first.body.meta.notices, 'nothing was there to be merged with').toEqual([]);
    const guest = await guestWith([...Array(6).fill(both.partNumber), ofGuest.partNumber]);
    const { body } = await login(email, guest.guestToken).expect(200);
    expect(body.meta.notices).toEqual([
      {
        code: 'MERGED',
        partNumber: null,
        message: 'The 5 items you chose before you signed in were added to the cart of your account.',
      },
      {
        code: 'MERGE_CLAMPED',
        partNumber: both.partNumber,
        message: 'Both: 9 is the most of one item, the rest was left out.',
      },
    ]);
    expect(await userCart(email)).toEqual({ [both.partNumber]: 9, [ofGuest.partNumber]: 1 });
    await testApp.http.get(`${base}/user/cart/${guest.guestToken}`).expect(401);
    expect((await login(email, guest.guestToken).expect(200)).body.meta.notices).toEqual([]);
  });

  it('names a part in the language of the request', async () => {
    const { id, partNumber } = await testApp.make.variant({ onHand: 50 });
    await testApp.db.variant.update({ where: { id }, data: { translations: { ar: { name: 'ساعة الجري' } } } });
    const { email } = await openAccount(testApp, openBrowser(testApp));
    let body = { meta: { notices: [] as { code: string; message: string }[] } };
    for (let visit = 0; visit < 2; visit++) {
      const { guestToken } = await guestWith(Array(5).fill(partNumber));
      ({ body } = await login(email, guestToken).set('accept-language', 'ar').expect(200));
    }
    expect(body.meta.notices.find(({ code }) => code === 'MERGE_CLAMPED')?.message).toContain('ساعة الجري');
  });

  it('leaves out lines that a full cart has no room for, with a notice', async () => {
    const user = await testApp.make.user();
    const guest = await guestWith([(await testApp.make.variant({ name: 'One too many' })).partNumber]);
    const cart = await testApp.db.cart.create({ data: { userId: user.id } });
    for (let n = 0; n < 50; n++) {
      const { id: variantId } = await testApp.make.variant();
      await testApp.db.cartLine.create({ data: { cartId: cart.id, variantId, quantity: 1, seenPriceFils: 1_000 } });
    }
    const notices = await testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guest.guestToken));
    expect(notices).toMatchObject([{ code: 'MERGE_DROPPED' }]);
    expect(await testApp.db.cartLine.count({ where: { cartId: cart.id } })).toBe(50);
  });

  it('twenty concurrent sign-ins with one guest token merge its cart once', async () => {
    const { partNumber } = await testApp.make.variant({ onHand: 50 });
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await login(email, (await guestWith([partNumber])).guestToken).expect(200);
    const guest = await guestWith([partNumber, partNumber]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, guest.guestToken)));
    const statuses = answers.map(({ status }) => status);
    // Concurrent sign-ins beyond the limit of password attempts are refused (S6).
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(await userCart(email)).toEqual({ [partNumber]: 3 });
    const told = answers.filter(({ status, body }) => status === 200 && body.meta.notices.length > 0);
    expect(told).toHaveLength(1);
  });

  it('twenty concurrent merges of one guest cart take effect once', async () => {
    const { partNumber } = await testApp.make.variant({ onHand: 50 });
    const user = await testApp.make.user();
    const guest = await guestWith([partNumber, partNumber]);
    await Promise.all(
      Array.from({ length: 20 }, () => testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guest.guestToken))),
    );
    expect(await userCart(user.email)).toEqual({ [partNumber]: 2 });
  });

  it('a part that a guest adds while signing in is in the user’s cart or was refused, never lost', async () => {
    for (let round = 0; round < 6; round++) {
      const { partNumber } = await testApp.make.variant({ onHand: 50 });
      const user = await testApp.make.user();
      const guest = await guestWith([partNumber]);
      const adds = Array.from({ length: 6 }, () => add(guest.guestToken, partNumber).then(({ status }) => status));
      const merge = testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guest.guestToken));
      const statuses = await Promise.all(adds);
      await merge;
      expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
      const added = statuses.filter((status) => status === 200).length;
      expect(await userCart(user.email)).toEqual({ [partNumber]: 1 + added });
    }
  });

  it('an addition whose response was lost is not applied again after the sign-in', async () => {
    const { partNumber } = await testApp.make.variant({ onHand: 50 });
    const user = await testApp.make.user();
    const { guestToken } = await testApp.make.guest();
    const changeId = randomUUID();
    await add(guestToken, partNumber, { changeId }).expect(200);
    await testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guestToken));
    const again = await add(guestToken, partNumber, { changeId, authorization: user.authorization }).expect(200);
    expect(again.body.data.map(({ quantity }: Line) => quantity)).toEqual([1]);
  });
});

/** Sends a sign-in and closes the connection after this many milliseconds, even if no response has arrived. */
const hangUp = (body: object, afterMs: number) =>
  new Promise<void>((resolve) => {
    const url = new URL(`${testApp.url}${base}/user/login`);
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) => {
      answer.resume();
      answer.on('close', resolve);
    });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.end(JSON.stringify(body));
    setTimeout(() => sent.destroy(), afterMs);
  });

describe('an interrupted sign-in', () => {
  it('merges a cart exactly once, whichever attempt completed', async () => {
    const [mine, both] = [await testApp.make.variant({ onHand: 50 }), await testApp.make.variant({ onHand: 50 })];
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await login(email, (await guestWith([both.partNumber])).guestToken).expect(200);
    const guest = await guestWith([both.partNumber, mine.partNumber, mine.partNumber]);
    const body = { email, password, guestToken: guest.guestToken };
    const expected = { [both.partNumber]: 2, [mine.partNumber]: 2 };
    const untouched = { [both.partNumber]: 1 };

    for (const afterMs of [0, 5, 40, 120]) {
      await hangUp(body, afterMs);
      // The merge is atomic.
      expect([expected, untouched]).toContainEqual(await userCart(email));
    }
    await login(email, guest.guestToken).expect(200);
    expect(await userCart(email)).toEqual(expected);
  });

  it('leaves no partial merge if it loses its database connection before the commit', async () => {
    const killer = new pg.Client({ connectionString: testApp.databaseUrl });
    await killer.connect();
    try {
      for (const round of [1, 2, 3]) {
        const { partNumber } = await testApp.make.variant({ onHand: 50 });
        const user = await testApp.make.user();
        const guest = await guestWith([partNumber, partNumber]);
        const died = testApp.db
          .$transaction(async (tx) => {
            await mergeGuestCart(tx, user.id, guest.guestToken);
            const [backend] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
            await killer.query('SELECT pg_terminate_backend($1)', [backend?.pid]);
            await tx.$queryRaw`SELECT 1`;
          })
          .then(
            () => false,
            () => true,
          );
        expect(await died, `round ${round}`).toBe(true);
        expect(await userCart(user.email)).toEqual({});
        await testApp.db.$transaction((tx) => mergeGuestCart(tx, user.id, guest.guestToken));
        expect(await userCart(user.email)).toEqual({ [partNumber]: 2 });
      }
    } finally {
      await killer.end();
    }
  });
});
