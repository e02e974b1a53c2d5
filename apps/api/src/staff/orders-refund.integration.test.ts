import { describe, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, place, readPlaced } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { makeDiscountCode } from '../../test/make-discount-code.ts';
import { getOrderRow, getPaymentDependencies, getStock } from '../../test/payment-steps.ts';
import { readPdfPages } from '../../test/pdf-pages.ts';
import { drawParcelPapers } from '../features/orders/documents/orders.parcel-papers.ts';
import { TaxDocument } from '../features/orders/documents/orders.tax-document.ts';
import { listOrdersToShip } from '../features/orders/orders.sql.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import { runOrders } from './orders.ts';

const testApp = openTestAppWithFakeProviders();
const shop = () => getPaymentDependencies(testApp);

/** Runs a command; `answer` is the input at the prompt. */
async function staff(words: string, answer = false) {
  const said: string[] = [];
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answer;
  };
  const code = await runOrders(shop(), words.split(' '), { say: (line) => said.push(line), confirm });
  return { code, text: said.join('\n'), asked };
}

/** A paid order of 3 pieces for 10.010 each and 1 for 20.000, 10 % off: 27.030 and 18.000 are paid, and the delivery. */
async function paidOrder() {
  const [three, one] = [
    await testApp.make.variant({ priceFils: 10_010 }),
    await testApp.make.variant({ priceFils: 20_000 }),
  ];
  const items = [{ ...three, quantity: 3 }, one];
  const { code } = await makeDiscountCode(testApp.db);
  const user = await createUserWithCart(testApp, items);
  await testApp.http
    .post('/api/v1/user/cart/discount/me')
    .set('authorization', user.authorization)
    .send({ code })
    .expect(200);
  const { body } = await place(testApp, user.authorization, createOrderBody(items)).expect(200);
  const { orderNumber, ref } = readPlaced(body);
  testApp.fakeProviders.stripe.pay(ref);
  await testApp.fakeProviders.stripe.idle();
  return { orderNumber, three, one };
}

async function reconcile() {
  await reconcilePayments(shop(), new Date());
  await testApp.fakeProviders.stripe.idle();
}

const listNotes = async (orderNumber: string) => {
  const where = { invoice: { order: { orderNumber } } };
  const notes = await testApp.db.creditNote.findMany({ where, orderBy: { number: 'asc' } });
  return notes.map(({ document }) => TaxDocument.parse(document));
};

const onHand = async (variantId: number) => (await getStock(testApp, variantId)).onHand;

describe('staff orders refund --line', () => {
  it('pays back what was paid for the pieces, puts them back on sale and names them on the credit note', async () => {
    const { orderNumber, three, one } = await paidOrder();
    const { asked } = await staff(`refund ${orderNumber} --line 1 --quantity 2`, true);
    // 27.030 is 9.010 a piece.
    expect(asked).toEqual([
      `Refund BHD 18.020 of ${orderNumber} for 2 × ${three.partNumber} through the provider and put its goods back on sale then?`,
    ]);
    expect(await onHand(three.id)).toBe(7);
    await reconcile();
    expect([await onHand(three.id), await onHand(one.id)]).toEqual([9, 9]);
    const [note] = await listNotes(orderNumber);
    expect(note).toMatchObject({
      grossFils: 18_020,
      lines: [
        {
          kind: 'goods',
          partNumber: three.partNumber,
          quantity: 2,
          unitFils: 10_010,
          discountFils: 2_000,
          grossFils: 18_020,
        },
      ],
    });
    const { text } = await staff(`show ${orderNumber}`);
    expect(text).toContain(`line 1   3 × Meridian Trail (${three.partNumber})`);
    expect(text).toMatch(/refund {3}\S+ SUCCEEDED BHD 18\.020 for 2 of line 1 \(requested by the customer\)/);

    // The other piece and the other line, then the delivery.
    await staff(`refund ${orderNumber} --line 1 --yes`);
    await staff(`refund ${orderNumber} --line 2 --yes`);
    await reconcile();
    expect([await onHand(three.id), await onHand(one.id)]).toEqual([10, 10]);
    await staff(`refund ${orderNumber} --restock --yes`);
    await reconcile();
    expect([await onHand(three.id), await onHand(one.id)]).toEqual([10, 10]);
    const { vatFils, totalFils, refunds } = await getOrderRow(testApp, orderNumber);
    expect(refunds.map(({ amountFils }) => amountFils)).toEqual([18_020, 9_010, 18_000, 2_000]);
    const notes = await listNotes(orderNumber);
    expect(notes.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([
      ['goods'],
      ['goods'],
      ['goods'],
      ['refund'],
    ]);
    const sum = (read: (note: TaxDocument) => number) => notes.reduce((fils, note) => fils + read(note), 0);
    expect([sum((each) => each.grossFils), sum((each) => each.vatFils)]).toEqual([totalFils, vatFils]);
  });

  it('a full refund after one of a line puts back what is left, and --no-restock nothing', async () => {
    const { orderNumber, three, one } = await paidOrder();
    await staff(`refund ${orderNumber} --line 1 --quantity 1 --no-restock --yes`);
    await reconcile();
    expect(await onHand(three.id)).toBe(7);
    await staff(`refund ${orderNumber} --restock --yes`);
    await reconcile();
    expect([await onHand(three.id), await onHand(one.id)]).toEqual([9, 10]);
  });

  it('the refunded pieces are neither packed nor shipped', async () => {
    const { orderNumber, three, one } = await paidOrder();
    await staff(`refund ${orderNumber} --line 1 --quantity 2 --yes`);
    const slip = async () =>
      (await readPdfPages((await drawParcelPapers(testApp.db, 'slips', [orderNumber])).file)).flat().join('\n');
    expect(await slip()).toMatch(new RegExp(`1\\n?.*${three.partNumber}|${three.partNumber}`));
    await staff(`refund ${orderNumber} --line 1 --yes`);
    expect(await slip()).not.toContain(three.partNumber);
    expect(await slip()).toContain(one.partNumber);
    await staff(`refund ${orderNumber} --line 2 --yes`);
    await expect(staff(`ship ${orderNumber} --carrier A --tracking B --yes`)).rejects.toThrow(
      'All its goods are refunded, or the refund is in progress.',
    );
    const toShip = await listOrdersToShip(testApp.db, 1_000);
    expect(toShip.map((order) => order.orderNumber)).not.toContain(orderNumber);
  });

  it('a refund that fails after it succeeded takes its pieces off sale again; sold out, the order cannot be shipped', async () => {
    const { orderNumber, three } = await paidOrder();
    await staff(`refund ${orderNumber} --line 1 --quantity 2 --yes`);
    testApp.fakeProviders.stripe.controlApi({ refunds: 'fail' });
    await reconcile();
    expect(await onHand(three.id)).toBe(7);
    testApp.fakeProviders.stripe.controlApi({});

    await staff(`refund ${orderNumber} --line 1 --quantity 2 --yes`);
    await reconcile();
    expect(await onHand(three.id)).toBe(9);
    const [, second] = (await getOrderRow(testApp, orderNumber)).refunds;
    await testApp.db.stock.update({ where: { variantId: three.id }, data: { onHand: 1 } });
    testApp.fakeProviders.stripe.endRefund(second?.providerRef ?? '', 'failed');
    await testApp.fakeProviders.stripe.idle();
    expect((await getOrderRow(testApp, orderNumber)).refunds.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
    expect(await onHand(three.id)).toBe(1);
    const ship = () => staff(`ship ${orderNumber} --carrier A --tracking B --yes`);
    await expect(ship()).rejects.toThrow('Its goods were put back on sale and have been sold.');
    // Refunded once more, the pieces are not put back a second time.
    await staff(`refund ${orderNumber} --line 1 --quantity 2 --yes --again`);
    await reconcile();
    expect(await onHand(three.id)).toBe(1);
    await ship();
  });

  it('refuses lines and pieces that the order has not, and unclear commands', async () => {
    const { orderNumber } = await paidOrder();
    const refund = (more: string) => staff(`refund ${orderNumber} ${more} --yes`);
    await expect(refund('--line 3')).rejects.toThrow('The order has no line 3: its lines are 1 to 2.');
    await expect(refund('--line 1 --quantity 4')).rejects.toThrow('Line 1 has 3 pieces to refund.');
    await refund('--line 2');
    await expect(refund('--line 2')).rejects.toThrow(
      'All pieces of line 2 are refunded, or the refund is in progress.',
    );
    await expect(refund('--line 1 --amount 5')).rejects.toThrow('Use either --amount or --line.');
    await expect(refund('--quantity 1')).rejects.toThrow('--quantity needs --line.');
    await expect(refund('--line one')).rejects.toThrow('--line is a number from 1 to 99.');
    expect((await getOrderRow(testApp, orderNumber)).refunds).toHaveLength(1);
  });
});

describe('staff orders refund of the same amount within a day', () => {
  it('asks before it pays again, and with --yes needs --again', async () => {
    const { orderNumber } = await paidOrder();
    const count = async () => (await getOrderRow(testApp, orderNumber)).refunds.length;
    await staff(`refund ${orderNumber} --amount 5 --yes`);
    await expect(staff(`refund ${orderNumber} --amount 5 --yes`)).rejects.toThrow(
      /A refund of BHD 5\.000 was requested at .* already: add --again to refund the same amount once more\./,
    );
    const { asked } = await staff(`refund ${orderNumber} --amount 5`);
    expect(asked).toEqual([expect.stringContaining('the same amount was refunded at')]);
    expect(await count()).toBe(1);
    await staff(`refund ${orderNumber} --amount 5`, true);
    await staff(`refund ${orderNumber} --amount 5 --yes --again`);
    await staff(`refund ${orderNumber} --amount 6 --yes`);
    expect(await count()).toBe(4);
    await reconcile();
    await expect(staff(`refund ${orderNumber} --amount 6 --yes`)).rejects.toThrow('add --again');
    const day = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await testApp.db.refund.updateMany({ where: { order: { orderNumber } }, data: { createdAt: day } });
    await staff(`refund ${orderNumber} --amount 6 --yes`);
    expect(await count()).toBe(5);
  });

  it('two commands with --yes at once pay once', async () => {
    const { orderNumber } = await paidOrder();
    const refund = () => staff(`refund ${orderNumber} --amount 5 --yes`);
    const results = await Promise.allSettled([refund(), refund()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await getOrderRow(testApp, orderNumber)).refunds).toHaveLength(1);
  });
});
