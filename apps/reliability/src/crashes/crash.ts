import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import supertest from 'supertest';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { reconcilePayments } from '../../../api/src/features/payment-sessions/payment-sessions.jobs.ts';
import { createPaymentProviders } from '../../../api/src/gateways/payments/providers.ts';
import { getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import type { FakeProviders } from '../../../api/test/start-fake-providers.ts';
import type { TestApp } from '../../../api/test/test-app.ts';
import { type ApiProcess, type ProcessWishes, runStaff, startApi } from '../parts/api-process.ts';

/** The environment of a crash: a shop whose own API at `url` keeps running, its database and the fake providers. */
export type Stage = Pick<TestApp, 'db' | 'make' | 'config' | 'databaseUrl' | 'url' | 'http'> & {
  fakeProviders: FakeProviders;
  /** Kills and restarts the API at `url` too, if the whole shop crashes. */
  restart?: () => Promise<void>;
};

export interface Aftermath {
  /** How often the client, the provider or the job had to retry. */
  repeats: number;
  /** Time from the crash to the first successful response, in ms. */
  recoveryMs: number;
}

/** Crashes at the failpoint, retries, and throws unless the final state equals that of an uninterrupted run. */
export type Play = (stage: Stage, failpoint: Failpoint) => Promise<Aftermath>;

/** Starts an API that crashes at this failpoint; `during` triggers the failpoint, and may fail. */
export async function die(
  stage: Stage,
  failpoint: Failpoint,
  during: (api: ApiProcess & Pick<TestApp, 'http'>) => PromiseLike<unknown>,
  wishes: ProcessWishes = {},
): Promise<void> {
  const api = await startApi(stage, { ...wishes, failpoint });
  try {
    const [{ signal }] = await Promise.all([
      api.ended,
      Promise.resolve(during({ ...api, http: supertest(api.url) })).catch(() => undefined),
    ]);
    assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
  } finally {
    await api.end('SIGKILL');
  }
  await stage.restart?.();
}

/** Runs a staff command, which crashes at this failpoint. */
export async function dieInCommand(stage: Stage, failpoint: Failpoint, ...words: string[]): Promise<void> {
  const { signal } = await runStaff(stage, words, { failpoint });
  assert.equal(signal, 'SIGKILL', `the failpoint ${failpoint} was not reached`);
}

export const getPaymentDependencies = ({ db, config }: Stage) => ({
  db,
  providers: createPaymentProviders(config.payments),
  storeOrigin: config.storeOrigin,
  staffMail: config.staffMail,
});

/** Runs the reconciliation job as of now, or of `inSeconds` later. */
export const reconcile = (stage: Stage, inSeconds = 0) =>
  reconcilePayments(getPaymentDependencies(stage), new Date(Date.now() + inSeconds * 1_000));

/** Repeats `again` until it returns true, at most ten times. */
export async function repeated(again: () => Promise<boolean>): Promise<Aftermath> {
  const diedAt = performance.now();
  for (let repeats = 1; repeats <= 10; repeats++) {
    if (await again()) return { repeats, recoveryMs: Math.round(performance.now() - diedAt) };
  }
  throw new Error('It did not succeed in ten retries.');
}

/** Waits for an effect of another process. */
export async function until(holds: () => Promise<boolean>, patienceMs = 20_000): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds()); await delay(20)) {
    if (Date.now() > end) throw new Error(`The condition did not hold in time: ${holds}`);
  }
}

export const readStatus = async (stage: Stage, orderNumber: string) => (await getOrderRow(stage, orderNumber)).status;

/** Asserts one charge, one sale and one mail for an order of one piece out of ten. */
export async function assertPaidOnce(stage: Stage, orderNumber: string, variantId: number): Promise<void> {
  const order = await getOrderRow(stage, orderNumber);
  assert.equal(order.status, 'PAID');
  assert.equal(order.paymentSessions.filter(({ status }) => status === 'CAPTURED').length, 1);
  assert.deepEqual(order.refunds, []);
  assert.deepEqual(await getStock(stage, variantId), { onHand: 9, reserved: 0 });
  assert.equal(await stage.db.outboxMail.count({ where: { cause: `order-confirmation:${order.id}` } }), 1);
}

/** Asserts that Stripe has no session unknown to the shop, and at most one charge. */
export async function assertNoOrphans(stage: Stage, orderNumber: string): Promise<void> {
  const theirs = stage.fakeProviders.stripe.sessions().filter((session) => session.client_reference_id === orderNumber);
  const known = (await getOrderRow(stage, orderNumber)).paymentSessions.map(({ providerRef }) => providerRef);
  assert.ok(theirs.every(({ id }) => known.includes(id)));
  assert.ok(theirs.filter((session) => session.payment_status === 'paid').length <= 1);
}
