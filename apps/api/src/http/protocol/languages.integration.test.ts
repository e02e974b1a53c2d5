import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import * as ar from '@dilmun/messages/texts/ar';
import * as en from '@dilmun/messages/texts/en';
import { addressLimits } from '@dilmun/settings/request-limits';
import { describe, expect, it } from 'vitest';
import { createEmail } from '../../../test/account.ts';
import { makeCategory } from '../../../test/make-category.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { buildApp } from '../../app.ts';
import { createPaymentProviders } from '../../gateways/payments/providers.ts';
import { currentLanguage } from '../../texts/language.ts';
import { servePages } from '../pages/storefront.ts';

const testApp = openTestApp({ isLimited: true });
const texts = { en, ar };
const languages = ['en', 'ar'] as const;
const sale = '/api/v1/admin/category/details/SALE';

describe.each(languages)('Accept-Language: %s', (language) => {
  const { answers, errorTexts, validation, saleTitle } = texts[language];
  const ask = (method: 'get' | 'post' | 'delete', path: string) =>
    testApp.http[method](`/api/v1/${path}`).set('accept-language', language);

  it('200: the answer is in the language, and names it', async () => {
    const { body, headers } = await ask('get', 'user/guest-id').expect(200);
    expect(body.message).toBe(answers.guestIssued);
    expect(headers).toMatchObject({ 'content-language': language, vary: 'accept-language' });
  });

  it('200: an answer to a request with a body is in the language', async () => {
    const { body } = await ask('post', 'newsletter/subscribe').send({ email: createEmail() }).expect(200);
    expect(body.message).toBe(answers.subscribed);
  });

  it('400: field errors are in the language, those of the schema library too', async () => {
    const { body } = await ask('post', 'user/login').send({ email: 'no', password: 'x', more: 1 }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message: errorTexts.VALIDATION_FAILED });
    expect(body.details).toEqual([
      { path: 'email', message: validation.loginEmailInvalid },
      { path: 'password', message: validation.loginPasswordShort },
      { path: '', message: validation.unknownField },
    ]);
    const missing = await ask('post', 'user/verify').send({}).expect(400);
    expect(missing.body.details).toContainEqual({ path: 'email', message: validation.emailInvalid });
  });

  it('400, 404, 405, 413: refusals before the route are in the language', async () => {
    const malformed = await ask('post', 'user/login').set('content-type', 'application/json').send('{"email":');
    expect(malformed.body).toMatchObject({ statusCode: 400, message: errorTexts.MALFORMED_REQUEST });
    const large = await ask('post', 'user/login').send({ email: 'x'.repeat(70_000) });
    expect(large.body).toMatchObject({ statusCode: 413, message: errorTexts.PAYLOAD_TOO_LARGE });
    const unknown = await ask('get', 'nowhere');
    expect(unknown.body).toMatchObject({ statusCode: 404, message: errorTexts.NOT_FOUND });
    const otherMethod = await ask('delete', 'user/login');
    expect(otherMethod.body).toMatchObject({ statusCode: 405, message: errorTexts.METHOD_NOT_ALLOWED });
    for (const { headers } of [malformed, large, unknown, otherMethod]) {
      expect(headers['content-language']).toBe(language);
    }
  });

  it('400: an address that cannot be decoded is refused in the language', async () => {
    const { body } = await ask('get', 'admin/category/%E0%A4%A').expect(400);
    expect(body.message).toBe(errorTexts.MALFORMED_REQUEST);
  });

  it('401, 404: refusals of a service are in the language', async () => {
    expect((await ask('get', 'user/me').expect(401)).body.message).toBe(errorTexts.UNAUTHENTICATED);
    const unknown = await ask('get', 'admin/product/parent-product/999999').expect(404);
    expect(unknown.body.message).toBe(errorTexts.PRODUCT_NOT_FOUND);
  });

  it('429: the refusal of a rate limit is in the language', async () => {
    const remoteAddress = `10.7.0.${languages.indexOf(language)}`;
    const login = () =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/v1/user/login',
        remoteAddress,
        payload: {},
        headers: { 'accept-language': language },
      });
    for (let count = 0; count < 60; count += 1) await login();
    const refused = await login();
    expect(refused.json()).toMatchObject({ statusCode: 429, message: errorTexts.RATE_LIMITED });
  });

  it('200: cached answers are kept apart by language', async () => {
    const { body, headers } = await testApp.http.get(sale).set('accept-language', language).expect(200);
    expect(body.data.showname).toBe(saleTitle);
    expect(body.message).toBe(answers.categoryDetails);
    expect(headers).toMatchObject({ 'content-language': language, vary: 'accept-language, accept-encoding' });
  });
});

describe('one process', () => {
  it('uses the language of a request whose body arrives late, on a connection that served the other one', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const subscribe = async (language: 'en' | 'ar') => {
      const body = JSON.stringify({ email: createEmail() });
      const sent = request(`${testApp.url}/api/v1/newsletter/subscribe`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, 'accept-language': language },
      });
      sent.flushHeaders();
      await setTimeout(50);
      sent.write(body.slice(0, 10));
      await setTimeout(50);
      sent.end(body.slice(10));
      const [answer] = await once(sent, 'response');
      return ((await json(answer)) as { message: string }).message;
    };
    for (const language of ['en', 'ar', 'en', 'ar'] as const) {
      expect(await subscribe(language)).toBe(texts[language].answers.subscribed);
    }
    agent.destroy();
  });

  it('answers concurrent requests in both languages, without mixing them', async () => {
    const { path } = await makeCategory(testApp.db, testApp.make, [{ priceFils: 203_600 }]);
    const read = async (url: string, index: number) => {
      const language = languages[index % 2] ?? 'en';
      const { body, headers } = await testApp.http.get(url).set('accept-language', language).expect(200);
      expect(headers['content-language']).toBe(language);
      return { language, message: body.message, name: body.data.showname };
    };
    const lists = await Promise.all(Array.from({ length: 24 }, (_, index) => read(path, index)));
    for (const { language, message } of lists) expect(message).toBe(texts[language].answers.category);
    const names = await Promise.all(Array.from({ length: 24 }, (_, index) => read(sale, index)));
    for (const { language, name } of names) expect(name).toBe(texts[language].saleTitle);
  });

  it('answers in English if the client names no language of the shop', async () => {
    for (const asked of [undefined, '*', 'fr-FR', 'ar;q=0']) {
      const { body, headers } = await testApp.http
        .get(sale)
        .set(asked === undefined ? {} : { 'accept-language': asked });
      expect(headers['content-language']).toBe('en');
      expect(body.data.showname).toBe(en.saleTitle);
    }
  });
});

describe('a page', () => {
  /** A shop whose pages show the name of a category. */
  async function openPages() {
    const { db } = testApp;
    const config = { ...testApp.config, isLimited: true };
    const app = await buildApp({ db, config, providers: createPaymentProviders(config.payments) });
    const render = async () => {
      const { data, message } = await app.callInProcess('readCategoryDetails', { params: { id: 'SALE' } });
      const body = `${currentLanguage()}: ${message}: ${data.showname}`;
      return { statusCode: 200, redirectTo: null, head: '', body, file: '' };
    };
    servePages(
      app,
      { open: async () => ({ template: '<!--head--><!--body-->', render, buildHead: () => '' }) },
      { isCached: true },
    );
    await app.ready();
    return app;
  }

  it('is rendered, and refused, in the language of its path, whatever the browser prefers', async () => {
    const app = await openPages();
    const open = (path: string, preferred: string) =>
      app.inject({ url: path, headers: { accept: 'text/html', 'accept-language': preferred } });
    const bodyIn = (language: 'en' | 'ar') =>
      `${language}: ${texts[language].answers.categoryDetails}: ${texts[language].saleTitle}`;
    expect((await open('/all-products/SALE', 'ar')).body).toBe(bodyIn('en'));
    expect((await open('/ar/all-products/SALE', 'en')).body).toBe(bodyIn('ar'));

    const { max } = addressLimits.search;
    for (let count = 0; count < max; count += 1) await open(`/ar/search-product/word${count}`, 'en');
    const refused = await open('/ar/search-product/one-more', 'en');
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('<html lang="ar" dir="rtl">');
    expect(refused.body).toContain(ar.errorTexts.RATE_LIMITED);
    expect(refused.body).toContain(ar.controls.retry);
    const inEnglish = await open('/search-product/one-more', 'ar');
    expect(inEnglish.body).toContain('<html lang="en" dir="ltr">');
    await app.close();
  });
});
