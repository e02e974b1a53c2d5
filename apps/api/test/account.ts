import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import type { TestApp } from './test-app.ts';

export const password = 'Correct-Horse-7';

export const createEmail = () => `shopper-${randomUUID()}@example.com`;

/** A registration form as the page sends it. */
export const createRegistrationForm = (wishes: { email?: string; password?: string; firstName?: string } = {}) => {
  const email = wishes.email ?? createEmail();
  const secret = wishes.password ?? password;
  return {
    firstName: wishes.firstName ?? 'Noor',
    lastName: 'Haddad',
    email,
    confirmEmail: email,
    password: secret,
    confirmPassword: secret,
    mobileNumber: '36001234',
    gender: 'other',
  };
};

/** A browser: it keeps its cookies. */
export const openBrowser = (testApp: TestApp) => supertest.agent(testApp.url);
export type Browser = ReturnType<typeof openBrowser>;

/** Signs in from a new browser. */
export const signIn = (testApp: TestApp, email: string, secret: string) =>
  openBrowser(testApp).post('/api/v1/user/login').send({ email, password: secret });

/** The subjects of the mails to an address, oldest first. */
export async function listMails(testApp: TestApp, email: string) {
  return testApp.db.outboxMail.findMany({ where: { recipient: email }, orderBy: { queuedAt: 'asc' } });
}

/** The code in the newest mail to an address. */
export async function getNewestCode(testApp: TestApp, email: string): Promise<string> {
  const [code] = (await listMails(testApp, email))
    .flatMap(({ subject }) => /^\d{4,10}/.exec(subject)?.[0] ?? [])
    .slice(-1);
  if (!code) throw new Error('no code was mailed');
  return code;
}

/** Creates a code that differs from the given one. */
export const createWrongCode = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** Registers and verifies in one browser; returns the form. */
export async function openAccount(
  testApp: TestApp,
  browser: Browser,
  wishes: Parameters<typeof createRegistrationForm>[0] = {},
) {
  const form = createRegistrationForm(wishes);
  await browser.post('/api/v1/user/create').send(form).expect(200);
  const activationCode = await getNewestCode(testApp, form.email);
  await browser.post('/api/v1/user/verify').send({ email: form.email, activationCode }).expect(200);
  return form;
}
