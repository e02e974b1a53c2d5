import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import type { Failpoint } from '../../../api/src/failpoint.ts';
import { reconcilePayments } from '../../../api/src/features/payment-sessions/payment-sessions.jobs.ts';
import { createPaymentProviders } from '../../../api/src/gateways/payments/providers.ts';
import { getOrderRow, getStock } from '../../../api/test/payment-steps.ts';
import type { FakeProviders } from '../../../api/test/start-fake-providers.ts';
import type { TestApp } from '../../../api/test/test-app.ts';
import { type ApiProcess, type ProcessWishes, startApi } from '../parts/api-process.ts';

/** Where a crash is played: a shop whose own API at `url` lives on, with its database and the providers it calls. */
export type Stage = Pick<TestApp, 'db' | 'make' | 'config' | 'databaseUrl' | 'url' | 'http'> & {
  fakeProviders: FakeProviders;
  /** Ends and starts the API at `url` too, where the whole shop is to have died. */
  restart?: () => Promise<void>;
};

/** What became of it. */
export interface Aftermath {
  /** How often somebody had to say it again: the client, the provider, or the job. */
  repeats: number;
  /** From the death to the first answer that made it good. */
  recoveryMs: number;
}

export interface Crash {
  failpoint: Failpoint;
  /** What was being done when the process died. */
  during: string;
  /** Dies, is repeated, and throws unless everything is as if nothing had happened. */
  play: (stage: Stage) => Promise<Aftermath>;
}

/** An API that dies at this point; `during` does what makes it, and may fail or not. */
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
    assert.equal(signal, 'SIGKILL', `nobody came by ${failpoint}`);
  } finally {
    await api.end('SIGKILL');
  }
  await stage.restart?.();
}

/** The shop as services know it, on this stage's configuration. */
export const getPaymentDependencies = ({ db, config }: Stage) => ({
  db,
  providers: createPaymentProviders(config.payments),
  storeOrigin: config.storeOrigin,
});

/** The job's round now, or so many seconds later. */
export const reconcile = (stage: Stage, inSeconds = 0) =>
  reconcilePayments(getPaymentDependencies(stage), new Date(Date.now() + inSeconds * 1_000));

/** Does it again until it holds, ten times at most. */
export async function repeated(again: () => Promise<boolean>): Promise<Aftermath> {
  const diedAt = performance.now();
  for (let repeats = 1; repeats <= 10; repeats++) {
    if (await again()) return { repeats, recoveryMs: Math.round(performance.now() - diedAt) };
  }
  throw new Error('It is not made good by saying it ten times.');
}

/** Waits for what another process does. */
export async function until(holds: () => Promise<boolean>, patienceMs = 20_000): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds()); await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (Date.now() > end) throw new Error(`It does not come about: ${holds}`);
  }
}

/** Paid once, and everything that belongs to it once: charge, sale, mail. Of one piece of ten. */
export async function assertPaidOnce(stage: Stage, orderNumber: string, variantId: number): Promise<void> {
  const order = await getOrderRow(stage, orderNumber);
  assert.equal(order.status, 'PAID');
  assert.equal(order.paymentSessions.filter(({ status }) => status === 'CAPTURED').length, 1);
  assert.deepEqual(order.refunds, []);
  assert.deepEqual(await getStock(stage, variantId), { onHand: 9, reserved: 0 });
  assert.equal(await stage.db.outboxMail.count({ where: { cause: `order-confirmation:${order.id}` } }), 1);
}

/** No page at Stripe that we know nothing of, and one charge at most. */
export async function assertNoOrphans(stage: Stage, orderNumber: string): Promise<void> {
  const theirs = stage.fakeProviders.stripe.sessions().filter((session) => session.client_reference_id === orderNumber);
  const known = new Set((await getOrderRow(stage, orderNumber)).paymentSessions.map(({ providerRef }) => providerRef));
  assert.deepEqual(
    theirs.filter(({ id }) => !known.has(id)),
    [],
  );
  assert.ok(theirs.filter((session) => session.payment_status === 'paid').length <= 1);
}

export const newKey = () => randomUUID();
