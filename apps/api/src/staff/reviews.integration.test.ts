import { describe, expect, it } from 'vitest';
import { base } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { makeDeliveredOrder } from '../../test/shipped-order.ts';
import { anonymiseCustomer } from '../features/customers/customers.anonymise.ts';
import { exportCustomer } from '../features/customers/customers.service.ts';
import { runReport } from './report.ts';
import { runReviews } from './reviews.ts';

const testApp = openTestAppWithFakeProviders();

/** Runs a command; `answer` is the input at the prompt. */
async function staff(words: string[], answer = false) {
  const said: string[] = [];
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answer;
  };
  const code = await runReviews(testApp.db, testApp.config, words, { say: (line) => said.push(line), confirm });
  return { code, text: said.join('\n'), asked };
}

/** A delivered order with a review of its product. */
async function reviewed(written = {}) {
  const order = await makeDeliveredOrder(testApp);
  const form = { itemId: order.itemId, stars: 4, text: 'Lasts a week.\nToo big for me.', name: 'Noor', ...written };
  await testApp.http.post(`${base}/order/${order.orderNumber}/reviews`).set(order.headers).send(form).expect(200);
  const { id } = await testApp.db.productReview.findFirstOrThrow({ where: { userId: order.user.id } });
  return { ...order, id };
}

type Reviewed = Awaited<ReturnType<typeof reviewed>>;
const readOwn = async ({ orderNumber, headers }: Reviewed) =>
  (await testApp.http.get(`${base}/order/${orderNumber}/reviews`).set(headers).expect(200)).body.data.items[0].review;
const countShown = async ({ variant }: Reviewed): Promise<number> =>
  (await testApp.http.get(`${base}/product/reviews/${variant.parentProductId}`).expect(200)).body.meta.total;
const readVersion = async () => (await testApp.db.catalogueVersion.findFirstOrThrow()).version;
const listHistory = ({ orderId }: Reviewed) =>
  testApp.db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'desc' }, select: { who: true, what: true } });

describe('staff reviews', () => {
  it('list and the report show what waits, with the text', async () => {
    const { id, orderNumber, partNumber } = await reviewed();
    const { text } = await staff(['list']);
    expect(text).toMatch(
      new RegExp(
        `^${id}  SUBMITTED .*${orderNumber}  Meridian Trail \\(${partNumber}\\)  4 of 5  Noor <noor@example.com>  en\n  Lasts a week\\.\n  Too big for me\\.$`,
        'm',
      ),
    );
    const told = JSON.parse((await staff(['list', '--json'])).text);
    expect(told).toContainEqual(expect.objectContaining({ id, stars: 4 }));
    const report: string[] = [];
    await runReport(testApp.db, [], { say: (line) => report.push(line), confirm: async () => false });
    expect(report.join('\n')).toMatch(
      new RegExp(`Reviews to publish or refuse\n(.*\n)*  ${orderNumber}  ${id}  4 of 5  Meridian Trail`),
    );
    expect(report.join('\n')).toMatch(/^ {2}\d+ reviews? to publish or refuse$/m);
    expect((await staff(['list', '--state', 'refused'])).text).not.toContain(id);
    await expect(staff(['list', '--state', 'late'])).rejects.toThrow('There is no state late.');
  });

  it('publish asks, and the product shows the review', async () => {
    const order = await reviewed();
    const version = await readVersion();
    const { asked, code } = await staff(['publish', order.id], false);
    expect(asked).toEqual(['Publish the review of Meridian Trail by Noor?']);
    expect(code).toBe(1);
    expect(await countShown(order)).toBe(0);
    expect((await staff(['publish', order.id, '--dry-run'])).code).toBe(0);
    expect(await countShown(order)).toBe(0);

    expect((await staff(['publish', order.id, '--who', 'Sara'], true)).code).toBe(0);
    expect(await countShown(order)).toBe(1);
    expect(await readVersion()).toBe(version + 1);
    expect((await listHistory(order))[0]).toEqual({ who: 'Sara', what: `review of ${order.partNumber} published` });
    expect((await staff(['list', '--state', 'published'])).text).toContain(order.id);
    await expect(staff(['publish', order.id, '--yes'])).rejects.toThrow('This review is PUBLISHED already.');
  });

  it('refuse needs a reason, which its writer reads; it also takes a published review back', async () => {
    const order = await reviewed();
    await expect(staff(['refuse', order.id, '--yes'])).rejects.toThrow('--reason');
    await staff(['publish', order.id, '--yes']);
    await staff(['refuse', order.id, '--reason', 'It names a person.', '--yes']);
    expect(await countShown(order)).toBe(0);
    expect(await readOwn(order)).toMatchObject({ state: 'REFUSED', reason: 'It names a person.' });
    expect((await listHistory(order))[0]).toMatchObject({ what: `review of ${order.partNumber} refused` });
    await staff(['publish', order.id, '--yes']);
    expect(await readOwn(order)).toMatchObject({ state: 'PUBLISHED', reason: '' });
  });

  it('refuse mails its writer why, once for each refusal, and how to write again', async () => {
    const order = await reviewed();
    const { orderNumber, orderId } = order;
    const listMails = () =>
      testApp.db.outboxMail.findMany({
        where: { cause: { startsWith: `review-refused:${orderId}:` } },
        orderBy: { queuedAt: 'asc' },
      });
    const refuse = (reason: string) => staff(['refuse', order.id, '--reason', reason], true);
    expect((await refuse('It names a person.')).asked).toEqual([
      'Refuse the review of Meridian Trail by Noor and mail noor@example.com?',
    ]);
    await expect(refuse('It names a person.')).rejects.toThrow('This review is REFUSED already.');
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'noor@example.com', subject: 'Your review of Meridian Trail' });
    expect(mail?.text.split('\n\n-- ')[0]).toBe(
      [
        'We cannot show your review',
        `Thank you for your review of Meridian Trail from order ${orderNumber}. We cannot show it to other shoppers, and this is why:`,
        '> It names a person.',
        'You are welcome to change it and send it again from your order page.',
        `Change your review:\n${testApp.config.storeOrigin}/orders/${orderNumber}#reviews`,
      ].join('\n\n'),
    );
    await staff(['publish', order.id, '--yes']);
    await refuse('It names a shop.');
    expect((await listMails()).map(({ text }) => /^> .*$/m.exec(text)?.[0])).toEqual([
      '> It names a person.',
      '> It names a shop.',
    ]);
  });

  it('refuse mails in the language of the review, not of the order', async () => {
    const { id, orderId, orderNumber } = await reviewed({ text: 'ساعة ممتازة' });
    await staff(['refuse', id, '--reason', 'فيه اسم شخص.', '--yes']);
    const mail = await testApp.db.outboxMail.findFirstOrThrow({
      where: { cause: { startsWith: `review-refused:${orderId}:` } },
    });
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.subject).toBe('تقييمك لمنتج \u2068Meridian Trail\u2069');
    expect(mail.text).toContain('> فيه اسم شخص.');
    expect(mail.text).toContain(`/ar/orders/${orderNumber}#reviews`);
  });

  it('two decisions at once: one counts', async () => {
    const { id } = await reviewed();
    const results = await Promise.allSettled([staff(['publish', id, '--yes']), staff(['publish', id, '--yes'])]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('an unknown review is named', async () => {
    for (const id of ['nonsense', crypto.randomUUID()]) {
      await expect(staff(['publish', id, '--yes'])).rejects.toThrow(`There is no review ${id}`);
    }
  });
});

describe('the data of a customer', () => {
  it('contain their reviews, which are deleted with the account', { tags: 'S64' }, async () => {
    const order = await reviewed();
    await staff(['publish', order.id, '--yes']);
    const { user } = await exportCustomer(testApp.db, order.user.email);
    expect(user?.reviews).toMatchObject([{ stars: 4, text: 'Lasts a week.\nToo big for me.', displayName: 'Noor' }]);
    const version = await readVersion();
    await anonymiseCustomer(testApp.db, order.user.email);
    expect(await testApp.db.productReview.count({ where: { userId: order.user.id } })).toBe(0);
    expect(await countShown(order)).toBe(0);
    expect(await readVersion()).toBe(version + 1);
    const { asksForReviews } = await testApp.db.user.findUniqueOrThrow({ where: { id: order.user.id } });
    expect(asksForReviews).toBe(false);
  });
});
