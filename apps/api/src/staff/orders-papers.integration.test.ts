import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveryPolicy } from '@dilmun/settings/delivery';
import { afterAll, describe, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, place } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { createCardOrder, getOrderRow, getPaymentDependencies, settleCaptured } from '../../test/payment-steps.ts';
import { readPdfPages } from '../../test/pdf-pages.ts';
import { runOrders } from './orders.ts';

const testApp = openTestAppWithFakeProviders();
const folder = mkdtempSync(join(tmpdir(), 'dilmun-papers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function staff(words: string) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => false };
  await runOrders(getPaymentDependencies(testApp), words.split(' '), terminal);
  return said.join('\n');
}

async function paidOrder(name = 'Noor Haddad', street = 'Road 1805') {
  const order = await createCardOrder(testApp);
  await settleCaptured(testApp, order.orderNumber);
  const { orderNumber } = order;
  const { shippingAddress } = await testApp.db.order.findUniqueOrThrow({ where: { orderNumber } });
  const address = { ...(shippingAddress as object), name, street };
  await testApp.db.order.update({ where: { orderNumber }, data: { shippingAddress: address } });
  return order;
}

/** The size of each page in points, by the file's own boxes. */
const listPageSizes = (file: string) =>
  [...readFileSync(file, 'latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

describe('staff orders slips and labels', () => {
  it('writes an A4 page for each order, and a label of 100 × 150 mm', async () => {
    const one = await paidOrder();
    const other = await paidOrder('نور حداد', 'شارع المعارض');
    const [slips, labels] = [join(folder, 'slips.pdf'), join(folder, 'labels.pdf')];
    const said = await staff(`slips ${one.orderNumber} ${other.orderNumber} --out ${slips}`);
    expect(said).toBe(`2 packing slips are written to ${slips}: ${one.orderNumber}, ${other.orderNumber}.`);
    await staff(`labels ${one.orderNumber} ${other.orderNumber} --out ${labels}`);
    expect(listPageSizes(slips)).toEqual(Array(2).fill([595, 842]));
    expect(listPageSizes(labels)).toEqual(Array(2).fill([283, 425]));
  });

  it('--to-ship takes every order that is paid and not shipped', async () => {
    const waiting = await paidOrder();
    const shipped = await paidOrder();
    const unpaid = await createCardOrder(testApp);
    await staff(`ship ${shipped.orderNumber} --carrier Aramex --tracking 1 --yes`);
    const said = await staff(`slips --to-ship --out ${join(folder, 'all.pdf')} --dry-run`);
    expect(said).toContain(waiting.orderNumber);
    for (const { orderNumber } of [shipped, unpaid]) expect(said).not.toContain(orderNumber);
    await staff(`slips ${shipped.orderNumber} --out ${join(folder, 'again.pdf')}`);
  });

  it('neither a slip nor the mail about the parcel lists a part that is sent by email', async () => {
    const watch = await testApp.make.variant();
    const membership = await testApp.make.variant();
    const data = { shippingPeriod: deliveryPolicy.emailPeriod };
    await testApp.db.variant.update({ where: { partNumber: membership.partNumber }, data });
    const { authorization } = await createUserWithCart(testApp, [watch, membership]);
    const { body } = await place(testApp, authorization, createOrderBody([watch, membership])).expect(200);
    const { orderNumber } = body.data;
    await settleCaptured(testApp, orderNumber);
    const slip = join(folder, 'mixed.pdf');
    await staff(`slips ${orderNumber} --out ${slip}`);
    const text = (await readPdfPages(readFileSync(slip))).flat().join('\n');
    const [packed, remarks] = text.split('Remarks');
    expect(packed).toContain(watch.partNumber);
    expect(packed).not.toContain(membership.partNumber);
    expect(remarks).toContain(`Sent by email, not packed: 1 × ${membership.partNumber}`);
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 1 --yes`);
    const { id } = await getOrderRow(testApp, orderNumber);
    const mail = await testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `order-shipped:${id}` } });
    expect(mail.text).toContain(watch.partNumber);
    expect(mail.text).not.toContain(membership.partNumber);
  });

  it('names every order that cannot be packed', async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const out = join(folder, 'none.pdf');
    await expect(staff(`slips ${orderNumber} DD-NONE --out ${out}`)).rejects.toThrow(
      new RegExp(`${orderNumber}: .*PENDING_PAYMENT.*\\nDD-NONE: There is no such order`),
    );
    const collected = await paidOrder();
    await testApp.db.order.update({
      where: { orderNumber: collected.orderNumber },
      data: { shippingMethod: 'pickup' },
    });
    await expect(staff(`labels ${collected.orderNumber} --out ${out}`)).rejects.toThrow('needs no label');
    await expect(staff(`slips --out ${out}`)).rejects.toThrow('NUMBER…, or --to-ship');
    await expect(staff(`slips ${orderNumber} --to-ship --out ${out}`)).rejects.toThrow('NUMBER…, or --to-ship');
  });
});
