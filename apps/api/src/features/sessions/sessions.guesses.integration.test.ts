import { describe, expect, it } from 'vitest';
import { type Browser, createEmail, listMails, openAccount, openBrowser, password } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { admitPasswordAttempt } from '../rate-limits/rate-limits.lockouts.service.ts';

const testApp = openTestApp();
const api = (path: string) => `/api/v1/user/${path}`;
const guess = (email: string, secret = 'Wrong-Horse-7', browser: Browser = openBrowser(testApp)) =>
  browser.post(api('login')).send({ email, password: secret });

/** Simulates that this many seconds have passed. */
const pass = (seconds: number) =>
  testApp.db.$executeRaw`UPDATE attempts SET started_at = started_at - make_interval(secs => ${seconds})`;

async function exhaust(email: string, browser?: Browser) {
  for (let count = 0; count < 5; count += 1) await guess(email, 'Wrong-Horse-7', browser).expect(401);
}

describe('failed sign-ins of an account', () => {
  it('429: five failures, then a wait of 30 s that the right password does not shorten', { tags: 'S6' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await exhaust(email);
    for (const secret of ['Wrong-Horse-7', password]) {
      const { body, headers } = await guess(email, secret).expect(429);
      expect(body.code).toBe('RATE_LIMITED');
      expect(Number(headers['retry-after'])).toBeGreaterThan(10);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30);
    }
    await pass(31);
    await guess(email, password).expect(200);
    // A sign-in clears all failures.
    await exhaust(email);
  });

  it('the wait doubles from 30 s to 15 min', { tags: 'S6' }, async () => {
    const email = createEmail();
    await exhaust(email);
    const waits: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      const wait = Number((await guess(email).expect(429)).headers['retry-after']);
      waits.push(wait);
      await pass(wait + 1);
      await guess(email).expect(401);
    }
    const expected = [30, 60, 120, 240, 480, 900, 900];
    expect(waits.every((wait, index) => Math.abs(wait - (expected[index] ?? 0)) <= 10)).toBe(true);
  });

  it('four failures expire after 15 minutes', { tags: 'S6' }, async () => {
    const email = createEmail();
    for (let count = 0; count < 4; count += 1) await guess(email).expect(401);
    await pass(901);
    await exhaust(email);
    await guess(email).expect(429);
  });

  it('failures for an unknown address are counted alike', { tags: 'S6' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    const unknown = createEmail();
    await exhaust(email);
    await exhaust(unknown);
    expect((await guess(email).expect(429)).body).toEqual((await guess(unknown).expect(429)).body);
  });

  it('of 100 guesses at once 5 are checked', { tags: 'S6' }, async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    const passwordAttempt = { address: email, deviceId: null };
    const waits = await Promise.all(
      Array.from({ length: 100 }, () => admitPasswordAttempt(testApp.db, passwordAttempt)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    await guess(email, password).expect(429);
  });

  it('a counter that is read before it is incremented admits more, and this harness detects it', {
    tags: 'S6',
  }, async () => {
    const subjectHash = 'broken';
    const key = { kind_subjectHash_windowSeconds: { kind: 'broken', subjectHash, windowSeconds: 900 } };
    await testApp.db.attempt.create({ data: { kind: 'broken', subjectHash, windowSeconds: 900, count: 0 } });
    let arrived = 0;
    let openDoor = () => {};
    const door = new Promise<void>((resolve) => {
      openDoor = resolve;
    });
    const broken = async () => {
      const row = await testApp.db.attempt.findUniqueOrThrow({ where: key });
      arrived += 1;
      if (arrived === 20) openDoor();
      await door;
      if (row.count >= 5) return false;
      await testApp.db.attempt.update({ where: key, data: { count: row.count + 1 } });
      return true;
    };
    const admitted = await Promise.all(Array.from({ length: 20 }, broken));
    expect(admitted.filter(Boolean).length).toBeGreaterThan(5);
  });

  it('a browser that signed in before is counted separately, so strangers cannot lock the owner out', {
    tags: 'S6',
  }, async () => {
    const owner = openBrowser(testApp);
    const { email } = await openAccount(testApp, owner);
    const { headers } = await guess(email, password, owner).expect(200);
    expect(String(headers['set-cookie'])).toMatch(
      /device=[\w-]+\.[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    await exhaust(email);
    await guess(email, password).expect(429);
    const again = await guess(email, password, owner).expect(200);
    const readId = (answer: { headers: Record<string, unknown> }) =>
      /device=([\w-]+)\./.exec(String(answer.headers['set-cookie']))?.[1];
    expect(readId(again), 'the browser keeps its id').toBe(readId({ headers }));
    // The owner's own browser is limited too, and its cookie is invalid for another account.
    await exhaust(email, owner);
    await guess(email, password, owner).expect(429);
    const other = createEmail();
    await exhaust(other, owner);
    await guess(other).expect(429);
  });

  it('the right password of an unverified address is not a failure, and clears none', { tags: 'S6' }, async () => {
    const email = createEmail();
    const form = { firstName: 'Noor', lastName: 'Haddad', email, confirmEmail: email };
    await openBrowser(testApp)
      .post(api('create'))
      .send({ ...form, password, confirmPassword: password, mobileNumber: '36001234', gender: 'other' })
      .expect(200);
    for (let count = 0; count < 4; count += 1) await guess(email).expect(401);
    for (let count = 0; count < 3; count += 1) await guess(email, password).expect(403);
    await guess(email).expect(401);
    await guess(email, password).expect(429);
  });

  it('a reset clears every counter, also those of known browsers', { tags: 'S6' }, async () => {
    const owner = openBrowser(testApp);
    const { email } = await openAccount(testApp, owner);
    await guess(email, password, owner).expect(200);
    await exhaust(email);
    await exhaust(email, owner);
    await testApp.http.post(api('forgot-password')).send({ email }).expect(200);
    const mail = (await listMails(testApp, email)).findLast(({ cause }) => cause.startsWith('password-reset:'));
    const resetPasswordToken = /reset-password\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
    const newPassword = 'Another-Horse-8';
    await testApp.http
      .post(api('reset-password'))
      .send({ newPassword, confirmNewPassword: newPassword, resetPasswordToken })
      .expect(200);
    await guess(email, newPassword, owner).expect(200);
    await guess(email, newPassword).expect(200);
  });
});
