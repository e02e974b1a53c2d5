import { createEmail, createRegistrationForm, password } from '../../../api/test/account.ts';
import { base } from '../../../api/test/checkout-steps.ts';
import { until } from '../crashes/crash.ts';
import type { Shop } from './open-shop.ts';
import { ask } from './traffic.ts';

/** Registers, verifies and signs in at this address as the pages do; returns the authorization header. */
export async function signUp({ mail }: Pick<Shop, 'mail'>, url: string): Promise<string> {
  const email = createEmail();
  const created = await fetch(`${url}${base}/user/create`, json(createRegistrationForm({ email })));
  const cookie = created.headers.getSetCookie().map((each) => each.split(';')[0]);
  await until(async () => mail.mailsTo(email).length > 0);
  const activationCode = mail.mailsTo(email)[0]?.subject.slice(0, 4);
  await fetch(`${url}${base}/user/verify`, json({ email, activationCode }, { cookie: cookie.join('; ') }));
  const { body, status } = await ask({
    ...{ url: `${url}${base}/user/login`, method: 'POST' },
    body: { email, password },
  });
  if (status !== 200) throw new Error(`a shopper who registered cannot sign in: ${status}`);
  return `Bearer ${(body as { data: { accessToken: string } }).data.accessToken}`;
}

const json = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
