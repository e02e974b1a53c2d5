import { createEmail, createRegistrationForm, password } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import type { Shop } from './open-shop.ts';

/** A registration whose code was mailed; `cookie` ties it to its browser. */
export interface Registration {
  email: string;
  activationCode: string;
  cookie: string;
}

/** Registers at this address as the page does, and reads the code from the mail. */
export async function register({ mail }: Pick<Shop, 'mail'>, url: string, email: string): Promise<Registration> {
  const created = await post(`${url}${base}/user/create`, createRegistrationForm({ email }));
  const cookie = created.headers.getSetCookie().map((each) => each.split(';')[0]);
  await until(async () => mail.mailsTo(email).length > 0);
  return { email, activationCode: mail.mailsTo(email)[0]?.subject.slice(0, 4) ?? '', cookie: cookie.join('; ') };
}

export const verify = (url: string, { cookie, ...body }: Registration) =>
  post(`${url}${base}/user/verify`, body, { cookie });

/** Registers, verifies and signs in at this address as the pages do; returns the authorization header. */
export async function signUp(shop: Pick<Shop, 'mail'>, url: string): Promise<string> {
  const email = createEmail();
  await verify(url, await register(shop, url, email));
  const answer = await post(`${url}${base}/user/login`, { email, password });
  if (!answer.ok) throw new Error(`A registered shopper cannot sign in: ${answer.status}.`);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return `Bearer ${data.accessToken}`;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
