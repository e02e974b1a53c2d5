import assert from 'node:assert/strict';
import supertest from 'supertest';
import { reconcilePayments } from '../../../api/src/features/payment-sessions/payment-sessions.jobs.ts';
import type { Failpoint } from '../../../api/src/process/failpoint.ts';
import { getOrderRow, getPaymentDependencies, getStock } from '../../../api/test/payment-steps.ts';
import type { FakeProviders } from '../../../api/test/start-fake-providers.ts';
import type { TestApp } from '../../../api/test/test-app.ts';
import { runStaff, startApi } from '../parts/api-process.ts';

/** The environment of a crash: a shop whose own API at `url` keeps running, its database and the fake providers. */
export type RunningShop = Pick<TestApp, 'db' | 'make' | 'config' | 'databaseUrl' | 'url' | 'http'> & {
  fakeProviders: FakeProviders;
  /** Kills and restarts the API at `url` too, if the whole shop crashes. */
  restart?: () => Promise<void>;
};

export interface Recovery {
  /** How often the client, the provider or the job had to retry. */
  retries: number;
  /** Time from the crash to the first successful response, in ms. */
  recoveryMs: number;
}

/** Crashes at the failpoint, retries, and throws unless the final state equals that of an uninterrupted run. */
export type CrashTest = (shop: RunningShop, failpoint: Failpoint) => Promise<Recovery>;

/** Starts an API that crashes at this failpoint; `during` triggers the failpoint, and may fail. */
export async function crash(
  shop: RunningShop,
  failpoint: Failpoint,
  during: (api: Pick<TestApp, 'url' | 'http'>) => PromiseLike<unknown>,
  env: Record<string, string> = {},
): Promise<void> {
  const { url, ended, end } = await startApi(shop, { env: { ...env, FAILPOINT: failpoint } });
  try {
    const failing = Promise.resolve(during({ url, http: supertest(url) })).catch(() => undefined);
    const [{ signal }] = await Promise.all([ended, failing]);
    assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
  } finally {
    await end('SIGKILL');
  }
  await shop.restart?.();
}

/** Runs a staff command, which crashes at this failpoint. */
export async function crashCommand(shop: RunningShop, failpoint: Failpoint, ...words: string[]): Promise<void> {
  const { signal } = await runStaff(shop, words, { FAILPOINT: failpoint });
  assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
}

/** Runs the reconciliation job as of now, or of `inSeconds` later. */
export const reconcile = ({ db, config }: Pick<RunningShop, 'db' | 'config'>, inSeconds = 0) =>
  reconcilePayments(getPaymentDependencies({ db, config }), new Date(Date.now() + inSeconds * 1_000));

/** Repeats the attempt until it returns true, at most ten times. */
export async function retry(attempt: () => Promise<boolean>): Promise<Recovery> {
  const crashedAt = performance.now();
  for (let retries = 1; retries <= 10; retries++) {
    if (await attempt()) return { retries, recoveryMs: Math.round(performance.now() - crashedAt) };
  }
  throw new Error('It did not succeed in ten retries.');
}

export const readStatus = async (shop: RunningShop, orderNumber: string) =>
  (await getOrderRow(shop, orderNumber)).status;

/** Asserts one charge, one sale and one mail for an order of one piece out of ten. */
export async function assertPaidOnce(shop: RunningShop, orderNumber: string, variantId: number): Promise<void> {
  const order = await getOrderRow(shop, orderNumber);
  assert.equal(order.status, 'PAID');
  assert.equal(order.paymentSessions.filter(({ status }) => status === 'CAPTURED').length, 1);
  assert.deepEqual(order.refunds, []);
  assert.deepEqual(await getStock(shop, variantId), { onHand: 9, reserved: 0 });
  assert.equal(await shop.db.outboxMail.count({ where: { cause: `order-confirmation:${order.id}` } }), 1);
}

/** Asserts that Stripe has no session unknown to the shop, and at most one charge. */
export async function assertNoOrphans(shop: RunningShop, orderNumber: string): Promise<void> {
  const theirs = shop.fakeProviders.stripe.sessions().filter((session) => session.client_reference_id === orderNumber);
  const known = (await getOrderRow(shop, orderNumber)).paymentSessions.map(({ providerRef }) => providerRef);
  assert.ok(theirs.every(({ id }) => known.includes(id)));
  assert.ok(theirs.filter((session) => session.payment_status === 'paid').length <= 1);
}
