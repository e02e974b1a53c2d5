import supertest from 'supertest';
import { createRegistrationForm, password } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import type { Shop } from './open-shop.ts';

/** Registers as the page does; `verify` sends the code from the mail. */
export async function register({ mail }: Pick<Shop, 'mail'>, url: string) {
  const browser = supertest.agent(url);
  const form = createRegistrationForm();
  await browser.post(`${base}/user/create`).send(form);
  await until(async () => mail.mailsTo(form.email).length > 0);
  const body = { email: form.email, activationCode: mail.mailsTo(form.email)[0]?.subject.slice(0, 4) };
  return { browser, email: form.email, verify: () => browser.post(`${base}/user/verify`).send(body) };
}

/** Registers, verifies and signs in as the pages do; returns the authorization header. */
export async function signUp(shop: Pick<Shop, 'mail'>, url: string): Promise<string> {
  const { browser, email, verify } = await register(shop, url);
  await verify().expect(200);
  const { body } = await browser.post(`${base}/user/login`).send({ email, password }).expect(200);
  return `Bearer ${body.data.accessToken}`;
}
