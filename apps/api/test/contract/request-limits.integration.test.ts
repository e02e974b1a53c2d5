import { apiBase, type EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { addressLimits, type RequestLimit, subjectLimits } from '@dilmun/settings/request-limits';
import { describe, expect, it } from 'vitest';
import {
  createEmail,
  createRegistrationForm,
  getNewestCode,
  listMails,
  openAccount,
  openBrowser,
  password,
} from '../account.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp({ isLimited: true });
const api = (path: string) => `${apiBase}/${path}`;

/** For each limit per address, an endpoint that it counts. */
const counted: Record<keyof typeof addressLimits, EndpointName | null> = {
  login: 'login',
  register: 'createUser',
  resendCode: 'resendCode',
  verifyCode: 'verifyUser',
  forgotPassword: 'forgotPassword',
  resetPassword: 'resetPassword',
  changePassword: 'changePassword',
  guestId: 'readGuestId',
  cartWrite: 'addCartLine',
  discountCode: 'applyDiscount',
  orderCreate: 'createCardOrder',
  orderLink: 'sendOrderLink',
  orderLookUp: 'verifyOrder',
  search: 'searchProducts',
  contact: 'sendContactForm',
  newsletter: 'subscribeToNewsletter',
  stockAlert: 'requestStockAlert',
  policyReport: null,
  otherRequests: 'readMe',
};

/** Sends invalid requests, which are counted too. */
async function ask(contract: EndpointShape, remoteAddress: string): Promise<number> {
  const url = `${apiBase}${contract.path.replaceAll(/:\w+/g, 'nothing')}`;
  const payload = contract.method === 'GET' ? {} : { payload: { nonsense: true } };
  return (await testApp.app.inject({ method: contract.method, url, remoteAddress, ...payload })).statusCode;
}

/** Moves all counts two days into the past. */
const later = () => testApp.db.$executeRaw`UPDATE attempts SET started_at = started_at - interval '2 days'`;

describe('requests per network address', () => {
  it.each(Object.entries(counted).flatMap(([row, name], index) => (name ? [{ row, name, index }] : [])))(
    '429: $row is served at its limit and refused above it; another address is served',
    { timeout: 60_000 },
    async ({ row, name, index }) => {
      const { max }: RequestLimit = addressLimits[row as keyof typeof addressLimits];
      const contract: EndpointShape = endpoints[name];
      const answers: number[] = [];
      for (let count = 0; count < max; count += 1) answers.push(await ask(contract, `10.1.${index}.1`));
      expect(answers).not.toContain(429);
      expect(await ask(contract, `10.1.${index}.1`)).toBe(429);
      expect(await ask(contract, `10.1.${index}.2`)).not.toBe(429);
    },
  );

  it('never limits a provider’s messages, which their signature authenticates', { timeout: 60_000 }, async () => {
    const beyond = addressLimits.otherRequests.max + 1;
    const answers = new Set<number>();
    for (let count = 0; count < beyond; count += 1) answers.add(await ask(endpoints.receiveProviderEvent, '10.2.0.1'));
    expect(answers).not.toContain(429);
  });
});

let last = 0;
/** Each request comes from a different address, because the limit does not depend on the address. */
function post(path: string, payload: object, headers: Record<string, string> = {}) {
  last += 1;
  const remoteAddress = `10.${2 + Math.floor(last / 60_000)}.${Math.floor(last / 250) % 250}.${last % 250}`;
  return testApp.app.inject({ method: 'POST', url: api(path), remoteAddress, payload, headers });
}
const readStatus = async (path: string, payload: object, headers?: Record<string, string>) =>
  (await post(path, payload, headers)).statusCode;

const message = (email: string) => ({
  name: 'Noor',
  mobile: '36001234',
  department: 'sales',
  concern: 'Hello there',
  email,
});

describe('requests per e-mail address, from any network address', () => {
  it('429: three messages an hour of the contact form for one e-mail address from one network address', async () => {
    const email = createEmail();
    const send = async (remoteAddress: string) =>
      testApp.app.inject({ method: 'POST', url: api('contact'), remoteAddress, payload: message(email) });
    for (let count = 0; count < 3; count += 1) expect((await send('10.9.0.1')).statusCode).toBe(200);
    const refused = await send('10.9.0.1');
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_540);
    // Strangers who name the address do not stop its owner.
    expect((await send('10.9.0.2')).statusCode).toBe(200);
    await later();
    expect((await send('10.9.0.1')).statusCode).toBe(200);
  });

  it('200: the newsletter gives the same answer above its limit, and still mails an address without a link', async () => {
    const email = createEmail();
    for (let count = 0; count < 6; count += 1) expect(await readStatus('newsletter/subscribe', { email })).toBe(200);
    expect(await listMails(testApp, email)).toHaveLength(1);
    await testApp.db.newsletterSubscriber.delete({ where: { email } });
    expect(await readStatus('newsletter/subscribe', { email })).toBe(200);
    expect(await listMails(testApp, email)).toHaveLength(2);
  });

  it('200: strangers’ requests do not stop the reset mails of the owner', { tags: 'S15' }, async () => {
    const owner = openBrowser(testApp);
    const { email } = await openAccount(testApp, owner);
    await owner.post(api('user/login')).send({ email, password }).expect(200);
    const links = async () =>
      (await listMails(testApp, email)).filter(({ cause }) => cause.startsWith('password-reset:')).length;
    for (let count = 0; count < 6; count += 1) {
      expect(await readStatus('user/forgot-password', { email })).toBe(200);
    }
    expect(await links()).toBe(3);
    // The browser that signed in before is counted apart.
    await owner.post(api('user/forgot-password')).send({ email }).expect(200);
    expect(await links()).toBe(4);
    // No link is valid any more: one is mailed, although the requests of the hour are used up.
    await testApp.db.$executeRaw`UPDATE password_resets SET expires_at = now()`;
    for (let count = 0; count < 2; count += 1) await readStatus('user/forgot-password', { email });
    expect(await links()).toBe(5);
  });

  it('200: strangers’ requests do not stop the stock alerts of the owner', async () => {
    const email = createEmail();
    const ask = async () => {
      const { partNumber } = await testApp.make.variant({ onHand: 0 });
      expect(await readStatus('stock-alerts', { partNumber, email })).toBe(200);
    };
    for (let count = 0; count < 7; count += 1) await ask();
    const mails = await listMails(testApp, email);
    expect(mails).toHaveLength(5);
    // Alerts beyond the mails are stored: any link of the address confirms them.
    const token = /stock-alerts#confirm=(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    expect(await readStatus('stock-alerts/confirm', { token })).toBe(200);
    expect(await testApp.db.stockAlert.count({ where: { email, confirmedAt: { not: null } } })).toBe(7);
    // No link is outstanding: one is mailed.
    await ask();
    await ask();
    expect(await listMails(testApp, email)).toHaveLength(6);
  });

  it('429: a new code is sent at most once a minute and ten times a day', { tags: 'S10' }, async () => {
    const email = createEmail();
    await post('user/create', createRegistrationForm({ email }));
    const resend = () => readStatus('user/resend-code', { email });
    const [, , perDay] = subjectLimits.resend;
    expect(await resend()).toBe(200);
    expect(await resend()).toBe(429);
    const shorter = { kind: 'resend', windowSeconds: { not: perDay.withinSeconds } };
    for (let sent = 1; sent < perDay.max; sent += 1) {
      await testApp.db.attempt.deleteMany({ where: shorter });
      expect(await resend()).toBe(200);
    }
    await testApp.db.attempt.deleteMany({ where: shorter });
    expect(await resend()).toBe(429);
  });

  it('admits three of twenty concurrent requests', async () => {
    const payload = message(createEmail());
    const send = async () =>
      (await testApp.app.inject({ method: 'POST', url: api('contact'), remoteAddress: '10.9.0.3', payload }))
        .statusCode;
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter((status) => status === 200)).toHaveLength(3);
    expect(answers.filter((status) => status === 429)).toHaveLength(17);
  });

  it('refuses a request that it cannot count', async () => {
    const email = createEmail();
    await testApp.db.$executeRaw`ALTER TABLE attempts RENAME TO taken_away`;
    const answers = [await readStatus('newsletter/subscribe', { email }), await readStatus('contact', message(email))];
    await testApp.db.$executeRaw`ALTER TABLE taken_away RENAME TO attempts`;
    expect(answers).toEqual([500, 500]);
    expect(await testApp.db.newsletterSubscriber.count({ where: { email } })).toBe(0);
    expect(await testApp.db.contactMessage.count({ where: { email } })).toBe(0);
  });
});

describe('guesses of one network address over many accounts', () => {
  const from = (remoteAddress: string, path: string, payload: object, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'POST', url: api(path), remoteAddress, payload, headers });
  const spray = (remoteAddress: string, email = createEmail()) =>
    from(remoteAddress, 'user/login', { email, password: 'Wrong-Horse-7' });
  const countMisses = async (kind: string) =>
    (await testApp.db.attempt.findMany({ where: { kind } })).map(({ count }) => count);

  it('wrong passwords are counted; above 100 an hour one in 30 seconds is checked, and a known browser goes on', {
    tags: 'S6',
  }, async () => {
    await testApp.db.attempt.deleteMany();
    const owner = openBrowser(testApp);
    const { email } = await openAccount(testApp, owner);
    const known = await owner.post(api('user/login')).send({ email, password }).expect(200);
    const cookie = String([known.get('set-cookie') ?? []].flat().find((line) => line.startsWith('device=')));
    for (let count = 0; count < 3; count += 1) expect((await spray('10.8.0.1')).statusCode).toBe(401);
    expect(await countMisses('passwordMiss')).toEqual([3]);
    await testApp.db.attempt.updateMany({ where: { kind: 'passwordMiss' }, data: { count: 100 } });
    expect((await spray('10.8.0.1')).statusCode).toBe(401);
    const slowed = await spray('10.8.0.1');
    expect(slowed.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await spray('10.8.0.1', email)).json()).toEqual(slowed.json());
    expect((await spray('10.8.0.2')).statusCode).toBe(401);
    const right = await from('10.8.0.1', 'user/login', { email, password }, { cookie: cookie.split(';')[0] ?? '' });
    expect(right.statusCode).toBe(200);
    await testApp.db.attempt.deleteMany({ where: { kind: 'passwordSlowed' } });
    expect((await spray('10.8.0.1')).statusCode).toBe(401);
  });

  it('wrong codes are counted; above 100 an hour one in 30 seconds is checked, apart for a browser that registered', {
    tags: 'S10',
  }, async () => {
    await testApp.db.attempt.deleteMany();
    const guess = (activationCode: string, email = createEmail(), headers = {}) =>
      from('10.8.1.1', 'user/verify', { email, activationCode }, headers);
    expect((await guess('0000')).statusCode).toBe(400);
    expect(await countMisses('codeMiss')).toEqual([1]);
    await testApp.db.attempt.updateMany({ where: { kind: 'codeMiss' }, data: { count: 100 } });
    expect((await guess('0000')).statusCode).toBe(400);
    expect((await guess('0000')).statusCode).toBe(429);
    const form = createRegistrationForm();
    const registered = await from('10.8.1.1', 'user/create', form);
    const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
    expect((await guess(await getNewestCode(testApp, form.email), form.email, { cookie })).statusCode).toBe(200);
  });
});
