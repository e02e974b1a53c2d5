import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listViolations } from '@dilmun/db/invariants';
import { describe, expect, it } from 'vitest';
import { createRegistrationForm, openAccount, openBrowser, password } from '../../test/account.ts';
import { createOrderBody, fillCart, place } from '../../test/checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../../test/fake-providers.ts';
import { getPaymentDependencies } from '../../test/payment-steps.ts';
import { markMailFailed } from '../features/mails/mails.service.ts';
import { listReplayableMails } from '../features/mails/mails.staff.ts';
import { shipOrder } from '../features/orders/shipping/orders.shipping.ts';
import { giveUpOrder } from '../features/payment-sessions/payment-sessions.service.ts';
import { runCustomers } from './customers.ts';
import { runMails } from './mails.ts';

const testApp = openTestAppWithFakeProviders();
const login = '/api/v1/user/login';
/** Of a transaction that holds locks until others wait for them. */
const locking = { timeout: 30_000 };

const messagesNaming = (ref: string) =>
  testApp.db.providerEvent.findMany({ where: { raw: { contains: ref } }, select: { id: true } });

async function staff(args: string[], answer = false) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => answer };
  return { code: await runCustomers(testApp.db, args, terminal), said: said.join('\n') };
}

async function shopper() {
  const browser = openBrowser(testApp);
  const { email } = await openAccount(testApp, browser);
  const { body } = await browser.post(login).send({ email, password }).expect(200);
  const authorization = `Bearer ${body.data.accessToken}`;
  const variant = await testApp.make.variant();
  await fillCart(testApp, authorization, variant);
  return { email, authorization, variant };
}

async function customer(business: object = {}) {
  const { email, authorization, variant } = await shopper();
  const placed = await place(testApp, authorization, createOrderBody([variant], { email, ...business })).expect(200);
  const { orderNumber, session } = placed.body.data;
  return { email, authorization, orderNumber: orderNumber as string, ref: session.id as string };
}

/** A customer with a paid order, of which the provider sent messages. */
async function payingCustomer(business: object = {}) {
  const known = await customer(business);
  testApp.fakeProviders.stripe.pay(known.ref);
  await testApp.fakeProviders.stripe.idle();
  return known;
}

const orderWithMore = (orderNumber: string) =>
  testApp.db.order.findUniqueOrThrow({
    where: { orderNumber },
    include: { user: true, lines: true, invoice: true, paymentSessions: true },
  });

describe('export and anonymisation of a customer', () => {
  it('an export contains all data of the customer, no secret, and no other customer', { tags: 'S64' }, async () => {
    const [one, other] = [await customer(), await customer()];
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
    const file = join(folder, 'customer.json');
    expect((await staff(['export', one.email.toUpperCase(), '--out', file])).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
    for (const kept of [one.email, one.orderNumber, 'Haddad', '97336001234']) expect(text).toContain(kept);
    expect(text).not.toMatch(/argon2|hash/i);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.orderNumber);
    await expect(staff(['export', 'nobody@example.com', '--out', file])).rejects.toThrow('The shop has no data');
  });

  it('an export contains a registration that is not verified yet, without its password', { tags: 'S64' }, async () => {
    const form = createRegistrationForm();
    await openBrowser(testApp).post('/api/v1/user/create').send(form).expect(200);
    await testApp.db.outboxMail.deleteMany({ where: { recipient: form.email } });
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
    const file = join(folder, 'customer.json');
    expect((await staff(['export', form.email, '--out', file])).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    rmSync(folder, { recursive: true });
    expect(JSON.parse(text).registrations).toMatchObject([{ email: form.email, firstName: form.firstName }]);
    expect(text).not.toMatch(/argon2|hash/i);
  });

  it('stock alerts and saved products are exported, and deleted when the customer is anonymised', {
    tags: 'S64',
  }, async () => {
    const { email, authorization } = await testApp.make.user();
    const { id: variantId, partNumber } = await testApp.make.variant({ onHand: 0 });
    await testApp.http.post('/api/v1/stock-alerts').send({ partNumber, email }).expect(200);
    const saved = { partNumbers: [partNumber] };
    await testApp.http.post('/api/v1/user/saved-products').set({ authorization }).send(saved).expect(200);
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
    const file = join(folder, 'customer.json');
    await staff(['export', email, '--out', file]);
    const known = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(known.stockAlerts).toMatchObject([{ variantId }]);
    expect(known.user.saved).toMatchObject([{ variantId }]);
    await staff(['anonymise', email, '--yes']);
    expect(await testApp.db.stockAlert.count({ where: { variantId } })).toBe(0);
    expect(await testApp.db.savedProduct.count({ where: { variantId } })).toBe(0);
    expect(await testApp.db.outboxMail.count({ where: { recipient: email } })).toBe(0);
  });

  it('a person without an account is anonymised too; an address without data is refused', { tags: 'S64' }, async () => {
    const email = `visitor-${randomUUID()}@example.com`;
    const form = {
      name: 'Noor Haddad',
      mobile: '36001234',
      email,
      department: 'sales',
      concern: 'Where is it?',
    } as const;
    await testApp.http.post('/api/v1/contact').send(form).expect(200);
    await testApp.http.post('/api/v1/newsletter/subscribe').send({ email }).expect(200);
    await testApp.db.contactMessage.create({ data: { ...form, email: 'another@example.com' } });
    expect((await staff(['anonymise', email, '--yes'])).said).toContain('The data is deleted.');
    const where = { email };
    expect(await testApp.db.contactMessage.count({ where })).toBe(0);
    expect(await testApp.db.newsletterSubscriber.count({ where })).toBe(0);
    expect(await testApp.db.outboxMail.count({ where: { text: { contains: email } } })).toBe(0);
    expect(await testApp.db.contactMessage.count({ where: { email: 'another@example.com' } })).toBe(1);
    await expect(staff(['anonymise', email, '--yes'])).rejects.toThrow(
      `The shop has no data of ${email} that can be deleted.`,
    );
  });

  it('an export contains the invoice, the business it is issued to, and the provider’s messages', {
    tags: 'S64',
  }, async () => {
    const { email, orderNumber, ref } = await payingCustomer({ companyName: 'Gulf Divers W.L.L.' });
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
    const file = join(folder, 'customer.json');
    await staff(['export', email, '--out', file]);
    const known = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(known.orders).toMatchObject([
      { orderNumber, companyName: 'Gulf Divers W.L.L.', invoice: { document: { kind: 'INVOICE', orderNumber } } },
    ]);
    expect(known.orders[0].paymentSessions).toMatchObject([{ providerRef: ref, status: 'CAPTURED' }]);
    expect(known.providerMessages.length).toBeGreaterThan(0);
    expect(JSON.stringify(known.providerMessages)).not.toMatch(/client_secret\\?":\s*\\?"/);
  });

  it('an anonymised customer cannot sign in or be recognised, and the sold order stays', { tags: 'S64' }, async () => {
    const { email, authorization, orderNumber } = await payingCustomer();
    const bystander = await payingCustomer();
    const concern = `Where is ${orderNumber}?`;
    const message = { name: 'Noor Haddad', mobile: '+97336001234', email, department: 'sales', concern };
    await testApp.http.post('/api/v1/contact').send(message).expect(200);
    expect((await staff(['anonymise', email])).code).toBe(1);
    await testApp.http.get('/api/v1/user/me').set({ authorization }).expect(200);
    const { code, said } = await staff(['anonymise', email], true);
    expect(code).toBe(0);
    const { number } = (await orderWithMore(orderNumber)).invoice ?? { number: 0 };
    const until = `${new Date().getUTCFullYear() + 5}-12-31`;
    expect(said).toContain(`Kept until ${until}: ${orderNumber}, INV-${String(number).padStart(6, '0')}`);
    expect(said).toContain('Ask your tax adviser to confirm');
    expect(said).toContain(`! ${orderNumber} is not shipped yet`);

    await testApp.http.get('/api/v1/user/me').set({ authorization }).expect(401);
    await testApp.http.post(login).send({ email, password }).expect(401);
    const order = await orderWithMore(orderNumber);
    expect(order.lines).toHaveLength(1);
    expect(JSON.stringify(order.user)).not.toMatch(/Noor|Haddad|36001234|example\.com/);
    // The confirmation stays marked as sent, without its recipient.
    expect(await testApp.db.outboxMail.findMany({ where: { cause: `order-confirmation:${order.id}` } })).toMatchObject([
      { recipient: 'removed@removed.invalid', subject: '', text: '', html: '', sentAt: expect.any(Date) },
    ]);
    expect(await testApp.db.outboxMail.count({ where: { recipient: email } })).toBe(0);
    expect(await testApp.db.outboxMail.count({ where: { text: { contains: concern } } })).toBe(0);
    expect(await listViolations(testApp.databaseUrl)).toEqual([]);
    await expect(staff(['anonymise', email, '--yes'])).rejects.toThrow('The shop has no data');
    // The address is free again.
    await openAccount(testApp, openBrowser(testApp), { email });

    const other = await orderWithMore(bystander.orderNumber);
    expect(JSON.stringify(other.paymentSessions)).toContain(bystander.email);
    expect(await messagesNaming(bystander.ref)).not.toEqual([]);
  });

  it('anonymising removes the customer from stored provider messages, which keep their meaning', {
    tags: 'S64',
  }, async () => {
    const { email, orderNumber, ref } = await payingCustomer();
    expect((await messagesNaming(ref)).length).toBeGreaterThan(0);
    const { storeOrigin } = testApp.config;
    await shipOrder(testApp.db, orderNumber, { carrier: 'Aramex', trackingNumber: '1' }, storeOrigin);
    const { said } = await staff(['anonymise', email, '--yes']);
    expect(said).not.toContain('not shipped');
    expect(await messagesNaming(ref)).toEqual([]);
    const events = await testApp.db.providerEvent.findMany({ where: { fact: { path: ['ref'], equals: ref } } });
    expect(events).toContainEqual(expect.objectContaining({ raw: '', fact: expect.objectContaining({ orderNumber }) }));
    const { paymentSessions } = await orderWithMore(orderNumber);
    expect(JSON.stringify(paymentSessions)).not.toMatch(/Haddad|36001234|Road 2407/);
    expect(JSON.stringify(paymentSessions)).not.toContain(email);
  });

  it('a request to return goods is exported, and loses what was written when its customer is anonymised', {
    tags: 'S64',
  }, async () => {
    const { email, authorization, orderNumber } = await payingCustomer();
    const { storeOrigin } = testApp.config;
    await shipOrder(testApp.db, orderNumber, { carrier: 'Aramex', trackingNumber: '1' }, storeOrigin);
    const [line] = (await orderWithMore(orderNumber)).lines;
    const form = { itemId: line?.id, quantity: 1, reason: 'other', note: 'Noor does not like it.' };
    await testApp.http.post(`/api/v1/order/${orderNumber}/return`).set({ authorization }).send(form).expect(200);
    const folder = mkdtempSync(join(tmpdir(), 'dilmun-export-'));
    const file = join(folder, 'customer.json');
    await staff(['export', email, '--out', file]);
    const known = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    expect(known.orders[0].lines[0].returnRequests).toMatchObject([
      { quantity: 1, reason: 'other', note: 'Noor does not like it.', state: 'REQUESTED' },
    ]);
    await staff(['anonymise', email, '--yes']);
    expect(await testApp.db.returnRequest.findMany({ where: { orderLineId: line?.id ?? '' } })).toMatchObject([
      { quantity: 1, reason: 'other', note: '(removed)', answer: '' },
    ]);
    expect(await testApp.db.outboxMail.count({ where: { text: { contains: 'Noor does not like it.' } } })).toBe(0);
    expect(await testApp.db.outboxMail.count({ where: { replyTo: email } })).toBe(0);
  });

  it('an unsold order loses name, address and email; a payable one prevents anonymising', { tags: 'S64' }, async () => {
    const { email, orderNumber } = await customer({ companyName: 'Gulf Divers W.L.L.' });
    await expect(staff(['anonymise', email, '--yes'])).rejects.toThrow(`can still arrive for ${orderNumber}`);
    const ago = new Date(Date.now() - 25 * 3_600_000);
    const { id } = await testApp.db.order.update({ where: { orderNumber }, data: { reservedUntil: ago } });
    await giveUpOrder(getPaymentDependencies(testApp), id, 'EXPIRED');
    await expect(staff(['anonymise', email, '--yes'])).rejects.toThrow('try again a day after it ended');
    await testApp.db.order.update({ where: { id }, data: { expiredAt: ago } });
    const { said } = await staff(['anonymise', email], true);
    expect(said).toContain(`name, addresses and email of ${orderNumber}, which was never sold`);
    expect(JSON.stringify(await orderWithMore(orderNumber))).not.toMatch(/Haddad|36001234|Road 2407|Gulf Divers/);
    expect(JSON.stringify(await orderWithMore(orderNumber))).not.toContain(email);
  });

  it('a failed mail of an anonymised customer cannot be sent again', { tags: 'S64' }, async () => {
    const { email, orderNumber } = await payingCustomer();
    const { id: orderId } = await orderWithMore(orderNumber);
    const { id } = await testApp.db.outboxMail.update({
      where: { cause: `order-confirmation:${orderId}` },
      data: { sentAt: null, failedAt: new Date(), lastError: `550 no mailbox ${email}` },
    });
    await staff(['anonymise', email, '--yes']);
    expect(await listReplayableMails(testApp.db, new Date())).not.toContainEqual(expect.objectContaining({ id }));
    const terminal = { say: () => {}, confirm: async () => true };
    await expect(runMails(testApp.db, ['replay', id], terminal)).rejects.toThrow('It was sent already.');
    // A delivery that began before fails afterwards.
    await markMailFailed(testApp.db, id, `550 no mailbox ${email}`, null);
    await markMailFailed(testApp.db, id, `450 no answer of ${email}`, 2);
    const { failedAt, lastError } = await testApp.db.outboxMail.findUniqueOrThrow({ where: { id } });
    expect({ failedAt, lastError }).toEqual({ failedAt: null, lastError: null });
  });

  /** Waits until `count` statements wait for a lock. Reads in no transaction, because that would repeat its first answer. */
  const waitForLocks = (count: number) =>
    expect
      .poll(
        () => testApp.db.$queryRaw`SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        { timeout: 10_000, interval: 10 },
      )
      .toHaveLength(count);

  it('an anonymisation waits for an order that is being placed, and is refused because it can be paid', {
    tags: 'S64',
  }, async () => {
    const { email, authorization, variant } = await shopper();
    const answers: Promise<unknown>[] = [];
    await testApp.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM stock WHERE variant_id = ${variant.id} FOR UPDATE`;
      // While staff confirm. A statement waits two seconds for a lock.
      const confirm = async () => {
        answers.push(place(testApp, authorization, createOrderBody([variant], { email })).then(({ status }) => status));
        await waitForLocks(1);
        return true;
      };
      const terminal = { say: () => {}, confirm };
      answers.unshift(runCustomers(testApp.db, ['anonymise', email], terminal).catch((error: Error) => error.message));
      await waitForLocks(2);
    }, locking);
    expect(await Promise.all(answers)).toEqual([expect.stringContaining('A payment can still arrive'), 200]);
  });

  it('an order that is placed during an anonymisation waits for it, and is refused', { tags: 'S64' }, async () => {
    const { email, authorization, variant } = await shopper();
    const answers: Promise<unknown>[] = [];
    await testApp.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = ${email}) FOR UPDATE`;
      answers.push(staff(['anonymise', email, '--yes']).then(({ code }) => code));
      await waitForLocks(1);
      const placed = place(testApp, authorization, createOrderBody([variant], { email })).then(({ body }) => body.code);
      answers.push(placed);
      await Promise.race([placed, waitForLocks(2)]);
    }, locking);
    expect(await Promise.all(answers)).toEqual([0, 'SESSION_ENDED']);
    expect(await testApp.db.order.count({ where: { email } })).toBe(0);
  });

  it('401: details and an address that are saved during an anonymisation', { tags: 'S64' }, async () => {
    const { id, email, authorization } = await testApp.make.user();
    const { shippingAddress: address } = createOrderBody([]);
    const details = { firstName: 'Noor', lastName: 'Haddad', mobileNumber: '97336001234', isSubscribed: false };
    const answers: Promise<unknown>[] = [];
    const save = (method: 'post' | 'put', path: string, body: object) =>
      testApp.http[method](`/api/v1/user/${path}`)
        .set({ authorization })
        .send(body)
        .then(({ status }) => status);
    await testApp.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM sessions WHERE user_id = ${id}::uuid FOR UPDATE`;
      answers.push(staff(['anonymise', email, '--yes']).then(({ code }) => code));
      await waitForLocks(1);
      answers.push(save('put', 'details', details), save('post', 'addresses', address));
      await waitForLocks(3);
    }, locking);
    expect(await Promise.all(answers)).toEqual([0, 401, 401]);
    expect(await testApp.db.savedAddress.count({ where: { userId: id } })).toBe(0);
    expect(await testApp.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: 'Removed' });
  });

  it('deletes nothing for a command with a second address or a file to write first', { tags: 'S64' }, async () => {
    const { email } = await shopper();
    const out = join(tmpdir(), `${randomUUID()}.json`);
    await expect(staff(['anonymise', email, 'other@example.com', '--yes'])).rejects.toThrow(
      'customers anonymise: too many arguments',
    );
    await expect(staff(['anonymise', email, `--out=${out}`, '--yes'])).rejects.toThrow(
      "customers anonymise: unknown option '--out",
    );
    await expect(staff(['export', email, 'other@example.com', '--out', out])).rejects.toThrow(
      'customers export: too many arguments',
    );
    expect(existsSync(out)).toBe(false);
    expect(await testApp.db.user.count({ where: { email } })).toBe(1);
  });

  it('an export that replaces a file that others may read is for its owner alone', { tags: 'S64' }, async () => {
    const { email } = await shopper();
    const out = join(mkdtempSync(join(tmpdir(), 'dilmun-customer-')), 'customer.json');
    writeFileSync(out, 'earlier', { mode: 0o644 });
    await staff(['export', email, '--out', out]);
    expect(readFileSync(out, 'utf8')).toContain(email);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    rmSync(dirname(out), { recursive: true });
  });
});
