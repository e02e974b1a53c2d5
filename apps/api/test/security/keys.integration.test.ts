import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createOrderLinkToken } from '../../src/features/orders/orders.link.ts';
import { buildStaffOrderPath, createStaffToken } from '../../src/features/orders/staff-link/orders.staff-link.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import type { Secrets } from '../../src/identity/signature.ts';
import { createEmail, createRegistrationForm, getNewestCode, listMails, openAccount, password } from '../account.ts';
import { openTestAppWithFakeProviders } from '../fake-providers.ts';
import { createCardOrder } from '../payment-steps.ts';

/** The shop before the rotation. */
const testApp = openTestAppWithFakeProviders();

/** The same shop after the rotation: during the overlap, and after the old secrets were removed. */
const rotated: Record<'overlap' | 'after', { url: string }> = { overlap: { url: '' }, after: { url: '' } };
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const { jwtSecrets, codePeppers } = testApp.config;
  const next = { jwtSecrets: ['n'.repeat(40)] as Secrets, codePeppers: ['p'.repeat(40)] as Secrets };
  const overlap = {
    jwtSecrets: [next.jwtSecrets[0], jwtSecrets[0]] as Secrets,
    codePeppers: [next.codePeppers[0], codePeppers[0]] as Secrets,
  };
  for (const [name, keys] of Object.entries({ overlap, after: next })) {
    const config = { ...testApp.config, ...keys };
    const providers = createPaymentProviders(config.payments);
    const app = await buildApp({ db: testApp.db, config, providers, isCatalogueLoadedPerRequest: true });
    rotated[name as keyof typeof rotated].url = await app.listen({ port: 0, host: '127.0.0.1' });
    closing.push(() => app.close());
  }
});
afterAll(async () => {
  for (const close of closing) await close();
});

const openAt = (url: string) => supertest.agent(url);

/** A browser that signed in before the rotation, with what its page keeps. */
async function signInBefore() {
  const browser = openAt(testApp.url);
  const { email } = await openAccount(testApp, browser);
  const answer = await browser.post('/api/v1/user/login').send({ email, password, rememberMe: true }).expect(200);
  return {
    email,
    accessToken: answer.body.data.accessToken as string,
    cookies: [answer.get('set-cookie') ?? []].flat(),
  };
}

/** Renews a session at another process of the shop, with the cookies of the browser. */
const refreshAt = (url: string, cookies: string[]) => {
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const xsrf = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return supertest(url)
    .post('/api/v1/user/refresh')
    .set('cookie', pairs.join('; '))
    .set('x-xsrf-token', decodeURIComponent(xsrf));
};

describe('a replaced JWT_SECRET', () => {
  it('keeps sessions during the overlap: access token, renewal and the token against forged requests', {
    tags: 'S70',
  }, async () => {
    const { email, accessToken, cookies } = await signInBefore();
    const me = (url: string, token: string) =>
      supertest(url).get('/api/v1/user/me').set('authorization', `Bearer ${token}`);
    expect((await me(rotated.overlap.url, accessToken).expect(200)).body.data.email).toBe(email);
    await me(rotated.after.url, accessToken).expect(401);
    const renewed = await refreshAt(rotated.overlap.url, cookies).expect(200);
    // The new secret signs: the session outlives the old one.
    await me(rotated.after.url, renewed.body.data.accessToken).expect(200);
    await refreshAt(rotated.after.url, [renewed.get('set-cookie') ?? []].flat()).expect(200);
  });

  it('refuses a renewal once the old secret was removed', { tags: 'S70' }, async () => {
    const { cookies } = await signInBefore();
    expect((await refreshAt(rotated.after.url, cookies).expect(403)).body.code).toBe('XSRF_FAILED');
  });

  it('keeps the links of mails already sent during the overlap: newsletter and stock alerts', {
    tags: 'S70',
  }, async () => {
    const email = createEmail();
    await testApp.http.post('/api/v1/newsletter/subscribe').send({ email }).expect(200);
    const [mail] = await listMails(testApp, email);
    const path = new URL(/https?:\/\/\S+\/mail\/newsletter\/confirm\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    await supertest(rotated.after.url).get(path).expect(404);
    await supertest(rotated.overlap.url).get(path).expect(200);
    await supertest(rotated.overlap.url).post(path).type('form').send('').expect(200);

    const { partNumber } = await testApp.make.variant();
    await testApp.http.post('/api/v1/stock-alerts').send({ partNumber, email }).expect(200);
    const [, token = ''] =
      /stock-alerts#confirm=(\S+)/.exec((await listMails(testApp, email)).at(-1)?.text ?? '') ?? [];
    const confirm = (url: string) => supertest(url).post('/api/v1/stock-alerts/confirm').send({ token });
    await confirm(rotated.after.url).expect(404);
    await confirm(rotated.overlap.url).expect(200);
  });

  it('keeps mailed order links during the overlap', { tags: 'S70' }, async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const linkToken = createOrderLinkToken(testApp.config.jwtSecrets, orderNumber, new Date());
    const open = (url: string) => supertest(url).post(`/api/v1/user/order/verify/${orderNumber}`).send({ linkToken });
    await open(rotated.overlap.url).expect(200);
    await open(rotated.after.url).expect(404);
  });

  it('keeps the links in the mails of staff during the overlap', { tags: ['S70', 'S71'] }, async () => {
    const { orderNumber } = await createCardOrder(testApp);
    const token = createStaffToken(testApp.config.jwtSecrets, orderNumber, new Date());
    const open = (url: string) => supertest(url).get(buildStaffOrderPath(orderNumber, token));
    await open(rotated.overlap.url).expect(200);
    await open(rotated.after.url).expect(404);
  });
});

describe('a replaced CODE_PEPPER', () => {
  const register = async () => {
    const form = createRegistrationForm();
    const answer = await testApp.http.post('/api/v1/user/create').send(form).expect(200);
    const activationCode = await getNewestCode(testApp, form.email);
    const cookie = [answer.get('set-cookie') ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ');
    return (url: string) =>
      supertest(url).post('/api/v1/user/verify').set('cookie', cookie).send({ email: form.email, activationCode });
  };

  it('keeps the codes that were mailed before during the overlap', { tags: 'S70' }, async () => {
    const verify = await register();
    await verify(rotated.after.url).expect(400);
    await verify(rotated.overlap.url).expect(200);
  });
});
