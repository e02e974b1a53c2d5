import { limits } from '@dilmun/settings/limits';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const url = '/api/v1/user/saved-products';
const signIn = async () => ({ authorization: (await testApp.make.user()).authorization });
type Identity = Awaited<ReturnType<typeof signIn>>;

const save = (user: Identity, ...partNumbers: string[]) => testApp.http.post(url).set(user).send({ partNumbers });
const list = async (user: Identity): Promise<string[]> => (await testApp.http.get(url).set(user).expect(200)).body.data;

describe('user/saved-products', () => {
  it('200: adds the products saved in a browser to the account, once, for the next device', async () => {
    const user = await signIn();
    const [first, second] = [await testApp.make.variant(), await testApp.make.variant()];
    await save(user, first.partNumber).expect(200);
    const { body } = await save(user, first.partNumber, second.partNumber, 'no-such-part').expect(200);
    expect(body.data).toEqual([second.partNumber, first.partNumber]);
    expect(await list(user)).toEqual(body.data);
  });

  it('a user reads and removes only their own', { tags: 'S27' }, async () => {
    const [one, other] = [await signIn(), await signIn()];
    const { partNumber } = await testApp.make.variant();
    await save(one, partNumber).expect(200);
    expect(await list(other)).toEqual([]);
    await testApp.http.delete(`${url}/${partNumber}`).set(other).expect(200);
    expect(await list(one)).toEqual([partNumber]);
    await testApp.http.delete(`${url}/${partNumber}`).set(one).expect(200);
    await testApp.http.delete(`${url}/${partNumber}`).set(one).expect(200);
    expect(await list(one)).toEqual([]);
  });

  it('200: a part number may have a slash, in a body, a list and a path', async () => {
    const user = await signIn();
    const { partNumber } = await testApp.make.variant({ partNumber: 'AB/12.x_Y' });
    expect((await save(user, partNumber).expect(200)).body.data).toEqual(['AB/12.x_Y']);
    const { body } = await testApp.http.get('/api/v1/product/saved?partNumbers=AB%2F12.x_Y').expect(200);
    expect(body.data).toMatchObject([{ partNumber: 'AB/12.x_Y' }]);
    await testApp.http.delete(`${url}/AB%2F12.x_Y`).set(user).expect(200);
    expect(await list(user)).toEqual([]);
  });

  it('401 without a session', { tags: 'S27' }, async () => {
    const { guestToken } = await testApp.make.guest();
    await testApp.http.get(url).set({ 'x-guest-token': guestToken }).expect(401);
    await testApp.http
      .post(url)
      .send({ partNumbers: ['010-02384-03'] })
      .expect(401);
  });

  it('keeps the newest products above the limit, also when requests come at once', async () => {
    const user = await signIn();
    const variants = [];
    for (let count = 0; count < limits.savedProductsMax + 2; count += 1) variants.push(await testApp.make.variant());
    const parts = variants.map(({ partNumber }) => partNumber);
    await save(user, ...parts.slice(0, 2)).expect(200);
    const rest = parts.slice(2);
    await Promise.all([save(user, ...rest.slice(0, 25)).expect(200), save(user, ...rest.slice(25)).expect(200)]);
    expect((await list(user)).toSorted()).toEqual(rest.toSorted());
  });

  it('400 for too many part numbers and for none', async () => {
    const user = await signIn();
    await save(user).expect(400);
    await save(user, ...Array.from({ length: limits.savedProductsMax + 1 }, (_, at) => `part-${at}`)).expect(400);
  });
});

describe('GET product/saved', () => {
  it('200: the products still sold, in the given order, with current price and stock', async () => {
    const [one, other] = [await testApp.make.variant({ onHand: 0 }), await testApp.make.variant({ onHand: 4 })];
    const retired = await testApp.make.variant();
    await testApp.db.variant.update({ where: { id: retired.id }, data: { isSellable: false } });
    const partNumbers = [other, retired, one].map(({ partNumber }) => partNumber).join(',');
    const { body } = await testApp.http.get('/api/v1/product/saved').query({ partNumbers }).expect(200);
    expect(body.data).toMatchObject([
      { partNumber: other.partNumber, id: other.parentProductId, quantity: 4, price: other.priceFils / 1_000 },
      { partNumber: one.partNumber, quantity: 0, discountedPrice: null },
    ]);
  });
});
