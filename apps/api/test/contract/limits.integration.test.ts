import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createPaymentProviders } from '../../src/gateways/payments/providers.ts';
import type { Config } from '../../src/process/config.ts';
import { createEmail, createRegistrationForm, openAccount, openBrowser, password } from '../account.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp({ isLimited: true });

/** The same shop with other settings. */
async function runAs<T>(config: Partial<Config>, use: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<T>) {
  const whole = { ...testApp.config, ...config };
  const app = await buildApp({ db: testApp.db, config: whole, providers: createPaymentProviders(whole.payments) });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}
const subscribe = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/api/v1/newsletter/subscribe',
  remoteAddress,
  headers,
  payload: { email: createEmail() },
});

describe('proxies', () => {
  it('forwarded addresses are accepted only from a trusted proxy', { tags: 'S58' }, async () => {
    await runAs({ trustedProxies: ['10.0.0.1'] }, async (app) => {
      const ask = async (from: string, forwardedFor: string) =>
        (await app.inject(subscribe(from, { 'x-forwarded-for': forwardedFor }))).statusCode;
      // Behind the proxy each shopper has a separate count, whatever `X-Forwarded-For` entries they send themselves.
      for (let count = 0; count < 60; count += 1) expect(await ask('10.0.0.1', `6.6.6.${count}, 1.1.1.1`)).toBe(200);
      expect(await ask('10.0.0.1', '9.9.9.9, 1.1.1.1')).toBe(429);
      expect(await ask('10.0.0.1', '1.1.1.2')).toBe(200);
      // One shopper cannot exhaust the count of another.
      for (let count = 0; count < 61; count += 1) await ask('7.7.7.7', '1.1.1.3');
      expect(await ask('10.0.0.1', '1.1.1.3')).toBe(200);
      expect(await ask('7.7.7.7', '8.8.8.8')).toBe(429);
    });
  });

  it('an IPv6 /64 network counts as one address', { tags: 'S58' }, async () => {
    await runAs({}, async (app) => {
      for (let count = 0; count < 60; count += 1) {
        expect((await app.inject(subscribe(`2001:db8:1:1::${count + 1}`))).statusCode).toBe(200);
      }
      expect((await app.inject(subscribe('2001:db8:1:1:ffff::1'))).statusCode).toBe(429);
      expect((await app.inject(subscribe('2001:db8:1:2::1'))).statusCode).toBe(200);
    });
  });

  it('a trusted proxy must be an address: the shop does not start with "true"', { tags: 'S58' }, async () => {
    await expect(runAs({ trustedProxies: ['true'] }, async () => {})).rejects.toThrow();
  });
});

describe('limits per shopper', () => {
  it('429: the sixty-first change of a cart within a minute, from any address', async () => {
    const { guestToken } = await testApp.make.guest();
    const { guestToken: other } = await testApp.make.guest();
    const { partNumber } = await testApp.make.variant();
    await runAs({}, async (app) => {
      const add = async (token: string, remoteAddress: string) =>
        (
          await app.inject({
            method: 'POST',
            url: `/api/v1/user/cart/add/${token}`,
            remoteAddress,
            payload: { variantId: partNumber },
          })
        ).statusCode;
      const answers: number[] = [];
      for (let count = 0; count < 61; count += 1) answers.push(await add(guestToken, `4.4.4.${count}`));
      expect(answers.slice(0, 60).every((status) => status === 200 || status === 409)).toBe(true);
      expect(answers.at(-1)).toBe(429);
      expect(await add(other, '4.4.4.4')).toBe(200);
    });
  });

  it('429: the eleventh discount code that a guest tries within ten minutes, from any address', async () => {
    const { guestToken } = await testApp.make.guest();
    await runAs({}, async (app) => {
      const url = `/api/v1/user/cart/discount/${guestToken}`;
      const guess = async (count: number) =>
        (
          await app.inject({
            method: 'POST',
            url,
            remoteAddress: `4.4.5.${count}`,
            payload: { code: `GUESS-${count}` },
          })
        ).statusCode;
      for (let count = 0; count < 10; count += 1) expect(await guess(count)).toBe(404);
      expect(await guess(10)).toBe(429);
    });
  });

  it('429: the eleventh order of a user within a minute', async () => {
    const { authorization } = await testApp.make.user();
    await runAs({}, async (app) => {
      const place = async () =>
        (
          await app.inject({
            method: 'POST',
            url: '/api/v1/user/order/create',
            headers: { authorization, 'idempotency-key': randomUUID() },
            payload: {},
          })
        ).statusCode;
      for (let count = 0; count < 10; count += 1) expect(await place()).toBe(400);
      expect(await place()).toBe(429);
    });
  });
});

describe('a shop on https', () => {
  const https = { storeOrigin: 'https://shop.example', isProduction: true };

  it('secret cookies have the prefix and Secure; HSTS lasts a year and includes subdomains', {
    tags: ['S20', 'S56'],
  }, async () => {
    await runAs(https, async (app) => {
      const { headers } = await app.inject({
        method: 'POST',
        url: '/api/v1/user/create',
        payload: createRegistrationForm(),
      });
      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-registration=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    });
  });

  it('refresh, csrf and device cookies have the prefix, Secure and HttpOnly', { tags: 'S20' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await runAs(https, async (app) => {
      const payload = { email, password };
      const { statusCode, headers } = await app.inject({ method: 'POST', url: '/api/v1/user/login', payload });
      expect(statusCode).toBe(200);
      const set = [headers['set-cookie'] ?? []].flat();
      for (const name of ['refresh', 'csrf', 'device']) {
        const line = set.find((cookie) => cookie.startsWith(`__Host-${name}=`)) ?? '';
        expect(line, name).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
        expect(line, name).not.toContain('Domain=');
      }
      // No cookie is sent without TLS, including the one that our own scripts read.
      for (const line of set) expect(line).toContain('; Secure');
    });
  });

  it('documentation is not public in production', { tags: 'S60' }, async () => {
    await runAs(https, async (app) => {
      for (const url of ['/api/docs', '/api/docs/start.js', '/metrics']) {
        expect((await app.inject({ url })).statusCode).toBe(404);
      }
    });
  });
});

describe('guest tokens', () => {
  it('a guest token is 32 random bytes, stored only as a hash', { tags: 'S30' }, async () => {
    const { body } = await testApp.http.get('/api/v1/user/guest-id').expect(200);
    expect(Buffer.from(body.data, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await testApp.db.guest.findMany())).not.toContain(body.data);
  });
});
