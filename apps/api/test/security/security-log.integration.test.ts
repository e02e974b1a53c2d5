import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createRegistrationForm,
  createWrongCode,
  getNewestCode,
  listMails,
  openAccount,
  openBrowser,
  password,
} from '../account.ts';
import { listSecrets } from '../log-secrets.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
const api = (path: string) => `/api/v1/${path}`;

interface Line {
  msg: string;
  event?: string;
  why?: string;
  route?: string;
  status?: number;
  userId?: string;
  address?: string;
  time?: number;
}
const eventsSince = (from: number): Line[] =>
  testApp.log
    .slice(from)
    .map((line): Line => JSON.parse(line))
    .filter(({ msg }) => msg === 'security');

describe('the log', () => {
  it('the test helper detects secrets in log lines', { tags: 'S62' }, () => {
    expect(listSecrets(['{"a":"fine"}', '{"note":"Correct-Horse-7"}', '{"to":"noor@example.com"}'])).toHaveLength(2);
  });

  it('has no password, code, token, cookie, address or phone number of a whole journey', {
    tags: ['S8', 'S13', 'S62'],
  }, async () => {
    const from = testApp.log.length;
    const browser = openBrowser(testApp);
    const form = createRegistrationForm();
    await browser.post(api('user/create')).send(form);
    const code = await getNewestCode(testApp, form.email);
    await browser.post(api('user/verify')).send({ email: form.email, activationCode: createWrongCode(code) });
    await browser.post(api('user/verify')).send({ email: form.email, activationCode: code });
    const { body, headers } = await browser.post(api('user/login')).send({ email: form.email, password });
    const { guestToken } = await testApp.make.guest();
    await testApp.http.get(api(`user/cart/${guestToken}`)).expect(200);
    await testApp.http.get(api(`user/cart/${guestToken}?token=${guestToken}`));
    await testApp.http.post(api('user/forgot-password')).send({ email: form.email });
    const mail = (await listMails(testApp, form.email)).at(-1);
    const token = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
    await testApp.http.get(`/reset-password/${token}`);
    await testApp.http.post(api('user/reset-password')).send(`{"resetPasswordToken":"${token}`);
    const cookies = String(headers['set-cookie']).match(/(?<==)[\w.-]{20,}/g) ?? [];
    const text = testApp.log.slice(from).join('');
    expect(text).not.toBe('');
    const secrets = [form.email, password, form.mobileNumber, body.data.accessToken, guestToken, token, ...cookies];
    for (const secret of secrets) expect(text).not.toContain(secret);
    // Quoted, because the four digits of a code may also occur within a timestamp.
    expect(text).not.toContain(`"${code}"`);
  });
});

describe('security events', () => {
  it('sign-in ok and failed, with time, route, user and a hash of the address', { tags: 'S63' }, async () => {
    const browser = openBrowser(testApp);
    const { email } = await openAccount(testApp, browser);
    const from = testApp.log.length;
    await browser.post(api('user/login')).send({ email, password: 'Wrong-Horse-7' }).expect(401);
    await browser.post(api('user/login')).send({ email, password }).expect(200);
    await expect.poll(() => eventsSince(from)).toHaveLength(2);
    const [failed, done] = eventsSince(from);
    const { id } = await testApp.db.user.findUniqueOrThrow({ where: { email } });
    expect(failed).toMatchObject({ event: 'sign-in failed', route: '/api/v1/user/login', status: 401 });
    expect(failed?.userId).toBeUndefined();
    expect(done).toMatchObject({ event: 'signed in', status: 200, userId: id, time: expect.any(Number) });
    expect(done?.address).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(done)).not.toContain('127.0.0.1');
  });

  it('refused codes, resets, tokens, forged requests, limits and access to another’s resource', {
    tags: 'S63',
  }, async () => {
    const from = testApp.log.length;
    const { guestToken } = await testApp.make.guest();
    const newPassword = 'New-Horse-8';
    await testApp.http.post(api('user/verify')).send({ email: 'nobody@example.com', activationCode: '0000' });
    const reset = { newPassword, confirmNewPassword: newPassword, resetPasswordToken: 'a'.repeat(43) };
    await testApp.http.post(api('user/reset-password')).send(reset);
    await testApp.http.get(api('user/me')).set({ authorization: 'Bearer x.y.z' });
    await testApp.http.post(api('user/refresh'));
    await testApp.http.post(api('user/resend-code')).set({ origin: 'https://evil.example' }).send({});
    for (const _ of [1, 2]) await testApp.http.post(api('user/resend-code')).send({ email: 'nobody@example.com' });
    await testApp.http
      .put(api(`user/cart/quantity/${randomUUID()}`))
      .set({ 'x-guest-token': guestToken })
      .send({ quantity: 2 });
    await testApp.http.post(api('payment/webhook/stripe')).set('content-type', 'application/json').send('{}');
    const expected = [
      'code refused',
      'reset refused',
      'session refused',
      'forged request',
      'foreign origin',
      'limited',
      'not theirs',
      'bad signature',
    ];
    await expect.poll(() => eventsSince(from).map(({ event }) => event)).toEqual(expected);
  });

  it('a guessed and a changed password of a signed-in user, and sessions and addresses of others', {
    tags: 'S63',
  }, async () => {
    const from = testApp.log.length;
    const browser = openBrowser(testApp);
    const { email } = await openAccount(testApp, browser);
    const { body } = await browser.post(api('user/login')).send({ email, password }).expect(200);
    const authorization = `Bearer ${body.data.accessToken}`;
    const newPassword = 'New-Horse-8';
    const change = (currentPassword: string) =>
      testApp.http
        .post(api('user/change-password'))
        .set({ authorization })
        .send({ currentPassword, newPassword, confirmNewPassword: newPassword });
    await change('Guessed-Horse-1').expect(400);
    await change(password).expect(200);
    for (const path of ['user/sessions', 'user/addresses']) {
      await testApp.http
        .delete(api(`${path}/${randomUUID()}`))
        .set({ authorization })
        .expect(404);
    }
    const events = () => eventsSince(from).filter(({ userId }) => userId !== undefined);
    await expect
      .poll(() => events().map(({ event }) => event))
      .toEqual(['signed in', 'current password refused', 'password changed', 'not theirs', 'not theirs']);
  });

  it('a refresh token used twice is logged with its own reason', { tags: 'S63' }, async () => {
    const from = testApp.log.length;
    const browser = openBrowser(testApp);
    const { email } = await openAccount(testApp, browser);
    const { headers } = await browser.post(api('user/login')).send({ email, password }).expect(200);
    const lines = headers['set-cookie'] as unknown as string[];
    const cookie = lines.map((line) => line.split(';', 1)[0]).join('; ');
    const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '');
    const refresh = () => testApp.http.post(api('user/refresh')).set({ cookie, 'x-xsrf-token': xsrf });
    await refresh().expect(200);
    await testApp.db.$executeRaw`UPDATE refresh_tokens SET spent_at = spent_at - interval '11 seconds'`;
    await refresh().expect(401);
    await expect
      .poll(() => eventsSince(from).at(-1))
      .toMatchObject({ event: 'session refused', why: 'refresh token used twice' });
  });

  it('a request cannot forge a log line', { tags: 'S63' }, async () => {
    const from = testApp.log.length;
    await testApp.http.get(`/api/v1/%0d%0a{"msg":"security"}?x=%0d%0a`).set('user-agent', 'x {"msg":"security"}');
    await testApp.http.get(api('user/me')).set({ authorization: 'Bearer a.b.c' }).expect(401);
    await expect.poll(() => eventsSince(from)).toHaveLength(1);
    for (const line of testApp.log.slice(from)) expect(line.trim().split('\n')).toHaveLength(1);
  });
});
