import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createEmail, createRegistrationForm, openBrowser } from '../../test/account.ts';
import { openTestApp } from '../../test/test-app.ts';
import type { Mailer } from '../gateways/mail.ts';
import { jobs } from './list.ts';
import { startJobs } from './queue.ts';

const testApp = openTestApp();

describe('jobs', () => {
  it('are scheduled once by two processes that start together, run when due, and stop at once', async () => {
    const sent: string[] = [];
    const mailer: Mailer = {
      send: async ({ to }) => void sent.push(to),
      close: () => undefined,
    };
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
    const { app, db, config, databaseUrl } = testApp;
    const parts = { db, config, databaseUrl, mailer, log, providers: app.providers };
    const running = await Promise.all([startJobs(parts), startJobs(parts)]);

    const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
    await boss.start();
    const schedules = await boss.getSchedules();
    expect(schedules.map(({ name }) => name).sort()).toEqual(jobs.map(({ name }) => name).sort());

    const stale = createRegistrationForm({ email: createEmail() });
    await openBrowser(testApp).post('/api/v1/user/create').send(stale).expect(200);
    await db.registration.updateMany({ data: { createdAt: new Date(Date.now() - 86_401_000) } });
    await boss.send('forget-unfinished');
    await vi.waitFor(async () => expect(await db.registration.count()).toBe(0), { timeout: 10_000, interval: 50 });
    await vi.waitFor(() => expect(sent).toEqual([stale.email]), { timeout: 2_000 });

    await boss.stop({ graceful: false });
    const startedAt = performance.now();
    await Promise.all(running.map(({ stop }) => stop()));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
