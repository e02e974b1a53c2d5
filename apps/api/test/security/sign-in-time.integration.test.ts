import { apiBase } from '@dilmun/contracts/endpoint';
import { expect, it } from 'vitest';
import { hashPassword } from '../../src/features/users/users.password.ts';
import { createEmail, createRegistrationForm, openBrowser, password } from '../account.ts';
import { signInTries } from '../env.ts';
import { openTestApp } from '../test-app.ts';

const testApp = openTestApp();
const isMeasured = signInTries >= 200;

/**
 * The quantile of each kind's times that is compared. Other load only adds time, so beside other tests the fastest
 * fifth is more precise than the median.
 */
const share = isMeasured ? 0.5 : 0.2;
/** A missing or additional hash would change the time by a third to a half; writing a mail, by more. */
const ratioMax = isMeasured ? 1.1 : 1.25;

const post = (path: string, body: object) => testApp.http.post(`${apiBase}/user/${path}`).send(body);

/** A known address, an unknown one, and one with a pending registration. */
async function addressesOfEachKind() {
  const known = await testApp.make.user({ passwordHash: await hashPassword(password) });
  const pending = createRegistrationForm();
  await openBrowser(testApp).post(`${apiBase}/user/create`).send(pending).expect(200);
  return { known: known.email, unknown: createEmail(), pending: pending.email };
}

/** Time of the slowest kind divided by the fastest. Alternates the kinds, so that other load affects all of them. */
async function measureRatio(
  addresses: Record<string, string>,
  tries: number,
  ask: (email: string) => PromiseLike<unknown>,
): Promise<number> {
  const times = new Map(Object.keys(addresses).map((kind) => [kind, [] as number[]]));
  for (let round = 0; round < tries; round += 1) {
    for (const [kind, email] of Object.entries(addresses)) {
      const startedAt = performance.now();
      await ask(email);
      times.get(kind)?.push(performance.now() - startedAt);
      await testApp.db.attempt.deleteMany();
    }
  }
  const deciding = [...times].map(([kind, taken]) => {
    const ms = taken.sort((one, other) => one - other)[Math.floor(taken.length * share)] ?? 0;
    return { kind, ms: Math.round(ms * 10) / 10 };
  });
  const ratio = Math.max(...deciding.map(({ ms }) => ms)) / Math.min(...deciding.map(({ ms }) => ms));
  if (isMeasured) console.log(JSON.stringify({ tries, medians: deciding, ratio }));
  return ratio;
}

/** Repeats the measurement if the first one shows a difference. */
async function expectAlike(tries: number, ask: (email: string) => PromiseLike<unknown>) {
  const addresses = await addressesOfEachKind();
  const ratio = await measureRatio(addresses, tries, ask);
  expect(ratio < ratioMax ? ratio : await measureRatio(addresses, tries, ask)).toBeLessThan(ratioMax);
}

it('sign-in takes equally long for known, unknown and pending addresses', { tags: 'S4', timeout: 600_000 }, () =>
  expectAlike(signInTries, (email) => post('login', { email, password: 'Wrong-Horse-7' }).expect(401)),
);

it('a reset link takes equally long for known, unknown and pending addresses', { tags: 'S15', timeout: 600_000 }, () =>
  expectAlike(signInTries / 2, (email) => post('forgot-password', { email }).expect(200)),
);

it('a new code takes equally long for known, unknown and pending addresses', { tags: 'S11', timeout: 600_000 }, () =>
  expectAlike(signInTries / 2, (email) => post('resend-code', { email }).expect(200)),
);
