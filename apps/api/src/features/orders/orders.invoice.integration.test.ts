import { describe, expect, it } from 'vitest';
import { base, orderOf, place, userWithCart } from '../../../test/checkout-steps.ts';
import { openHouseWithTills } from '../../../test/tills.ts';
import { invoiceOfOrder } from './orders.invoice.ts';

const house = openHouseWithTills();

async function placed(more: object = {}) {
  const variant = await house.make.variant({ priceFils: 45_000 });
  const user = await userWithCart(house, [variant]);
  const { body } = await place(house, user.authorization, orderOf([variant], more)).expect(200);
  return { user, orderNumber: body.data.orderNumber as string, ref: body.data.session.id as string };
}

async function paid(more: object = {}) {
  const order = await placed(more);
  house.tills.stripe.pay(order.ref);
  await house.tills.stripe.idle();
  return order;
}

const invoice = (orderNumber: string, headers: Record<string, string>) =>
  house.http.get(`${base}/order/${orderNumber}/invoice`).set(headers);

/** What the document says about itself, in clear. */
async function titleOf(orderNumber: string, authorization: string) {
  const { body, headers } = await invoice(orderNumber, { authorization }).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['cache-control']).toBe('no-store');
  const text = (body as Buffer).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  const number = Number(/Tax invoice INV-(\d{6})/.exec(text)?.[1]);
  return { number, isDuplicate: text.includes('DUPLICATE'), isOriginal: text.includes('ORIGINAL') };
}

describe('GET order/:orderNumber/invoice', () => {
  it('200: the original once, then duplicates with the same number', async () => {
    const { user, orderNumber } = await paid();
    const first = await titleOf(orderNumber, user.authorization);
    expect(first).toMatchObject({ isDuplicate: false, isOriginal: true });
    expect(await titleOf(orderNumber, user.authorization)).toEqual({
      number: first.number,
      isDuplicate: true,
      isOriginal: false,
    });
  });

  it('200: a series without gaps, however many are asked for at once', async () => {
    const orders = [];
    for (let n = 0; n < 4; n++) orders.push(await paid());
    const before = (await house.db.invoiceCounter.findUniqueOrThrow({ where: { id: 1 } })).lastNumber;
    const asked = [...orders, ...orders].map(({ orderNumber, user }) => titleOf(orderNumber, user.authorization));
    const numbers = (await Promise.all(asked)).map(({ number }) => number);
    expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((n) => before + n));
    const isDuplicate = (await Promise.all(asked)).filter((each) => each.isDuplicate);
    expect(isDuplicate).toHaveLength(4);
  });

  it('200: Arabic names and addresses, and the browser that placed it by its guest token', async () => {
    const { guestToken } = await house.make.guest();
    const { billingAddress } = orderOf([]);
    const arabic = { ...billingAddress, name: 'نور حداد', street: 'شارع الملك فيصل، مبنى 6', city: 'المحرق' };
    const { orderNumber } = await paid({ guestId: guestToken, billingAddress: arabic, shippingAddress: arabic });
    const { body } = await invoice(orderNumber, { 'x-guest-token': guestToken }).expect(200);
    expect((body as Buffer).length).toBeGreaterThan(5_000);
  });

  it('is drawn beside the thread that answers: that one goes on meanwhile', async () => {
    const { orderNumber } = await paid();
    const { id } = await house.db.order.findUniqueOrThrow({ where: { orderNumber } });
    await invoiceOfOrder(house.db, id);
    const before = process.threadCpuUsage();
    const drawn = await Promise.all([1, 2, 3, 4].map(() => invoiceOfOrder(house.db, id)));
    const { user, system } = process.threadCpuUsage(before);
    expect(drawn.every((file) => file.length > 5_000)).toBe(true);
    // The work of this thread alone, in milliseconds, whatever else the machine does; drawn here it is 200.
    expect((user + system) / 1_000).toBeLessThan(100);
  });

  it('404: before it is paid, and no number is spent', async () => {
    const { user, orderNumber } = await placed();
    const { lastNumber } = await house.db.invoiceCounter.findUniqueOrThrow({ where: { id: 1 } });
    const { body } = await invoice(orderNumber, { authorization: user.authorization }).expect(404);
    expect(body.code).toBe('INVOICE_NOT_FOUND');
    expect((await house.db.invoiceCounter.findUniqueOrThrow({ where: { id: 1 } })).lastNumber).toBe(lastNumber);
  });

  it('S29 404: anyone else, as for an order there is not', async () => {
    const { orderNumber } = await paid();
    const stranger = await house.make.user();
    const { guestToken } = await house.make.guest();
    for (const headers of [{}, { authorization: stranger.authorization }, { 'x-guest-token': guestToken }]) {
      const { body } = await invoice(orderNumber, headers as Record<string, string>).expect(404);
      expect(body.code).toBe('ORDER_NOT_FOUND');
    }
  });
});
