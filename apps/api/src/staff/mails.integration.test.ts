import { randomUUID } from 'node:crypto';
import { openDatabase, readPoolUse } from '@dilmun/db/client';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEmail } from '../../test/account.ts';
import { openTestApp } from '../../test/test-app.ts';
import { openTestMailer } from '../../test/test-mailer.ts';
import { deliverMails } from '../features/mails/mails.jobs.ts';
import { composeMail } from '../features/mails/mails.layout.ts';
import { queueMail } from '../features/mails/mails.service.ts';
import { findReplayObstacle } from '../features/mails/mails.staff.ts';
import { runMails } from './mails.ts';

const testApp = openTestApp();
const testMailer = openTestMailer();
afterEach(() => void vi.useRealTimers());

const content = composeMail({ subject: 'Order', heading: 'Order', blocks: [{ kind: 'text', text: 'Two watches' }] });
const deliverAll = async () => {
  while ((await deliverMails({ db: testApp.db, mailer: testMailer.mailer, log: pino({ enabled: false }) })) > 0);
};

/** Creates a mail that its server has permanently refused. */
async function deadLetter(kind = 'test', words = content) {
  const to = `refused@${randomUUID()}.example`;
  await queueMail(testApp.db, { cause: `${kind}:${randomUUID()}`, to, ...words });
  await deliverAll();
  const { id, failedAt } = await testApp.db.outboxMail.findFirstOrThrow({ where: { recipient: to } });
  expect(failedAt).toBeInstanceOf(Date);
  return { id, to };
}

/** Runs a command; `answer` is the input at the prompt. */
async function staff(words: string, answer = false) {
  const said: string[] = [];
  const terminal = { say: (line: string) => said.push(line), confirm: async () => answer };
  const code = await runMails(testApp.db, words.split(' '), terminal);
  return { code, text: said.join('\n') };
}
const readMail = (id: string) => testApp.db.outboxMail.findUniqueOrThrow({ where: { id } });

describe('staff mails', () => {
  it('lists mails that failed permanently and shows the reason, as text and as JSON', async () => {
    const { id, to } = await deadLetter();
    expect((await staff('list')).text).toContain(to);
    expect((await staff('list --state sent')).text).not.toContain(to);
    expect(JSON.parse((await staff('list --json')).text)).toContainEqual(expect.objectContaining({ id, kind: 'test' }));
    const { text } = await staff(`show ${id}`);
    expect(text).toMatch(/last answer: .*5\d\d[\s\S]*subject {2}Order[\s\S]*Two watches/);
    await expect(staff(`show ${randomUUID()}`)).rejects.toThrow('There is no mail');
    await expect(staff('show 12')).rejects.toThrow('is not the ID of a mail');
    await expect(staff('list --state lost')).rejects.toThrow('no state');
    await expect(staff('list --max -5')).rejects.toThrow('--max');
    await expect(staff('list --max none')).rejects.toThrow('--max is a number');
    await expect(staff('burn')).rejects.toThrow('npx dilmun mails');
  });

  it('sends a failed mail again under the same message ID, and only after confirmation', async () => {
    const { id } = await deadLetter();
    const to = createEmail();
    await testApp.db.outboxMail.update({ where: { id }, data: { recipient: to } });
    expect((await staff(`replay ${id} --dry-run`)).text).toContain('nothing was changed');
    expect((await staff(`replay ${id}`)).code).toBe(1);
    await deliverAll();
    expect(testMailer.server.messages(to)).toEqual([]);
    expect((await staff(`replay ${id}`, true)).text).toContain('1 of 1');
    expect(await readMail(id)).toMatchObject({ failedAt: null, tries: 0 });
    await deliverAll();
    expect(testMailer.server.messages(to)).toHaveLength(1);
    expect(testMailer.server.messages(to)[0]?.messageId).toContain(id);
    await expect(staff(`replay ${id} --yes`)).rejects.toThrow('sent already');
  });

  it('sends no code that has expired, also if it was sent again and failed again', async () => {
    const { id } = await deadLetter('otp-code');
    await testApp.db
      .$executeRaw`UPDATE outbox_mails SET queued_at = now() - interval '9 minutes' WHERE id = ${id}::uuid`;
    await staff(`replay ${id} --yes`);
    await deliverAll();
    const soon = new Date(Date.now() + 120_000);
    expect(findReplayObstacle(await readMail(id), soon)).toContain('has expired');
  });

  it('never shows a code or a link, and sends none that has expired', async () => {
    const secret = composeMail({
      subject: '4711 is your code',
      heading: 'Code',
      blocks: [{ kind: 'code', code: '4711' }],
    });
    const { id } = await deadLetter('otp-code', secret);
    const { id: resetId } = await deadLetter('password-reset', secret);
    const { id: linkId } = await deadLetter('order-link', secret);
    const shown = [id, resetId, linkId].map((each) => `show ${each} --json`);
    for (const command of [...shown, `show ${id}`, 'list --json', 'list']) {
      expect((await staff(command)).text).not.toContain('4711');
    }
    expect((await staff(`replay ${id} --dry-run`)).code).toBe(0);
    const longAgo = new Date(Date.now() - 31 * 60_000);
    await testApp.db.outboxMail.updateMany({ where: { id: { in: [id, resetId] } }, data: { queuedAt: longAgo } });
    await expect(staff(`replay ${id} --yes`)).rejects.toThrow('has expired');
    const { replayed } = JSON.parse((await staff('replay --all --yes --json')).text);
    expect(replayed).not.toContain(id);
    expect(replayed).not.toContain(resetId);
    expect(replayed).toContain(linkId);
    expect(await testApp.db.outboxMail.count({ where: { failedAt: { not: null } } })).toBe(2);
    await deliverAll();
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await testApp.db.outboxMail.update({ where: { id: linkId }, data: { queuedAt: twoDaysAgo } });
    await expect(staff(`replay ${linkId} --yes`)).rejects.toThrow('has expired');
  });

  it('queues a mail again once for concurrent commands', async () => {
    const { id } = await deadLetter();
    const answers = await Promise.all([1, 2, 3].map(() => staff(`replay ${id} --yes --json`).catch(() => null)));
    const replayed = answers.flatMap((answer) => (answer ? JSON.parse(answer.text).replayed : []));
    expect(replayed).toEqual([id]);
  });

  it('sends all mails of a long outage again; they do not wait for connections at once', async () => {
    const db = openDatabase(testApp.databaseUrl, { poolSize: 1 });
    await db.$executeRaw`
      INSERT INTO outbox_mails (id, cause, recipient, subject, text, html, failed_at)
      SELECT gen_random_uuid(), 'test:outage-' || number, 'a@outage.example', '', '', '', now()
      FROM generate_series(1, 60) number`;
    let waiting = 0;
    const timer = setInterval(() => {
      waiting = Math.max(waiting, readPoolUse(db).waiting);
    }, 1);
    const said: string[] = [];
    const terminal = { say: (line: string) => said.push(line), confirm: async () => false };
    await runMails(db, ['replay', '--all', '--yes'], terminal).finally(() => clearInterval(timer));
    await db.$disconnect();
    expect(said.join()).toMatch(/^(6\d) of \1 mails are queued again\.$/);
    expect(waiting).toBeLessThan(10);
  });

  it('a slow clock sends no code that has expired by the database’s clock', async () => {
    const { id } = await deadLetter('otp-code');
    await testApp.db
      .$executeRaw`UPDATE outbox_mails SET queued_at = now() - interval '11 minutes' WHERE id = ${id}::uuid`;
    vi.useFakeTimers({ now: Date.now() - 400_000, toFake: ['Date'] });
    await expect(staff(`replay ${id} --yes`)).rejects.toThrow('has expired');
    expect((await staff('replay --all --yes --json')).text).not.toContain(id);
  });
});
