import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverMails } from '../../src/features/mails/mails.jobs.ts';
import { base, createOrderBody, place, readPlaced, verify } from '../checkout-steps.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { openTestMailer } from '../test-mailer.ts';

// As in a real shop: requests are limited, and one address of staff gets a mail for each sale.
const testApp = openTestAppWithFakeProviders({ isLimited: true, staffMail: ['sales@example.com'] });
const testMailer = openTestMailer();

/** The statements that this process has sent to PostgreSQL, with those that begin and end transactions. */
const sent: string[] = [];
const { query } = pg.Client.prototype;
beforeAll(() => {
  pg.Client.prototype.query = function record(this: pg.Client, ...args: Parameters<typeof query>) {
    const [statement] = args as unknown as [string | { text: string }];
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return Reflect.apply(query, this, args);
  } as typeof query;
});
afterAll(() => {
  pg.Client.prototype.query = query;
});

async function listStatements(run: () => PromiseLike<unknown>): Promise<string[]> {
  sent.length = 0;
  await run();
  return [...sent];
}

/** A guest's token and a signed-in user. */
async function createShopper() {
  const [{ guestToken }, { authorization }] = [await testApp.make.guest(), await testApp.make.user()];
  return { guestToken, authorization, variant: await testApp.make.variant({ priceFils: 60_000 }) };
}

const add = (token: string, partNumber: string, headers: Record<string, string> = {}) =>
  testApp.http.post(`${base}/user/cart/add/${token}`).set(headers).send({ variantId: partNumber }).expect(200);

async function placeOrder() {
  const { authorization, guestToken, variant } = await createShopper();
  await add('me', variant.partNumber, { authorization });
  let placed = { orderNumber: '', ref: '' };
  const statements = await listStatements(async () => {
    const body = createOrderBody([variant], { guestId: guestToken });
    placed = readPlaced((await place(testApp, authorization, body).expect(200)).body);
  });
  return { authorization, statements, ...placed };
}

async function pay(ref: string) {
  testApp.fakeProviders.stripe.pay(ref);
  await testApp.fakeProviders.stripe.idle();
}

// The number of statements decides what buying costs (docs/performance.md), and does not depend on the machine's load.
describe('the statements of buying', () => {
  it('a new guest takes one', async () => {
    expect(await listStatements(() => testApp.http.get(`${base}/user/guest-id`).expect(200))).toHaveLength(1);
  });

  it('the first line of a cart takes at most 7, and the cart 2', async () => {
    const { guestToken, variant } = await createShopper();
    expect((await listStatements(() => add(guestToken, variant.partNumber))).length).toBeLessThanOrEqual(7);
    const read = () => testApp.http.get(`${base}/user/cart/${guestToken}`).expect(200);
    expect((await listStatements(read)).length).toBeLessThanOrEqual(2);
  });

  it('the first order by card takes at most 16', async () => {
    const { statements } = await placeOrder();
    expect(statements.length).toBeLessThanOrEqual(16);
  });

  it('its payment takes at most 16, and the page that waits for it 2', async () => {
    const { authorization, orderNumber, ref } = await placeOrder();
    expect((await listStatements(() => pay(ref))).length).toBeLessThanOrEqual(16);
    const read = () => verify(testApp, orderNumber, authorization).expect(200);
    expect((await listStatements(read)).length).toBeLessThanOrEqual(2);
  });

  it('its mails take one, and one each', async () => {
    const { ref } = await placeOrder();
    await deliverAll();
    await pay(ref);
    // To the shopper and to staff.
    expect((await listStatements(deliverAll)).length).toBeLessThanOrEqual(3);
  });
});

const deliverAll = () => deliverMails({ db: testApp.db, mailer: testMailer.mailer, log: testApp.app.log });
