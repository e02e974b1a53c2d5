import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import {
  type Browser,
  createEmail,
  createRegistrationForm,
  openAccount,
  openBrowser,
  password,
} from '../../../test/account.ts';
import { checkThenAct } from '../../../test/look-then-act.ts';
import { openTestApp } from '../../../test/test-app.ts';

const testApp = openTestApp();
const api = (path: string) => `/api/v1/user/${path}`;

/** The cookies that a response sets, by name. */
function parseCookies(answer: { headers: Record<string, unknown> }): Record<string, string> {
  const lines = (answer.headers['set-cookie'] ?? []) as string[];
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line]));
}
const cookieValue = (cookie = '') => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? '');

async function signedIn(wishes: { rememberMe?: boolean; browser?: Browser } = {}) {
  const browser = wishes.browser ?? openBrowser(testApp);
  const { email } = await openAccount(testApp, browser);
  const { rememberMe } = wishes;
  const answer = await browser.post(api('login')).send({ email, password, rememberMe }).expect(200);
  return { browser, email, answer, ...readTokens(answer) };
}

function readTokens(answer: { headers: Record<string, unknown>; body: { data: { accessToken: string } } }) {
  const cookies = parseCookies(answer);
  return {
    cookies,
    xsrf: cookieValue(cookies['XSRF-TOKEN']),
    refresh: cookieValue(cookies.refresh),
    csrf: cookieValue(cookies.csrf),
    authorization: `Bearer ${answer.body.data.accessToken}`,
  };
}

/** Why the only session of a user was ended. */
const getEndReason = async (email: string) =>
  (await testApp.db.session.findFirstOrThrow({ where: { user: { email } } })).revokedWhy;

/** Calls as a browser with exactly these cookies. */
const call = (path: string, { refresh, csrf, xsrf }: { refresh?: string; csrf?: string; xsrf?: string }) =>
  testApp.http
    .post(api(path))
    .set('cookie', [refresh && `refresh=${refresh}`, csrf && `csrf=${csrf}`].filter(Boolean).join('; '))
    .set(xsrf ? { 'x-xsrf-token': xsrf } : {});

describe('POST user/login', () => {
  it('200: a bearer token of 15 minutes, the names, and cookies that end with the browser', {
    tags: 'S20',
  }, async () => {
    const { answer, email, cookies } = await signedIn();
    expect(answer.body.message).toBe('Welcome');
    const { accessToken, ...person } = answer.body.data;
    expect(person).toEqual({ name: 'Noor Haddad', firstName: 'Noor', lastName: 'Haddad', email });
    const { exp, iat } = jwt.decode(accessToken) as { exp: number; iat: number };
    expect(exp - iat).toBe(900);
    expect(cookies.refresh).toMatch(/^refresh=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.csrf).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies['XSRF-TOKEN']).toMatch(/; Path=\/; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a session lasts 30 days when remembered, otherwise at most a day', { tags: 'S22' }, async () => {
    const remembered = await signedIn({ rememberMe: true });
    const maxAge = Number(/Max-Age=(\d+)/.exec(remembered.cookies.refresh ?? '')?.[1]);
    expect(maxAge).toBeGreaterThan(30 * 86_400 - 60);
    expect(maxAge).toBeLessThanOrEqual(30 * 86_400);
    const { email } = await signedIn();
    const session = await testApp.db.session.findFirstOrThrow({ where: { user: { email } } });
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBeLessThanOrEqual(86_400_000 + 5_000);
  });

  it('keeps the first 200 characters of the User-Agent header', async () => {
    const browser = openBrowser(testApp);
    const { email } = await openAccount(testApp, browser);
    await browser.post(api('login')).set('user-agent', 'ab'.repeat(150)).send({ email, password }).expect(200);
    const { userAgent } = await testApp.db.session.findFirstOrThrow({ where: { user: { email } } });
    expect(userAgent).toBe('ab'.repeat(100));
  });

  it('unknown address, wrong password, and wrong password of a pending one get the same response', {
    tags: 'S4',
  }, async () => {
    const { email } = await signedIn();
    const pending = createRegistrationForm();
    await openBrowser(testApp).post(api('create')).send(pending).expect(200);
    const nameless = await testApp.make.user();
    const answers = await Promise.all(
      [email, createEmail(), pending.email, nameless.email].map((address) =>
        testApp.http.post(api('login')).send({ email: address, password: 'Wrong-Horse-7' }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(body.code).toBe('WRONG_CREDENTIALS');
    }
  });

  it('403: the right password of an address that is not verified yet', async () => {
    const form = createRegistrationForm();
    await openBrowser(testApp).post(api('create')).send(form).expect(200);
    const { body } = await testApp.http.post(api('login')).send({ email: form.email, password }).expect(403);
    expect(body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('starts a new session, also in a browser that is signed in', { tags: 'S7' }, async () => {
    const first = await signedIn();
    const again = await first.browser.post(api('login')).send({ email: first.email, password }).expect(200);
    const second = readTokens(again);
    expect(second.refresh.split('.')[0]).not.toBe(first.refresh.split('.')[0]);
    expect(second.csrf).not.toBe(first.csrf);
  });

  it('a password hashed with older parameters is hashed again', { tags: 'S1' }, async () => {
    const argon2 = await import('argon2');
    const outdated = await argon2.hash(password, { memoryCost: 4_096, timeCost: 3, parallelism: 1 });
    const { email } = await testApp.make.user({ passwordHash: outdated });
    await testApp.http.post(api('login')).send({ email, password }).expect(200);
    const { passwordHash } = await testApp.db.user.findUniqueOrThrow({ where: { email } });
    expect(passwordHash).toMatch(/m=19456/);
    await testApp.http.post(api('login')).send({ email, password }).expect(200);
  });

  it('200: merges the guest’s cart once, and the guest token is invalid afterwards', { tags: 'S30' }, async () => {
    const { email, browser } = await signedIn();
    const { guestToken, id: guestId } = await testApp.make.guest();
    const variant = await testApp.make.variant();
    await testApp.db.cart.create({
      data: {
        guestId,
        lines: { create: { variantId: variant.id, quantity: 2, seenPriceFils: variant.priceFils } },
      },
    });
    const sent = { email, password, guestToken };
    await Promise.all([1, 2].map(() => browser.post(api('login')).send(sent).expect(200)));
    const lines = await testApp.db.cartLine.findMany({ where: { cart: { user: { email } } } });
    expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
    await testApp.http.get(api(`cart/${guestToken}`)).expect(401);
  });

  it('a session opened while the password is reset is ended', { tags: 'S16' }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await signedIn();
      await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
      const mail = await testApp.db.outboxMail.findFirstOrThrow({
        where: { recipient: email, cause: { startsWith: 'password-reset:' } },
      });
      const resetPasswordToken = /reset-password\/([\w-]{43})$/m.exec(mail.text)?.[1];
      const secret = 'Another-Horse-8';
      const [, ...logins] = await Promise.all([
        testApp.http
          .post(api('reset-password'))
          .send({ newPassword: secret, confirmNewPassword: secret, resetPasswordToken })
          .expect(200),
        ...[1, 2, 3].map(() => testApp.http.post(api('login')).send({ email, password })),
      ]);
      for (const { body } of logins) {
        const authorization = `Bearer ${body.data?.accessToken}`;
        await testApp.http.get(api('me')).set({ authorization }).expect(401);
      }
    }
  });
});

describe('POST user/refresh', () => {
  it('200: gives a new access token and the next refresh token; the old one is spent', { tags: 'S21' }, async () => {
    const first = await signedIn();
    const answer = await call('refresh', first).expect(200);
    const second = readTokens(answer);
    expect(answer.body.data.name).toBe('Noor Haddad');
    expect(second.refresh).not.toBe(first.refresh);
    await testApp.http.get(api('me')).set({ authorization: second.authorization }).expect(200);
    await call('refresh', second).expect(200);
  });

  it('two tabs at once: one is renewed, the other gets 409 and stays signed in', { tags: 'S21' }, async () => {
    const first = await signedIn();
    const answers = await Promise.all([1, 2, 3].map(() => call('refresh', first)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const raced = answers.find(({ status }) => status === 409);
    expect(raced?.body.code).toBe('REFRESH_RACED');
    expect(raced?.headers['set-cookie']).toBeUndefined();
    const winner = answers.find(({ status }) => status === 200);
    if (winner) await call('refresh', readTokens(winner)).expect(200);
  });

  it('reading a token before spending it would renew it for every tab', { tags: 'S21' }, async () => {
    const { email } = await signedIn();
    const ofSession = { session: { user: { email } } };
    const renewed = await checkThenAct(
      3,
      () => testApp.db.refreshToken.findFirstOrThrow({ where: { ...ofSession, spentAt: null } }),
      async ({ id, sessionId, spentAt }) => {
        if (spentAt) return false;
        await testApp.db.refreshToken.update({ where: { id }, data: { spentAt: new Date() } });
        await testApp.db.refreshToken.create({ data: { sessionId, tokenHash: randomBytes(32).toString('hex') } });
        return true;
      },
    );
    expect(renewed).toBe(3);
    expect(await testApp.db.refreshToken.count({ where: { ...ofSession, spentAt: null } })).toBe(3);
  });

  it('reuse of a token spent longer ago ends the whole session', { tags: 'S21' }, async () => {
    const first = await signedIn();
    const second = readTokens(await call('refresh', first).expect(200));
    await testApp.db.$executeRaw`UPDATE refresh_tokens SET spent_at = spent_at - interval '11 seconds'`;
    const { body } = await call('refresh', first).expect(401);
    expect(body.code).toBe('SESSION_ENDED');
    expect((await call('refresh', second).expect(401)).body.code).toBe('SESSION_ENDED');
    await testApp.http.get(api('me')).set({ authorization: second.authorization }).expect(401);
    expect(await getEndReason(first.email)).toBe('refresh token used twice');
  });

  it('a session ends when idle for 12 hours, or for 7 days when remembered', { tags: 'S22' }, async () => {
    for (const [rememberMe, seconds, status] of [
      [false, 43_140, 200],
      [false, 43_201, 401],
      [true, 43_201, 200],
      [true, 604_740, 200],
      [true, 604_801, 401],
    ] as const) {
      const session = await signedIn({ rememberMe });
      const lastUsedAt = new Date(Date.now() - seconds * 1_000);
      await testApp.db.session.updateMany({ where: { user: { email: session.email } }, data: { lastUsedAt } });
      await call('refresh', session).expect(status);
    }
  });

  it('a session ends when it expires, even if it was used recently', { tags: 'S22' }, async () => {
    const session = await signedIn({ rememberMe: true });
    const past = new Date(Date.now() - 1_000);
    await testApp.db.session.updateMany({ where: { user: { email: session.email } }, data: { expiresAt: past } });
    expect((await call('refresh', session).expect(401)).body.code).toBe('SESSION_ENDED');
    await testApp.http.get(api('me')).set({ authorization: session.authorization }).expect(401);
  });

  it('without the token, with another session’s, or with a planted cookie → 403', {
    tags: ['spec-279', 'S23'],
  }, async () => {
    const mine = await signedIn();
    const theirs = await signedIn();
    const planted = randomBytes(18).toString('base64url');
    const forged = (() => {
      const info = createHmac('sha256', 'guess')
        .update(mine.refresh.split('.')[0] ?? '')
        .digest('base64url');
      return `${info.replaceAll('-', '_')}-aaaaaaaa-${createHmac('sha256', 'guess').update(planted).digest('base64url')}`;
    })();
    for (const attempt of [
      { refresh: mine.refresh, csrf: mine.csrf },
      { refresh: mine.refresh, csrf: mine.csrf, xsrf: theirs.xsrf },
      { refresh: mine.refresh, csrf: theirs.csrf, xsrf: theirs.xsrf },
      { refresh: mine.refresh, csrf: theirs.csrf, xsrf: mine.xsrf },
      { refresh: mine.refresh, csrf: planted, xsrf: planted },
      { refresh: mine.refresh, csrf: planted, xsrf: forged },
      { refresh: mine.refresh, xsrf: mine.xsrf },
      { csrf: mine.csrf, xsrf: mine.xsrf },
      {},
    ]) {
      for (const path of ['refresh', 'logout']) {
        const { body } = await call(path, attempt).expect(403);
        expect(body.code).toBe('XSRF_FAILED');
      }
    }
    await call('refresh', mine).expect(200);
  });

  it('no other endpoint reads the identity from a cookie', { tags: 'S23' }, async () => {
    const { refresh, csrf, xsrf } = await signedIn();
    const cookie = `refresh=${refresh}; csrf=${csrf}`;
    await testApp.http.get(api('me')).set({ cookie, 'x-xsrf-token': xsrf }).expect(401);
  });
});

describe('POST user/logout', () => {
  it('200: ends the session on the server and deletes the cookies', async () => {
    const session = await signedIn();
    const answer = await call('logout', session).expect(200);
    for (const name of ['refresh', 'csrf', 'XSRF-TOKEN']) expect(parseCookies(answer)[name]).toMatch(/Max-Age=0|1970/);
    const { body } = await testApp.http.get(api('me')).set({ authorization: session.authorization }).expect(401);
    expect(body.code).toBe('SESSION_ENDED');
    expect((await call('refresh', session).expect(401)).body.code).toBe('SESSION_ENDED');
    expect(await getEndReason(session.email)).toBe('sign-out');
  });
});

describe('access tokens', () => {
  it('are valid only if we issued them, of this kind and unexpired', { tags: ['spec-270', 'S19'] }, async () => {
    const { accessToken, id, sessionId } = await testApp.make.user();
    const claims = { sid: sessionId, typ: 'access' };
    const usual = { subject: id, issuer: 'dilmun', audience: 'dilmun-shop', expiresIn: 900 };
    const { expiresIn: _, ...endless } = usual;
    const [secret] = testApp.config.jwtSecrets;
    const refused = [
      jwt.sign(claims, null, { ...usual, algorithm: 'none' }),
      jwt.sign(claims, 'another-secret-another-secret-32', usual),
      jwt.sign(claims, secret, { ...usual, audience: 'elsewhere' }),
      jwt.sign(claims, secret, { ...usual, issuer: 'elsewhere' }),
      jwt.sign({ ...claims, typ: 'refresh' }, secret, usual),
      jwt.sign(claims, secret, endless),
      jwt.sign(claims, secret, { ...usual, expiresIn: -10 }),
      jwt.sign(claims, secret, { ...usual, algorithm: 'HS512' }),
      jwt.sign(claims, generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey, {
        ...usual,
        algorithm: 'RS256',
      }),
      jwt.sign(claims, secret, { ...usual, header: { alg: 'HS256', crit: ['exp'] } }),
      jwt.sign({ ...claims, sid: crypto.randomUUID() }, secret, usual),
      `${accessToken}x`,
    ];
    for (const token of refused) {
      const { body } = await testApp.http
        .get(api('me'))
        .set({ authorization: `Bearer ${token}` })
        .expect(401);
      expect(body.code).toBe('SESSION_ENDED');
    }
    await testApp.http
      .get(api('me'))
      .set({ authorization: `Bearer ${accessToken}` })
      .expect(200);
  });
});

describe('requests caused by other sites', () => {
  it('a foreign origin or a cross-site fetch changes nothing', { tags: 'S24' }, async () => {
    const { storeOrigin } = testApp.config;
    const ask = (headers: Record<string, string>) =>
      testApp.http.post(api('forgot-password')).set(headers).send({ email: createEmail() });
    for (const origin of [
      'null',
      'https://evil.example',
      `${storeOrigin}.evil.example`,
      `${storeOrigin}0`,
      'http://shop.localhost:3000',
      'https://localhost:3000',
    ]) {
      const { body, headers } = await ask({ origin }).expect(403);
      expect(body.code).toBe('FOREIGN_ORIGIN');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    await ask({ 'sec-fetch-site': 'cross-site' }).expect(403);
    await ask({ origin: storeOrigin, 'sec-fetch-site': 'same-origin' }).expect(200);
    await ask({}).expect(200);
  });

  it('only application/json is read', { tags: 'S25' }, async () => {
    const email = createEmail();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json\tx',
      ' text/plain',
      'application/jsonp',
      'text/plain; application/json',
    ]) {
      const { status } = await testApp.http
        .post(api('forgot-password'))
        .set('content-type', type)
        .send(JSON.stringify({ email }));
      expect([400, 415], type).toContain(status);
    }
  });
});
