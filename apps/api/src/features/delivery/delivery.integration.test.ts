import { sampleShop, sampleTerms } from '@dilmun/settings/test/sample-shop';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { base, createOrderBody, createUserWithCart, place, verify } from '../../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../../test/fake-providers.ts';
import { getPaymentDependencies } from '../../../test/payment-steps.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { runOrders } from '../../staff/orders.ts';
import { readDeliveryTerms } from './delivery.service.ts';

const usual = openTestApp();
const generous = openTestAppWithFakeProviders({ shippingMethods: ['standard', 'express', 'pickup'] });

afterEach(() => void vi.useRealTimers());

const setTime = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
const readPromises = async (testApp: Pick<typeof usual, 'http'> = usual) =>
  (await testApp.http.get(`${base}/delivery/promises`).expect(200)).body.data;

describe('GET delivery/promises', () => {
  it('200: the days of standard delivery in each country', async () => {
    setTime('2026-11-22T07:00:00Z');
    expect(await readPromises()).toEqual({
      today: '2026-11-22',
      orderDay: '2026-11-22',
      cutOff: '14:00',
      validUntil: '2026-11-22T11:00:00.000Z',
      promises: [
        { method: 'standard', country: 'Bahrain', day: '2026-11-24' },
        { method: 'standard', country: 'Saudi Arabia', day: '2026-11-25' },
        { method: 'standard', country: 'United Arab Emirates', day: '2026-11-25' },
      ],
    });
  });

  it('200: the days of every method that the dealer offers', async () => {
    setTime('2026-11-22T07:00:00Z');
    const { promises } = await readPromises(generous);
    expect(promises.filter(({ country }: { country: string }) => country === 'Bahrain')).toEqual([
      { method: 'standard', country: 'Bahrain', day: '2026-11-24' },
      { method: 'express', country: 'Bahrain', day: '2026-11-23' },
      { method: 'pickup', country: 'Bahrain', day: '2026-11-22' },
    ]);
  });

  it('changes at the cut-off and at midnight', async () => {
    for (const [before, after, today, orderDay] of [
      ['2026-11-22T10:59:59.000Z', '2026-11-22T11:00:00.001Z', '2026-11-22', '2026-11-23'],
      ['2026-11-22T20:59:59.000Z', '2026-11-22T21:00:00.001Z', '2026-11-23', '2026-11-23'],
    ] as const) {
      setTime(before);
      await readPromises();
      setTime(after);
      expect(await readPromises()).toMatchObject({ today, orderDay });
    }
  });

  it('must be revalidated by browsers', async () => {
    const { headers } = await usual.http.get(`${base}/delivery/promises`).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});

describe('GET shop/settings', () => {
  const readSettings = async (language = 'en') =>
    (await usual.http.get(`${base}/shop/settings`).set('accept-language', language).expect(200)).body.data;

  it('200: a new shop has the fees, hours and holidays of the first release', async () => {
    setTime('2026-11-22T07:00:00Z');
    const { holidays, ...settings } = await readSettings();
    const inBhd = (each: (typeof sampleShop.delivery)[number]) => ({
      ...each,
      fee: each.fee / 1_000,
      freeAbove: each.freeAbove && each.freeAbove / 1_000,
    });
    expect(settings).toEqual({
      shippingMethods: ['standard'],
      whatsappNumber: null,
      delivery: sampleShop.delivery.map(inBhd),
      menu: expect.objectContaining({ sections: expect.any(Array) }),
      // In the order of the week, which begins on Sunday.
      hours: sampleShop.hours.toSorted((one, other) => one.day - other.day),
    });
    expect(holidays.map(({ name, firstDay, lastDay }: Record<string, string>) => [name, firstDay, lastDay])).toEqual([
      ['UAE National Day', '2026-12-02', '2026-12-03'],
      ['National Day', '2026-12-16', '2026-12-17'],
      ['New Year', '2027-01-01', '2027-01-01'],
    ]);
    const { holidays: all } = await readDeliveryTerms(usual.db);
    expect(all).toMatchObject(sampleTerms.holidays.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1)));
  });

  it('200: notes and holidays in Arabic', async () => {
    setTime('2026-12-10T07:00:00Z');
    await usual.db.openingHours.update({
      where: { day: 'Friday' },
      data: { note: 'after prayers', translations: { ar: { note: 'بعد الصلاة' } } },
    });
    const { hours, holidays } = await readSettings('ar');
    expect(hours.find(({ day }: { day: number }) => day === 5).note).toBe('بعد الصلاة');
    expect(holidays[0]).toMatchObject({ name: 'العيد الوطني', isTentative: false, countries: ['Bahrain'] });
  });
});

describe('POST user/order/create with a shipping method', () => {
  async function order(testApp: Pick<typeof usual, 'http' | 'make'>, more: object, priceFils = 60_000) {
    const variant = await testApp.make.variant({ priceFils });
    const user = await createUserWithCart(testApp, [variant]);
    const { shippingAddress, ...body } = createOrderBody([variant]);
    const response = await place(testApp, user.authorization, { ...body, shippingAddress, ...more });
    return { response, user, orderNumber: response.body.data?.orderNumber as string };
  }
  const readOrder = async (
    testApp: Pick<typeof usual, 'http'>,
    { orderNumber, user }: Awaited<ReturnType<typeof order>>,
  ) => (await verify(testApp, orderNumber, user.authorization).expect(200)).body.data;

  it.each(['express', 'pickup'])('422: %s, while the dealer does not offer it', async (shippingMethod) => {
    const { response } = await order(usual, { shippingMethod });
    expect(response.status).toBe(422);
    expect(response.body.code).toBe('SHIPPING_METHOD_NOT_OFFERED');
  });

  it('400: an unknown method, and a delivery without an address', async () => {
    for (const more of [{ shippingMethod: 'pigeon' }, { shippingAddress: undefined }]) {
      const { response } = await order(generous, more);
      expect(response.status).toBe(400);
      expect(response.body.code).toBe('VALIDATION_FAILED');
    }
  });

  it('422: express to a country without express delivery', async () => {
    const { shippingAddress } = createOrderBody([]);
    const { response } = await order(generous, {
      shippingMethod: 'express',
      shippingAddress: { ...shippingAddress, country: 'Saudi Arabia' },
    });
    expect(response.body.code).toBe('SHIPPING_METHOD_NOT_OFFERED');
  });

  it('200: express costs its fee whatever the goods cost, and promises the next business day', async () => {
    const placed = await order(generous, { shippingMethod: 'express' });
    const { promises } = await readPromises(generous);
    const { day } = promises.find(({ method }: { method: string }) => method === 'express');
    expect(await readOrder(generous, placed)).toMatchObject({
      shippingMethod: 'express',
      shipping: 5,
      totalAmount: 65,
      promisedOn: day,
    });
  });

  it('200: the fee of this moment; 409 for a total that the shopper saw before it changed', async () => {
    await generous.db.deliveryOption.updateMany({
      where: { method: 'standard', country: 'Saudi Arabia' },
      data: { feeFils: 4_500, freeAboveFils: 60_000 },
    });
    const { shippingAddress } = createOrderBody([]);
    const more = { shippingAddress: { ...shippingAddress, country: 'Saudi Arabia' } };
    const { response } = await order(generous, { ...more, expectedTotal: 62 });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('PRICE_CHANGED');
    const placed = await order(generous, { ...more, expectedTotal: 64.5 });
    expect(await readOrder(generous, placed)).toMatchObject({ shipping: 4.5, totalAmount: 64.5 });
  });

  it('200: an unpaid order is replaced after its fee has changed, so that the total is the one that the shopper saw', async () => {
    const variant = await generous.make.variant({ priceFils: 20_000, onHand: 1 });
    const user = await createUserWithCart(generous, [variant]);
    const shippingAddress = { ...createOrderBody([]).shippingAddress, country: 'Saudi Arabia' };
    const totals: number[] = [];
    for (const feeFils of [3_500, 4_500]) {
      const where = { method: 'standard', country: 'Saudi Arabia' };
      await generous.db.deliveryOption.updateMany({ where, data: { feeFils } });
      const more = { shippingAddress, expectedTotal: (20_000 + feeFils) / 1_000 };
      const { body } = await place(generous, user.authorization, createOrderBody([variant], more)).expect(200);
      const { orderNumber } = body.data;
      totals.push((await generous.db.order.findUniqueOrThrow({ where: { orderNumber } })).totalFils);
    }
    expect(totals).toEqual([23_500, 24_500]);
    const orders = await generous.db.order.findMany({ where: { userId: user.id }, orderBy: { placedAt: 'asc' } });
    expect(orders.map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING_PAYMENT']);
  });

  it('200: the promise is frozen with the order', async () => {
    const placed = await order(generous, {});
    const { promisedOn } = await readOrder(generous, placed);
    const expected = (await readPromises(generous)).promises[0].day;
    expect(promisedOn).toBe(expected);
    await generous.db.order.update({
      where: { orderNumber: placed.orderNumber },
      data: { placedAt: new Date('2026-01-04T07:00:00Z') },
    });
    expect((await readOrder(generous, placed)).promisedOn).toBe(expected);
  });

  it.each(['3 weeks', 'by email'])('200: a part with the delivery time %s gets no promise', async (shippingPeriod) => {
    const variant = await generous.make.variant();
    await generous.db.variant.update({ where: { id: variant.id }, data: { shippingPeriod } });
    const user = await createUserWithCart(generous, [variant]);
    const { body } = await place(generous, user.authorization, createOrderBody([variant])).expect(200);
    const seen = await verify(generous, body.data.orderNumber, user.authorization).expect(200);
    expect(seen.body.data.promisedOn).toBeNull();
  });

  it('200: pick-up is free, needs no delivery address, and is set aside, collected and invoiced as pick-up', async () => {
    const placed = await order(generous, { shippingMethod: 'pickup', shippingAddress: undefined }, 20_000);
    const { orderNumber } = placed;
    expect(await readOrder(generous, placed)).toMatchObject({
      shippingMethod: 'pickup',
      shipping: 0,
      totalAmount: 20,
      vatRatePercent: 10,
      shippingAddress: {
        name: 'Noor Haddad',
        city: 'Muharraq',
        country: 'Bahrain',
        street: expect.stringContaining('Shop 114'),
      },
      billingAddress: { street: 'Building 6, Road 2407' },
    });
    const { paymentSessions, id } = await generous.db.order.findUniqueOrThrow({
      where: { orderNumber },
      include: { paymentSessions: true },
    });
    generous.fakeProviders.stripe.pay(paymentSessions[0]?.providerRef ?? '');
    await generous.fakeProviders.stripe.idle();
    const said: string[] = [];
    const staff = (words: string) =>
      runOrders(getPaymentDependencies(generous), words.split(' '), {
        say: (line) => said.push(line),
        confirm: async () => false,
      });
    const mail = (cause: string) => generous.db.outboxMail.findUniqueOrThrow({ where: { cause: `${cause}:${id}` } });
    const confirmation = await mail('order-confirmation');
    expect(confirmation.text).toContain('We set your order aside and email you as soon as it is ready');
    expect(confirmation.text).toContain('COLLECT FROM\n\nDilmun Devices\nShop 114');

    await expect(staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes`)).rejects.toThrow('use ready');
    await expect(staff(`deliver ${orderNumber} --yes`)).rejects.toThrow('The order is not ready yet.');
    expect(await staff(`ready ${orderNumber} --yes`)).toBe(0);
    expect((await mail('order-ready')).subject).toBe(`Your order ${orderNumber} is ready to collect`);
    expect(await staff(`deliver ${orderNumber} --yes`)).toBe(0);
    expect((await mail('order-delivered')).subject).toBe(`You have collected your order ${orderNumber}`);
    expect(said.join('\n')).toContain('pick-up  by Noor Haddad, +97336001234');
    const invoice = await generous.db.invoice.findUniqueOrThrow({ where: { orderId: id } });
    expect(invoice.document).toMatchObject({ shippingMethod: 'pickup' });
  });

  it('only an order for pick-up can be set aside', async () => {
    const placed = await order(generous, {});
    const { paymentSessions } = await generous.db.order.findUniqueOrThrow({
      where: { orderNumber: placed.orderNumber },
      include: { paymentSessions: true },
    });
    generous.fakeProviders.stripe.pay(paymentSessions[0]?.providerRef ?? '');
    await generous.fakeProviders.stripe.idle();
    const ready = runOrders(getPaymentDependencies(generous), ['ready', placed.orderNumber, '--yes'], {
      say: () => {},
      confirm: async () => false,
    });
    await expect(ready).rejects.toThrow('A carrier delivers this order: use ship.');
  });
});
