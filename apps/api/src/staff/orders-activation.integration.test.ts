import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { deliveryPolicy } from '@dilmun/settings/delivery';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createOrderBody, createUserWithCart, place } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { getOrderRow, getPaymentDependencies, settleCaptured } from '../../test/payment-steps.ts';
import { openTestMailer } from '../../test/test-mailer.ts';
import { deliverMails } from '../features/mails/mails.jobs.ts';
import { requestRefund } from '../features/payment-sessions/payment-sessions.refund-request.ts';
import { readReport } from '../features/reports/reports.service.ts';
import { runMails } from './mails.ts';
import { runOrders } from './orders.ts';

const testApp = openTestAppWithFakeProviders();
const testMailer = openTestMailer();
const folder = mkdtempSync(join(tmpdir(), 'dilmun-activation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openTerminal = () => {
  const said: string[] = [];
  return { said, terminal: { say: (line: string) => said.push(line), confirm: async () => false } };
};

async function staff(words: string) {
  const { said, terminal } = openTerminal();
  await runOrders(getPaymentDependencies(testApp), words.split(' '), terminal);
  return said.join('\n');
}

/** An unpaid order of a membership. */
async function orderMembership({ language = 'en', quantity = 1 } = {}) {
  const { id: variantId, partNumber } = await testApp.make.variant({ priceFils: 60_000 });
  await testApp.db.variant.update({
    where: { id: variantId },
    data: { shippingPeriod: deliveryPolicy.emailPeriod },
  });
  const items = [{ partNumber, quantity }];
  const user = await createUserWithCart(testApp, items);
  const { body } = await place(testApp, user.authorization, createOrderBody(items))
    .set('accept-language', language)
    .expect(200);
  const { id, orderNumber, email } = await getOrderRow(testApp, body.data.orderNumber);
  return { id, orderNumber, email, partNumber };
}

async function buyMembership(options = {}) {
  const order = await orderMembership(options);
  await settleCaptured(testApp, order.orderNumber);
  return order;
}

const listActivationMails = (id: string) =>
  testApp.db.outboxMail.findMany({ where: { cause: { startsWith: `activation-code:${id}:` } } });

describe('staff orders activate', () => {
  it.each([
    { language: 'en', words: en },
    { language: 'ar', words: ar },
  ])('mails the code in the language of the order, and only there: $language', async ({ language, words }) => {
    const { id, orderNumber, email, partNumber } = await buyMembership({ language });
    const code = `2345-ABCD-${language}`;
    const said = await staff(`activate ${orderNumber} --part ${partNumber} --code ${code} --who Noor --yes`);
    expect(said).toContain(`Noor: activation code of ${partNumber} mailed`);
    expect(said).toContain(', by email');
    expect(said).not.toContain(code);
    const [queued] = await listActivationMails(id);
    const shown = openTerminal();
    await runMails(testApp.db, ['show', queued?.id ?? ''], shown.terminal);
    expect(shown.said.join()).not.toContain(code);

    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => logged.push(line) });
    while ((await deliverMails({ db: testApp.db, mailer: testMailer.mailer, log })) > 0);
    const subject = words.orderMails.activationSubject(orderNumber);
    const mails = testMailer.server.messages(email).filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(words.orderMails.activationText(orderNumber));
    expect(mails[0]?.text).toContain(partNumber);
    // Without invisible direction marks, so that it can be copied.
    expect(mails[0]?.text).toContain(`\n    ${code}\n`);
    expect(mails[0]?.html).toContain(`<html lang="${language}"`);
    expect(mails[0]?.html).toMatch(new RegExp(`dir="ltr">${code}</p>`));

    expect(logged.join('')).toContain('activation-code');
    expect(logged.join('')).not.toContain(code);
    const [sent] = await listActivationMails(id);
    expect(sent?.sentAt).not.toBeNull();
    expect(JSON.stringify(sent)).not.toContain(code);
  });

  it('mails one code for each piece, and more only with --again, also if two members of staff do so at once', async () => {
    const { id, orderNumber, partNumber } = await buyMembership({ quantity: 2 });
    const send = (more: string) => staff(`activate ${orderNumber} --part ${partNumber} --code ${more} --yes`);
    await send('ONE-1');
    const results = await Promise.allSettled([send('TWO-2'), send('TWO-3')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listActivationMails(id)).toHaveLength(2);
    await expect(send('ONE-1')).rejects.toThrow(`All 2 codes of ${partNumber} were mailed already: add --again`);
    await send('ONE-1 --again');
    expect(await listActivationMails(id)).toHaveLength(3);
  });

  it('mails a code for one piece only: not for a second piece, nor for another order; --again repeats its mail', async () => {
    const { id, orderNumber, partNumber } = await buyMembership({ quantity: 2 });
    const send = (number: string, part: string, more: string) =>
      staff(`activate ${number} --part ${part} --code ${more} --yes`);
    await send(orderNumber, partNumber, 'SAME-1');
    await expect(send(orderNumber, partNumber, 'SAME-1')).rejects.toThrow(
      `This code was mailed for ${partNumber} of order ${orderNumber} already: add --again to mail it once more.`,
    );
    const said = await send(orderNumber, partNumber, 'SAME-1 --again');
    expect(said).toContain(`activation code of ${partNumber} mailed again`);
    expect(await listActivationMails(id)).toHaveLength(2);
    // The second piece still has no code.
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('PROCESSING');
    const other = await buyMembership();
    for (const more of ['SAME-1', 'SAME-1 --again']) {
      await expect(send(other.orderNumber, other.partNumber, more)).rejects.toThrow(
        `This code was mailed for ${partNumber} of order ${orderNumber} already: a code is used once.`,
      );
    }
    expect(await listActivationMails(other.id)).toEqual([]);
    await send(orderNumber, partNumber, 'SAME-2');
    expect((await getOrderRow(testApp, orderNumber)).status).toBe('DELIVERED');
    expect(JSON.stringify(await testApp.db.activationCode.findMany({ where: { orderId: id } }))).not.toContain('SAME');
  });

  it('two orders that are mailed the same code at once: one gets it', async () => {
    const orders = [await buyMembership(), await buyMembership()];
    const results = await Promise.allSettled(
      orders.map(({ orderNumber, partNumber }) =>
        staff(`activate ${orderNumber} --part ${partNumber} --code RACE-1 --yes`),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('--dry-run and a missing confirmation change nothing', async () => {
    const { id, orderNumber, partNumber } = await buyMembership();
    const said = await staff(`activate ${orderNumber} --part ${partNumber} --code ONE-1 --dry-run`);
    expect(said).toMatch(/^Mail the activation code of .+: nothing was changed\.$/);
    expect(await staff(`activate ${orderNumber} --part ${partNumber} --code ONE-1`)).toBe('Nothing was changed.');
    expect(await listActivationMails(id)).toEqual([]);
  });

  it('refuses an unknown or shipped part, an unpaid, disputed, cancelled or refunded order, each with a remedy', async () => {
    const { id, orderNumber, partNumber } = await orderMembership();
    const send = (part = partNumber) => staff(`activate ${orderNumber} --part ${part} --code ONE-1 --yes`);
    await expect(send('010-99999-99')).rejects.toThrow(`no part 010-99999-99; its parts are ${partNumber}`);
    await expect(send()).rejects.toThrow('not paid, it is PENDING_PAYMENT: mail the code once it is paid');
    await settleCaptured(testApp, orderNumber);
    await testApp.db.order.update({ where: { id }, data: { status: 'ON_HOLD' } });
    await expect(send()).rejects.toThrow('on hold: answer the dispute at the provider, or release the order');
    await testApp.db.order.update({ where: { id }, data: { status: 'PAID' } });
    await requestRefund(getPaymentDependencies(testApp), {
      orderNumber,
      amountFils: null,
      reason: 'test',
      restock: false,
    });
    await expect(send()).rejects.toThrow(
      'refunded in full, or the refund is in progress: the customer can order again',
    );
    await testApp.db.order.update({ where: { id }, data: { shippingMethod: 'standard' } });
    await testApp.db.orderLine.updateMany({ where: { orderId: id }, data: { shippingPeriod: '2 weeks' } });
    await expect(send()).rejects.toThrow('is not sent by email: use ship');

    const cancelled = await orderMembership();
    await staff(`cancel ${cancelled.orderNumber} --yes`);
    await expect(
      staff(`activate ${cancelled.orderNumber} --part ${cancelled.partNumber} --code ONE-1 --yes`),
    ).rejects.toThrow('CANCELLED gets no code: the customer can order again');
    expect(await listActivationMails(id)).toEqual([]);
  });

  it('the report lists a shipped order with other parts until its codes are mailed', async () => {
    const { id, orderNumber, partNumber } = await buyMembership({ quantity: 2 });
    const readCodes = async () => {
      const { toMail } = await readReport(testApp.db, { low: 0, max: 100 });
      return toMail.filter((order) => order.orderNumber === orderNumber).map(({ status }) => status);
    };
    expect(await readCodes()).toEqual(['PAID']);
    await testApp.db.order.update({ where: { id }, data: { shippingMethod: 'standard' } });
    expect(await readCodes()).toEqual(['PAID']);
    await staff(`ship ${orderNumber} --carrier Aramex --tracking 4455667789 --yes`);
    await staff(`activate ${orderNumber} --part ${partNumber} --code R-1 --yes`);
    expect(await readCodes()).toEqual(['SHIPPED']);
    await staff(`activate ${orderNumber} --part ${partNumber} --code R-2 --yes`);
    expect(await readCodes()).toEqual([]);
  });

  it('reads the code from a file or standard input, so that the shell does not record it', async () => {
    const { id, orderNumber, partNumber } = await buyMembership();
    const file = join(folder, 'code.txt');
    const send = (more: string) => staff(`activate ${orderNumber} --part ${partNumber} ${more}`);
    writeFileSync(file, 'FILE-2345\n');
    await send(`--code-file ${file} --yes`);
    const [mail] = await listActivationMails(id);
    expect(mail?.text).toContain('\n    FILE-2345\n');

    const faults = { empty: '\n', lines: 'ONE-1\nTWO-2\n' };
    for (const [name, content] of Object.entries(faults)) {
      writeFileSync(join(folder, name), content);
      const refused = send(`--code-file ${join(folder, name)} --again --yes`);
      await expect(refused).rejects.toThrow(/^.*must have one line: the code\.$/);
    }
    await expect(send(`--code-file ${join(folder, 'missing')} --yes`)).rejects.toThrow('cannot be read');
    await expect(send('--code-file -')).rejects.toThrow('needs --yes: standard input has the code');
    await expect(send(`--code ONE-1 --code-file ${file}`)).rejects.toThrow('Add --code-file FILE, or --code.');
    expect(await listActivationMails(id)).toHaveLength(1);
  });

  it('needs a part and a code of one line, and does not repeat a wrong code', async () => {
    await expect(staff('activate DD-1')).rejects.toThrow("required option '--part <number>' not specified");
    await expect(staff('activate DD-1 --part 1')).rejects.toThrow('Add --code-file FILE, or --code.');
    const long = 'X'.repeat(201);
    const refused = await staff(`activate DD-1 --part 1 --code ${long}`).catch((error: Error) => error.message);
    expect(refused).toBe('--code is one line of at most 200 characters.');
  });
});
