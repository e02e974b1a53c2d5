import { limits } from '@dilmun/settings/limits';
import { subjectLimits } from '@dilmun/settings/request-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  createEmail,
  createRegistrationForm,
  createWrongCode,
  getNewestCode,
  listMails,
  openAccount,
  openBrowser,
  password,
  signIn,
} from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';

// Strangers must not be able to keep the owner of an address from signing up (docs/security.md S9, S10, S12).

const testApp = openTestApp();
const api = (path: string) => `/api/v1/user/${path}`;
const [{ max: mailsMax }] = subjectLimits.codeMail;
const [{ max: wrongMax }] = subjectLimits.wrongCode;
const [{ max: foreignWrongMax }] = subjectLimits.foreignWrongCode;
const strangerPassword = 'Stranger-Danger-1';

beforeEach(() => testApp.db.attempt.deleteMany());

/** Registers in a new browser. */
async function register(email: string, secret = password): Promise<Browser> {
  const browser = openBrowser(testApp);
  await browser
    .post(api('create'))
    .send(createRegistrationForm({ email, password: secret }))
    .expect(200);
  return browser;
}
const verify = (browser: Browser, email: string, activationCode: string) =>
  browser.post(api('verify')).send({ email, activationCode });
const codesMailed = async (email: string) =>
  (await listMails(testApp, email)).filter(({ cause }) => cause.startsWith('otp-code:')).length;
const endEveryCode = () => testApp.db.$executeRaw`UPDATE otp_codes SET expires_at = now() - interval '1 second'`;

describe('registrations of strangers', () => {
  it('200: registering beyond the mail limit mails nothing; a code mailed before verifies the owner’s', async () => {
    const email = createEmail();
    for (let count = 0; count < mailsMax; count += 1) await register(email, strangerPassword);
    expect(await codesMailed(email)).toBe(mailsMax);
    const owner = await register(email);
    expect(await codesMailed(email)).toBe(mailsMax);
    await verify(owner, email, await getNewestCode(testApp, email)).expect(200);
    await signIn(testApp, email, password).expect(200);
    await signIn(testApp, email, strangerPassword).expect(401);
  });

  it('200: beyond the limit a code is mailed if no mailed code is valid', async () => {
    const email = createEmail();
    for (let count = 0; count < mailsMax; count += 1) await register(email, strangerPassword);
    await endEveryCode();
    const owner = await register(email);
    expect(await codesMailed(email)).toBe(mailsMax + 1);
    await verify(owner, email, await getNewestCode(testApp, email)).expect(200);
    await signIn(testApp, email, password).expect(200);
  });

  it('200: the owner of an account gets no more notices than the limit', async () => {
    const { email } = await openAccount(testApp, openBrowser(testApp));
    await testApp.db.attempt.deleteMany();
    for (let count = 0; count <= mailsMax; count += 1) await register(email, strangerPassword);
    const notices = (await listMails(testApp, email)).filter(({ cause }) => cause.startsWith('already-registered:'));
    expect(notices).toHaveLength(mailsMax);
  });
});

describe('wrong codes of strangers', () => {
  it('five tries from elsewhere do not count for the browser that registered', { tags: 'S9' }, async () => {
    const email = createEmail();
    const owner = await register(email);
    const code = await getNewestCode(testApp, email);
    for (let count = 0; count < limits.otpTriesMax; count += 1) {
      await verify(openBrowser(testApp), email, createWrongCode(code)).expect(400);
    }
    await verify(openBrowser(testApp), email, code).expect(400);
    await verify(owner, email, code).expect(200);
    await signIn(testApp, email, password).expect(200);
  });

  it('25 wrong codes from elsewhere in a day do not prevent the owner from signing up', { tags: 'S10' }, async () => {
    const email = createEmail();
    const owner = await register(email);
    for (let count = 0; count < 25; count += 1) await verify(openBrowser(testApp), email, '0').expect(400);
    const code = await getNewestCode(testApp, email);
    for (let count = 0; count < 25; count += 1) await verify(openBrowser(testApp), email, createWrongCode(code));
    await verify(owner, email, code).expect(200);
  });

  it('five strangers who use up their codes do not prevent the owner from signing up', { tags: 'S10' }, async () => {
    const email = createEmail();
    for (let stranger = 0; stranger < 5; stranger += 1) {
      const browser = await register(email, strangerPassword);
      const code = await getNewestCode(testApp, email);
      for (let count = 0; count < limits.otpTriesMax; count += 1) await verify(browser, email, createWrongCode(code));
    }
    const owner = await register(email);
    await verify(owner, email, await getNewestCode(testApp, email)).expect(200);
    await signIn(testApp, email, password).expect(200);
    await signIn(testApp, email, strangerPassword).expect(401);
  });

  it.each([
    ['of browsers that registered', 'wrongCode', wrongMax],
    ['of all others', 'foreignWrongCode', foreignWrongMax],
  ] as const)(
    'at the limit %s a code of four digits is refused, the next has ten',
    { tags: 'S10' },
    async (_who, kind, max) => {
      const email = createEmail();
      const browser = await register(email);
      const elsewhere = openBrowser(testApp);
      const trying = kind === 'wrongCode' ? browser : elsewhere;
      const code = await getNewestCode(testApp, email);
      await verify(trying, email, createWrongCode(code)).expect(400);
      const setCount = (count: number) => testApp.db.attempt.updateMany({ where: { kind }, data: { count } });
      await setCount(max);
      await verify(trying, email, code).expect(400);
      await browser.post(api('resend-code')).send({ email }).expect(200);
      const long = await getNewestCode(testApp, email);
      expect(long).toMatch(/^\d{10}$/);
      // Wrong attempts never invalidate a long code.
      for (let count = 0; count < 2 * limits.otpTriesMax; count += 1) {
        await verify(elsewhere, email, createWrongCode(long)).expect(400);
        await verify(browser, email, createWrongCode(long)).expect(400);
      }
      await verify(browser, email, long).expect(200);
    },
  );

  it.each([
    ['of browsers that registered', 'wrongCode', wrongMax],
    ['of all others', 'foreignWrongCode', foreignWrongMax],
  ] as const)('below the limit %s a code of four digits works', { tags: 'S10' }, async (_who, kind, max) => {
    const email = createEmail();
    const browser = await register(email);
    const trying = kind === 'wrongCode' ? browser : openBrowser(testApp);
    const code = await getNewestCode(testApp, email);
    await verify(trying, email, createWrongCode(code)).expect(400);
    await testApp.db.attempt.updateMany({ where: { kind }, data: { count: max - 1 } });
    await verify(trying, email, code).expect(200);
  });

  it('together 25 wrong codes of four digits are evaluated in a day, and no more', { tags: 'S10' }, async () => {
    expect(wrongMax + foreignWrongMax).toBe(25);
  });
});

describe('resends of strangers', () => {
  it('200: the browser that registered is counted separately, once a minute too', async () => {
    const email = createEmail();
    const owner = await register(email);
    await openBrowser(testApp).post(api('resend-code')).send({ email }).expect(200);
    await openBrowser(testApp).post(api('resend-code')).send({ email }).expect(429);
    await owner.post(api('resend-code')).send({ email }).expect(200);
    await owner.post(api('resend-code')).send({ email }).expect(429);
    await verify(owner, email, await getNewestCode(testApp, email)).expect(200);
  });

  it('mails no more than the limit while a code is valid, for any number of registrations and requests', async () => {
    const email = createEmail();
    for (let count = 0; count < mailsMax; count += 1) {
      const browser = await register(email);
      await browser.post(api('resend-code')).send({ email }).expect(200);
    }
    expect(await codesMailed(email)).toBe(mailsMax);
  });
});
