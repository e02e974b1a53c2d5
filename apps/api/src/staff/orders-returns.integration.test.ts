import { describe, expect, it } from 'vitest';
import { base, verify } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { getPaymentDependencies, getStock } from '../../test/payment-steps.ts';
import { makeShippedOrder } from '../../test/shipped-order.ts';
import { TaxDocument } from '../features/orders/documents/orders.tax-document.ts';
import { reconcilePayments } from '../features/payment-sessions/payment-sessions.jobs.ts';
import { runOrders } from './orders.ts';
import { runReport } from './report.ts';

const testApp = openTestAppWithFakeProviders();
const shop = () => getPaymentDependencies(testApp);

/** Runs a command; `answer` is the input at the prompt. */
async function staff(words: string[], answer = false) {
  const said: string[] = [];
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answer;
  };
  const code = await runOrders(shop(), words, { say: (line) => said.push(line), confirm });
  return { code, text: said.join('\n'), asked };
}

/** A shipped order with a request to return pieces of its line. */
async function requested(form: object = {}, more: object = {}) {
  const order = await makeShippedOrder(testApp, more);
  const { body } = await testApp.http
    .post(`${base}/order/${order.orderNumber}/return`)
    .set(order.headers)
    .send({ itemId: order.itemId, quantity: 2, reason: 'unexpected', note: 'Too big.', ...form })
    .expect(200);
  return { ...order, id: body.data.returns[0].id as string };
}

const view = async ({ orderNumber, headers }: Awaited<ReturnType<typeof makeShippedOrder>>) =>
  (await verify(testApp, orderNumber, headers.authorization).expect(200)).body.data;

const getMail = (orderId: string, id: string) =>
  testApp.db.outboxMail.findUniqueOrThrow({ where: { cause: `return-answered:${orderId}:${id}` } });

describe('staff orders returns', () => {
  it('list and the report show what is to answer, with the words of the customer', async () => {
    const { id, orderNumber, partNumber } = await requested();
    const { text } = await staff(['returns', 'list']);
    expect(text).toMatch(
      new RegExp(`^${id}  REQUESTED .*${orderNumber}  2 × Meridian Trail \\(${partNumber}\\)  unexpected$`, 'm'),
    );
    expect(text).toContain('  noor@example.com: Too big.');
    const told = JSON.parse((await staff(['returns', 'list', '--json'])).text);
    expect(told).toContainEqual(expect.objectContaining({ id, quantity: 2, note: 'Too big.' }));
    const report: string[] = [];
    await runReport(testApp.db, [], { say: (line) => report.push(line), confirm: async () => false });
    expect(report.join('\n')).toMatch(
      new RegExp(`Returns to answer\\n(.*\\n)*  ${orderNumber}  ${id}  2 × ${partNumber} \\(unexpected\\)`),
    );
    expect((await staff(['show', orderNumber])).text).toContain(`  return   ${id} REQUESTED 2 of line 1 (unexpected)`);

    await staff(['returns', 'refuse', id, '--because', 'It is used.', '--yes']);
    expect((await staff(['returns', 'list'])).text).not.toContain(id);
    expect((await staff(['returns', 'list', '--all'])).text).toMatch(
      new RegExp(`^${id}  REFUSED[^]*  answer: It is used\\.`, 'm'),
    );
  });

  it('accept asks, mails the customer where to bring the goods, and names the command of the refund', async () => {
    const order = await requested();
    const { id, orderId, orderNumber, partNumber } = order;
    const { asked, code } = await staff(['returns', 'accept', orderNumber], false);
    expect(asked).toEqual([
      `Accept the return of 2 × Meridian Trail (${partNumber}) of ${orderNumber} and mail noor@example.com?`,
    ]);
    expect(code).toBe(1);
    expect((await view(order)).returns).toMatchObject([{ state: 'REQUESTED' }]);

    const accepted = await staff(['returns', 'accept', id, '--note', 'Ask for Ali.', '--who', 'Sara'], true);
    expect(accepted.text).toContain(
      `! Refund it once it is back: npx dilmun orders refund ${orderNumber} --line 1 --quantity 2`,
    );
    expect(accepted.text).toContain(`Sara: return of 2 × ${partNumber} accepted`);
    expect((await view(order)).returns).toMatchObject([{ state: 'ACCEPTED', answer: 'Ask for Ali.' }]);
    const mail = await getMail(orderId, id);
    expect(mail).toMatchObject({
      recipient: 'noor@example.com',
      subject: `We accept your return of order ${orderNumber}`,
    });
    for (const text of ['> Ask for Ali.', 'Bring it to our shop, or send it there.', 'Seef Mall Muharraq, Road 6']) {
      expect(mail.text).toContain(text);
    }
    await expect(staff(['returns', 'refuse', id, '--because', 'No.', '--yes'])).rejects.toThrow(
      'This return is ACCEPTED already.',
    );
  });

  it('the refund of the line ends it: credit note, stock and the state that the customer sees', async () => {
    const order = await requested({ quantity: 1 });
    const { id, orderNumber, variant } = order;
    await staff(['returns', 'accept', id, '--yes']);
    const before = (await getStock(testApp, variant.id)).onHand;
    await staff(['refund', orderNumber, '--line', '1', '--quantity', '1', '--no-restock', '--yes']);
    await reconcilePayments(shop(), new Date());
    await testApp.fakeProviders.stripe.idle();
    const shown = await view(order);
    expect(shown).toMatchObject({ returns: [{ id, state: 'REFUNDED' }], items: [{ quantity: 3, returnable: 2 }] });
    expect(shown.creditNotes).toMatchObject([{ amount: 30 }]);
    const notes = await testApp.db.creditNote.findMany({ where: { invoice: { order: { orderNumber } } } });
    expect(notes.map(({ document }) => TaxDocument.parse(document).lines)).toMatchObject([
      [{ kind: 'goods', partNumber: variant.partNumber, quantity: 1, grossFils: 30_000 }],
    ]);
    expect((await getStock(testApp, variant.id)).onHand).toBe(before);
  });

  it('damaged goods are collected; an exchange is no refund; an Arabic order gets Arabic', async () => {
    const damaged = await requested({ reason: 'damaged' });
    await staff(['returns', 'accept', damaged.id, '--yes']);
    const { text } = await getMail(damaged.orderId, damaged.id);
    expect(text).toContain('We collect it at our cost');
    expect(text).not.toContain('Bring it to our shop');
    const exchange = await requested({ reason: 'exchange' });
    await testApp.db.order.update({ where: { id: exchange.orderId }, data: { language: 'ar' } });
    await staff(['returns', 'accept', exchange.id, '--yes']);
    const mail = await getMail(exchange.orderId, exchange.id);
    expect(mail.text).toContain('نرسل إليك المنتج البديل بعد وصول هذا المنتج إلينا.');
    expect(mail.text).not.toContain('البطاقة');
  });

  it('refuse needs a reason, mails it, and the pieces can be asked back again', async () => {
    const order = await requested();
    const { id, orderId, orderNumber } = order;
    await expect(staff(['returns', 'refuse', id, '--yes'])).rejects.toThrow('--because');
    await staff(['returns', 'refuse', id, '--because', 'The seal is broken.', '--yes']);
    expect(await view(order)).toMatchObject({
      returns: [{ state: 'REFUSED', answer: 'The seal is broken.' }],
      items: [{ returnable: 3 }],
    });
    const mail = await getMail(orderId, id);
    expect(mail.subject).toBe(`Your request to return an item of order ${orderNumber}`);
    expect(mail.text).toContain('> The seal is broken.');
  });

  it('two answers at once: the first counts', async () => {
    const { id, orderId } = await requested();
    const results = await Promise.allSettled([
      staff(['returns', 'accept', id, '--yes']),
      staff(['returns', 'refuse', id, '--because', 'No.', '--yes']),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await testApp.db.outboxMail.count({ where: { cause: `return-answered:${orderId}:${id}` } })).toBe(1);
  });

  it('refuses an unknown return, and an order with none or several', async () => {
    const { orderNumber, headers, itemId, id } = await requested({ quantity: 1 });
    await expect(staff(['returns', 'accept', 'BH-3333333333'])).rejects.toThrow('There is no return BH-3333333333');
    await expect(staff(['returns', 'accept', crypto.randomUUID()])).rejects.toThrow('There is no return');
    await testApp.http
      .post(`${base}/order/${orderNumber}/return`)
      .set(headers)
      .send({ itemId, quantity: 1, reason: 'wrong' })
      .expect(200);
    await expect(staff(['returns', 'accept', orderNumber])).rejects.toThrow(`several returns to answer: ${id}, `);
  });
});
