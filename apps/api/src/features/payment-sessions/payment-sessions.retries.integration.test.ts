import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { Refusal } from '../../errors/refusal.ts';
import { ProviderRejected, ProviderUnavailable } from '../../gateways/payments/provider.ts';
import {
  listFailedRows,
  listRetries,
  processRow,
  type Reconciled,
  removeOldRetries,
} from './payment-sessions.retries.ts';

const testApp = openTestApp();
const now = new Date('2026-11-25T12:00:00.000Z');
const unavailable = new ProviderUnavailable('no answer', { mayRepeat: true });

let id: string;
let result: Reconciled;
beforeEach(() => {
  id = randomUUID();
  result = { settled: 0, started: 0, expired: 0, refunded: 0, alerts: [] };
});

/** Processes the row after so many failures. */
const run = (tries: number | null, work: () => Promise<'done' | 'again'>) =>
  processRow(result, { db: testApp.db, job: 'refund', row: { id, tries }, label: 'refund 7', now }, work);
const fail = (tries: number | null, error: unknown) => run(tries, () => Promise.reject(error));
const findRetry = () => testApp.db.jobRetry.findUnique({ where: { job_subjectId: { job: 'refund', subjectId: id } } });
const countWaitingSeconds = async () => ((await findRetry())?.nextTryAt.getTime() ?? 0) / 1_000 - now.getTime() / 1_000;

describe('a row of a job', () => {
  it('that fails waits 1 minute, then twice as long each time, up to an hour, and 6 hours after the 8th failure', async () => {
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await fail(tries === 0 ? null : tries, unavailable);
      expect(await findRetry()).toMatchObject({ tries: tries + 1, error: 'no answer' });
      waits.push(await countWaitingSeconds());
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 21_600, 21_600]);
    expect(result.alerts, 'one alert, at the 8th failure').toEqual(['refund 7: failed 8 times, no answer']);
  });

  it.each([
    ['an unavailable provider', unavailable, []],
    ['a refusal, for example of an order that was paid meanwhile', new Refusal('ORDER_NOT_FOUND'), []],
    [
      'a refusal by the provider',
      new Refusal('PAYMENT_UNAVAILABLE', { cause: new ProviderRejected('no such account', 'account') }),
      [expect.stringMatching(/^refund 7: /)],
    ],
    ['another error', new Error('disk full'), ['refund 7: disk full']],
    ['something that is no error', 'text', ['refund 7: unknown error']],
  ])(
    'raises an alert at its first failure, except for errors that pass by themselves: %s',
    async (_what, error, alerts) => {
      await fail(null, error);
      expect(result.alerts).toEqual(alerts);
      await fail(1, error);
      expect(result.alerts, 'none at the second failure').toEqual(alerts);
    },
  );

  it('is checked again after 110 seconds if its work says so, without a failure', async () => {
    await run(3, async () => 'again');
    expect(await findRetry()).toMatchObject({ tries: 0, error: null });
    expect(await countWaitingSeconds()).toBe(110);
  });

  it('has no retry any more once it is done', async () => {
    await fail(null, unavailable);
    await run(1, async () => 'done');
    expect(await findRetry()).toBeNull();
  });

  it('waits until its time, and is listed with its failures', async () => {
    await fail(4, unavailable);
    const at = (seconds: number) => listRetries(testApp.db, 'refund', new Date(now.getTime() + seconds * 1_000));
    expect((await at(959)).waitingIds).toContain(id);
    expect((await at(960)).waitingIds).not.toContain(id);
    expect((await at(0)).triesById.get(id)).toBe(5);
    expect((await listRetries(testApp.db, 'unpaid-order', now)).waitingIds).not.toContain(id);
  });

  it('needs a person after 8 failures', async () => {
    await fail(6, unavailable);
    expect(await listFailedRows(testApp.db, 100)).not.toContainEqual(expect.objectContaining({ subjectId: id }));
    await fail(7, unavailable);
    expect(await listFailedRows(testApp.db, 100)).toContainEqual(
      expect.objectContaining({ job: 'refund', subjectId: id, tries: 8, error: 'no answer' }),
    );
  });

  it('is forgotten after 30 days in which no round has listed it', async () => {
    await fail(null, unavailable);
    const age = (days: number) => testApp.db.$executeRaw`
      UPDATE job_retries SET updated_at = now() - make_interval(hours => ${days * 24}) WHERE subject_id = ${id}::uuid`;
    await age(29.5);
    await removeOldRetries(testApp.db);
    expect(await findRetry()).not.toBeNull();
    await age(30.5);
    await removeOldRetries(testApp.db);
    expect(await findRetry()).toBeNull();
  });
});
