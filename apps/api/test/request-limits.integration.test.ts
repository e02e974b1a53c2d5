import { apiBase, type EndpointShape } from '@dilmun/contracts/endpoint';
import { type EndpointName, endpoints } from '@dilmun/contracts/endpoints';
import { addressLimits, type RequestLimit, subjectLimits } from '@dilmun/store/request-limits';
import { describe, expect, it } from 'vitest';
import { createEmail, createRegistrationForm, listMails, openAccount, openBrowser } from './account.ts';
import { openTestApp } from './test-app.ts';

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
  it.each([
    { path: 'newsletter/subscribe', of: (email: string) => ({ email }), limit: subjectLimits.newsletter[0] },
    { path: 'contact', of: message, limit: subjectLimits.contact[0] },
  ])('429: $path is served at its limit, refused above it, served again a day later', async ({ path, of, limit }) => {
    const email = createEmail();
    for (let count = 0; count < limit.max; count += 1) expect(await readStatus(path, of(email))).toBe(200);
    const refused = await post(path, of(email.toUpperCase()));
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(limit.withinSeconds - 60);
    expect(await readStatus(path, of(createEmail()))).toBe(200);
    await later();
    expect(await readStatus(path, of(email))).toBe(200);
  });

  it('200: forgot-password gives the same answer above its limit, and sends no more mails', async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    const [{ max }] = subjectLimits.forgotPassword;
    for (let count = 0; count <= max; count += 1) expect(await readStatus('user/forgot-password', { email })).toBe(200);
    const links = (await listMails(testApp, email)).filter(({ cause }) => cause.startsWith('password-reset:'));
    expect(links).toHaveLength(max);
  });

  it('200: a stock alert gives the same answer above its limit, and sends no more mails', async () => {
    const email = createEmail();
    const { partNumber } = await testApp.make.variant({ onHand: 0 });
    const [{ max }] = subjectLimits.stockAlert;
    for (let count = 0; count <= max; count += 1)
      expect(await readStatus('stock-alerts', { partNumber, email })).toBe(200);
    expect(await listMails(testApp, email)).toHaveLength(max);
  });

  it('S10 429: a new code is sent at most once a minute and ten times a day', async () => {
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
    const email = createEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => readStatus('newsletter/subscribe', { email })));
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
