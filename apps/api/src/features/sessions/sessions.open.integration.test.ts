import type { Prisma } from '@dilmun/db/generated/client';
import { describe, expect, it } from 'vitest';
import { type Browser, createEmail, listMails, openAccount, openBrowser, password } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const api = (path: string) => `/api/v1/user/${path}`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';

async function signIn(email: string, { browser = openBrowser(testApp), userAgent = firefox, secret = password } = {}) {
  const answer = await browser
    .post(api('login'))
    .set('user-agent', userAgent)
    .send({ email, password: secret })
    .expect(200);
  const cookies = (answer.headers['set-cookie'] ?? []) as unknown as string[];
  const xsrf = /^XSRF-TOKEN=([^;]+)/.exec(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN=')) ?? '')?.[1] ?? '';
  return { browser, xsrf: decodeURIComponent(xsrf), authorization: `Bearer ${answer.body.data.accessToken}` };
}

const list = async ({ authorization }: { authorization: string }) =>
  (await testApp.http.get(api('sessions')).set({ authorization }).expect(200)).body.data as {
    id: string;
    isCurrent: boolean;
  }[];
const meStatus = async ({ authorization }: { authorization: string }) =>
  (await testApp.http.get(api('me')).set({ authorization })).status;

/** Creates one user on two devices. */
async function twoDevices() {
  const browser: Browser = openBrowser(testApp);
  const { email } = await openAccount(testApp, browser, { email: createEmail() });
  const laptop = await signIn(email, { browser });
  const phone = await signIn(email, { userAgent: iphone });
  return { email, laptop, phone };
}

describe('GET user/sessions', () => {
  it('200: the user’s devices in plain words, the current one marked', async () => {
    const { phone } = await twoDevices();
    const stranger = await twoDevices();
    const sessions = await list(phone);
    expect(sessions).toMatchObject([
      { browser: 'Safari', system: 'iOS', isPhone: true, isCurrent: true },
      { browser: 'Firefox', system: 'Linux', isPhone: false, isCurrent: false },
    ]);
    const others = new Set((await list(stranger.phone)).map(({ id }) => id));
    expect(sessions.some(({ id }) => others.has(id))).toBe(false);
  });

  it('200: no session that ended, expired or was idle for 12 hours, or for 7 days when remembered', async () => {
    const { email, phone } = await twoDevices();
    const open = async (change: Prisma.SessionUpdateInput) => {
      const device = await signIn(email);
      const id = (await list(device)).find(({ isCurrent }) => isCurrent)?.id ?? '';
      await testApp.db.session.update({ where: { id }, data: change });
      return id;
    };
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    const expected = (await list(phone)).map(({ id }) => id);
    expected.push(await open({ lastUsedAt: ago(43_170) }));
    expected.push(await open({ lastUsedAt: ago(604_770), rememberMe: true }));
    await open({ revokedAt: ago(0) });
    await open({ expiresAt: ago(0) });
    await open({ lastUsedAt: ago(43_201) });
    await open({ lastUsedAt: ago(604_801), rememberMe: true });
    expect((await list(phone)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('DELETE user/sessions', () => {
  it('200: ends the session and refresh token of one device at once; 404 the second time', async () => {
    const { laptop, phone } = await twoDevices();
    const other = (await list(phone)).find(({ isCurrent }) => !isCurrent)?.id;
    const end = () => testApp.http.delete(api(`sessions/${other}`)).set({ authorization: phone.authorization });
    await end().expect(200);
    expect(await meStatus(laptop)).toBe(401);
    expect(await meStatus(phone)).toBe(200);
    const refresh = await laptop.browser.post(api('refresh')).set('x-xsrf-token', laptop.xsrf);
    expect(refresh.body.code).toBe('SESSION_ENDED');
    expect((await end().expect(404)).body.code).toBe('SESSION_NOT_FOUND');
    const { revokedWhy } = await testApp.db.session.findUniqueOrThrow({ where: { id: other } });
    expect(revokedWhy).toBe('signed out from another device');
  });

  it('200: ends all other sessions of the user at once, and no other user’s', async () => {
    const { email, laptop, phone } = await twoDevices();
    const stranger = await twoDevices();
    await signIn(email);
    const { body } = await testApp.http
      .delete(api('sessions'))
      .set({ authorization: laptop.authorization })
      .expect(200);
    expect(body.data).toEqual({ ended: 2 });
    expect([await meStatus(laptop), await meStatus(phone), await meStatus(stranger.phone)]).toEqual([200, 401, 200]);
    expect(await list(laptop)).toMatchObject([{ isCurrent: true }]);
    const ended = await testApp.db.session.findMany({ where: { user: { email }, NOT: { revokedAt: null } } });
    expect(ended.map(({ revokedWhy }) => revokedWhy)).toEqual(Array(2).fill('signed out from another device'));
  });
});

describe('POST user/change-password', () => {
  const newPassword = 'Another-Horse-8';
  const change = ({ authorization }: { authorization: string }, currentPassword: string, next = newPassword) =>
    testApp.http
      .post(api('change-password'))
      .set({ authorization })
      .send({ currentPassword, newPassword: next, confirmNewPassword: next });

  it('200: only the new one signs in; other sessions and reset links end, a notice is mailed', async () => {
    const { email, laptop, phone } = await twoDevices();
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    await change(phone, password).expect(200);
    expect([await meStatus(phone), await meStatus(laptop)]).toEqual([200, 401]);
    await testApp.http.post(api('login')).send({ email, password }).expect(401);
    await signIn(email, { secret: newPassword });
    const mails = await listMails(testApp, email);
    expect(mails.at(-1)?.text).toContain('all other devices were signed out');
    const token = /reset-password\/([\w-]{43})/.exec(mails.at(-2)?.text ?? '')?.[1];
    const reset = { newPassword, confirmNewPassword: newPassword, resetPasswordToken: token };
    expect((await testApp.http.post(api('reset-password')).send(reset).expect(400)).body.code).toBe('RESET_INVALID');
  });

  it('400: a wrong current password, and 429 after five; the owner still signs in elsewhere', async () => {
    const { email, laptop, phone } = await twoDevices();
    for (let n = 0; n < 5; n++) {
      expect((await change(phone, 'Wrong-Horse-1').expect(400)).body.code).toBe('CURRENT_PASSWORD_WRONG');
    }
    expect((await change(phone, password).expect(429)).headers['retry-after']).toMatch(/^\d+$/);
    await signIn(email);
    await change(laptop, password).expect(200);
  });

  it('400: a password that is easy to guess or breaks the rule; the old one stays valid', async () => {
    const { email, phone } = await twoDevices();
    await change(phone, password, 'Noor.Haddad-1').expect(400);
    const { body } = await change(phone, password, 'short').expect(400);
    expect(body.details).toContainEqual({ path: 'newPassword', message: 'Password must be at least 8 characters.' });
    await signIn(email);
  });

  it('one of several concurrent changes succeeds', async () => {
    const { phone } = await twoDevices();
    const answers = await Promise.all(
      ['1', '2', '3'].map((digit) => change(phone, password, `Another-Horse-${digit}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});
