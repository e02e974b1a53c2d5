import { describe, expect, it } from 'vitest';
import { createEmail } from '../account.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp({ isLimited: true });

describe('limits per address', () => {
  it('429: the sixty-first request to forget a password within an hour, in the one error shape', async () => {
    const ask = () => testApp.http.post('/api/v1/user/forgot-password').send({ email: createEmail() });
    await Promise.all(Array.from({ length: 60 }, () => ask().expect(200)));
    const { body, headers } = await ask().expect(429);
    expect(body).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('a forged X-Forwarded-For has no effect without a trusted proxy', { tags: 'S58' }, async () => {
    const ask = (address: string) =>
      testApp.http.post('/api/v1/newsletter/subscribe').set('x-forwarded-for', address).send({ email: createEmail() });
    await Promise.all(Array.from({ length: 60 }, (_, count) => ask(`10.0.0.${count}`).expect(200)));
    await ask('10.0.0.99').expect(429);
  });

  it('count each endpoint separately', async () => {
    for (let count = 0; count < 60; count += 1) {
      await testApp.http.post('/api/v1/user/login').send({ email: createEmail(), password: 'short' }).expect(400);
    }
    await testApp.http.post('/api/v1/user/login').send({ email: createEmail(), password: 'short' }).expect(429);
    await testApp.http.get('/api/v1/user/guest-id').expect(200);
  });
});

describe('headers', () => {
  it('are set on answers, errors and unknown paths', { tags: 'S56' }, async () => {
    for (const path of ['/api/v1/user/guest-id', '/api/v1/user/me', '/nowhere']) {
      const { headers } = await testApp.http.get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-type']).toContain('charset=utf-8');
      expect(headers['x-powered-by']).toBeUndefined();
      // Not sent over plain http: browsers would ignore it, and a developer's localhost must stay reachable.
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('the policy allows no inline script, no eval, and no framing', { tags: 'S55' }, async () => {
    const { headers } = await testApp.http.get('/nowhere');
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split(';').map((row: string) => {
        const [name = '', ...sources] = row.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  it('data loads and runs nothing, even if a browser renders it as a page', { tags: 'S55' }, async () => {
    const { headers } = await testApp.http.get('/api/v1/user/me');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers['reporting-endpoints']).toBeUndefined();
  });

  it.each(['/%61pi/v1/user/me', '/api/%76%31/user/me', 'http://other.example/api/v1/user/me'])(
    'data has its policy, language and error shape however its path is written: %s',
    { tags: 'S55' },
    async (url) => {
      const { statusCode, headers } = await testApp.app.inject({
        url,
        headers: { accept: 'text/html', 'accept-language': 'ar' },
      });
      expect(statusCode).toBe(401);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'ar',
      });
    },
  );

  it.each([
    '/reset-password/',
    '/Reset-Password/',
    '/ar/reset-password/',
    '/%72eset-password/',
    '/x/../reset-password/',
  ])(
    'the page with a reset token sends no referrer, however its path is written: %s',
    { tags: 'S18' },
    async (path) => {
      const { headers } = await testApp.app.inject({ url: `${path}${'a'.repeat(43)}` });
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['content-security-policy']).not.toContain('stripe');
    },
  );
});

describe('errors', () => {
  it('malformed JSON, unknown paths and too large bodies get the one error shape', { tags: 'S59' }, async () => {
    const post = () => testApp.http.post('/api/v1/user/verify').set('content-type', 'application/json');
    const answers = await Promise.all([
      post().send('{"email":'),
      post().send('{"__proto__":{"x":1}}'),
      post().send(JSON.stringify({ email: 'a'.repeat(70_000) })),
      testApp.http.get('/api/v1/nowhere'),
      testApp.http.get('/api/v1/%'),
    ]);
    for (const { body, status } of answers) {
      expect(Object.keys(body).sort().slice(0, 3)).toEqual(['code', 'message', 'statusCode']);
      expect(body.statusCode).toBe(status);
    }
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 404, 400]);
  });
});
