import { limits } from '@dilmun/settings/limits';
import { describe, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, place } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';

const testApp = openTestAppWithFakeProviders();
const path = '/api/v1/user/addresses';
const { shippingAddress: home } = createOrderBody([]);
const business = { companyName: 'Gulf Divers W.L.L.', vatNumber: '200000000000011' };

type Caller = { authorization: string };
const list = async ({ authorization }: Caller) =>
  (await testApp.http.get(path).set({ authorization }).expect(200)).body.data as { id: string; street: string }[];
const add = ({ authorization }: Caller, address: object) =>
  testApp.http.post(path).set({ authorization }).send(address);

describe('POST user/addresses', () => {
  it('200: the address as sent, the latest first, and once', async () => {
    const user = await testApp.make.user();
    await add(user, home).expect(200);
    const { body } = await add(user, { ...home, street: 'Building 9, Road 2825, Block 428', ...business }).expect(200);
    expect(body.data).toMatchObject([
      { street: 'Building 9, Road 2825, Block 428', ...business },
      { ...home, companyName: '', vatNumber: '' },
    ]);
    await add(user, home).expect(200);
    expect((await list(user)).map(({ street }) => street)).toEqual([home.street, 'Building 9, Road 2825, Block 428']);
  });

  it(`200: keeps the ${limits.savedAddressesMax} most recently used`, async () => {
    const user = await testApp.make.user();
    for (let n = 0; n <= limits.savedAddressesMax; n++) await add(user, { ...home, flat: `${n}` }).expect(200);
    const flats = (await list(user)).map((address) => (address as unknown as { flat: string }).flat);
    expect(flats).toEqual(
      Array.from({ length: limits.savedAddressesMax }, (_, n) => `${limits.savedAddressesMax - n}`),
    );
  });

  it('400 for an address that an order would refuse', async () => {
    const user = await testApp.make.user();
    const { body } = await add(user, { ...home, street: 'Rd', phoneNumber: '1' }).expect(400);
    expect(body.details.map(({ path }: { path: string }) => path).sort()).toEqual(['phoneNumber', 'street']);
    await add(user, { ...home, isDefault: true }).expect(400);
  });
});

describe('an order', () => {
  it('saves its delivery address and business for the next one', async () => {
    const { partNumber } = await testApp.make.variant({ onHand: 9 });
    const user = await createUserWithCart(testApp, [{ partNumber }]);
    await place(testApp, user.authorization, createOrderBody([{ partNumber }], business)).expect(200);
    expect(await list(user)).toMatchObject([{ ...home, ...business }]);
  });

  it('saves nothing if it is refused', async () => {
    const { partNumber } = await testApp.make.variant({ onHand: 9 });
    const user = await createUserWithCart(testApp, [{ partNumber }]);
    const body = createOrderBody([{ partNumber, quantity: 2 }]);
    await place(testApp, user.authorization, body).expect(409);
    expect(await list(user)).toEqual([]);
  });
});

describe('PUT and DELETE user/addresses/{id}', () => {
  it('200: replaces and removes the address', async () => {
    const user = await testApp.make.user();
    await add(user, { ...home, ...business });
    const [{ id } = { id: '' }] = await list(user);
    const { authorization } = user;
    const changed = { ...home, flat: '31' };
    const { body } = await testApp.http.put(`${path}/${id}`).set({ authorization }).send(changed).expect(200);
    expect(body.data).toEqual([{ ...changed, id, companyName: '', vatNumber: '' }]);
    const removed = await testApp.http.delete(`${path}/${id}`).set({ authorization }).expect(200);
    expect(removed.body.data).toEqual([]);
    const again = await testApp.http.delete(`${path}/${id}`).set({ authorization }).expect(404);
    expect(again.body.code).toBe('ADDRESS_NOT_FOUND');
  });
});

describe('GET and PUT user/details', () => {
  const details = '/api/v1/user/details';
  const noor = { firstName: 'نور', lastName: 'Al Haddad', mobileNumber: '36001234', isSubscribed: true };

  it('200: name, phone, gender and newsletter choice', async () => {
    const { authorization, email } = await testApp.make.user();
    const put = (body: object) => testApp.http.put(details).set({ authorization }).send(body);
    const saved = { ...noor, email, mobileNumber: '97336001234', gender: 'other' };
    expect((await put(noor).expect(200)).body.data).toEqual(saved);
    expect((await put(noor).expect(200)).body.data).toEqual(saved);
    expect(await testApp.db.newsletterSubscriber.count({ where: { email } })).toBe(1);
    await put({ ...noor, isSubscribed: false, gender: 'female' }).expect(200);
    expect(await testApp.db.newsletterSubscriber.count({ where: { email } })).toBe(0);
    const { body } = await testApp.http.get(details).set({ authorization }).expect(200);
    expect(body.data).toEqual({ ...saved, isSubscribed: false, gender: 'female' });
    const me = await testApp.http.get('/api/v1/user/me').set({ authorization }).expect(200);
    expect(me.body.data).toEqual({ firstName: 'نور', lastName: 'Al Haddad', email });
  });

  it('200: without a newsletter choice, the one made by the link of a mail stays', async () => {
    const { authorization, email } = await testApp.make.user();
    const put = (body: object) => testApp.http.put(details).set({ authorization }).send(body).expect(200);
    await put(noor);
    await testApp.db.newsletterSubscriber.deleteMany({ where: { email } });
    const { isSubscribed: _, ...person } = noor;
    expect((await put(person)).body.data.isSubscribed).toBe(false);
  });

  it("400 with the registration's texts; the email address cannot be changed", async () => {
    const { authorization } = await testApp.make.user();
    const put = (body: object) => testApp.http.put(details).set({ authorization }).send(body).expect(400);
    const { body } = await put({ ...noor, firstName: 'N0', mobileNumber: '+973' });
    expect(body.details.map(({ message }: { message: string }) => message)).toContain(
      'First name can only contain letters.',
    );
    await put({ ...noor, email: 'other@example.com' });
  });
});
