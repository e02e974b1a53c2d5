import { randomUUID } from 'node:crypto';
import { limits } from '@dilmun/settings/limits';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createEmail, createRegistrationForm, openBrowser } from '../../../test/account.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { openTestMailer } from '../../../test/test-mailer.ts';
import { createMailer, type Mailer } from '../../gateways/mail.ts';
import { deliverMails, startDelivery } from './mails.jobs.ts';
import { composeMail } from './mails.layout.ts';
import { queueMail } from './mails.service.ts';

const testApp = openTestApp();
const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
const testMailer = openTestMailer();

const content = composeMail({ subject: 'Hello', heading: 'Hello', blocks: [{ kind: 'text', text: 'A <b>word</b>' }] });
const queue = (to: string, cause = `test:${randomUUID()}`) => queueMail(testApp.db, { cause, to, ...content });
const rowTo = (recipient: string) => testApp.db.outboxMail.findFirstOrThrow({ where: { recipient } });
/** Delivers all pending mails as if they were due now. */
const deliverAll = async (withMailer = testMailer.mailer) => {
  while ((await deliverMails({ db: testApp.db, mailer: withMailer, log })) > 0);
};

describe('the outbox', () => {
  it('delivers a mail, then deletes its content', async () => {
    const to = createEmail();
    await queue(to);
    const { id } = await rowTo(to);
    await deliverAll();
    const [mail, ...others] = testMailer.server.messages(to);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: 'no-reply@dilmun-devices.example', subject: 'Hello' });
    expect(mail?.messageId).toBe(`<${id}@dilmun-devices.example>`);
    expect(mail?.text).toContain('A <b>word</b>');
    expect(mail?.html).toContain('A &lt;b&gt;word&lt;/b&gt;');
    expect(await rowTo(to)).toMatchObject({ text: '', html: '', subject: '', tries: 1, lastError: null });
    expect((await rowTo(to)).sentAt).toBeInstanceOf(Date);
  });

  it('delivers the other mails if one is deleted while it is sent', async () => {
    const recipients = [createEmail(), createEmail()];
    for (const to of recipients) await queue(to);
    const [deleted = '', other = ''] = recipients;
    const send: Mailer['send'] = async (mail) => {
      await testMailer.mailer.send(mail);
      await testApp.db.outboxMail.deleteMany({ where: { recipient: deleted } });
    };
    await deliverAll({ ...testMailer.mailer, send });
    expect((await rowTo(other)).sentAt).toBeInstanceOf(Date);
  });

  it('stores one mail per cause, and none from a transaction that fails', async () => {
    const [to, lost] = [createEmail(), createEmail()];
    await Promise.all([1, 2, 3].map(() => queue(to, `once:${to}`)));
    await testApp.db
      .$transaction(async (tx) => {
        await queueMail(tx, { cause: `lost:${lost}`, to: lost, ...content });
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await deliverAll();
    expect(testMailer.server.messages(to)).toHaveLength(1);
    expect(testMailer.server.messages(lost)).toHaveLength(0);
  });

  it('sends each mail once if several processes deliver concurrently', async () => {
    const recipients = Array.from({ length: 40 }, createEmail);
    for (const to of recipients) await queue(to);
    await Promise.all([deliverAll(), deliverAll(), deliverAll()]);
    expect(recipients.map((to) => testMailer.server.messages(to).length)).toEqual(Array(40).fill(1));
  });

  it('sends bulk mails after all others, and only so many per minute', async () => {
    const bulk = Array.from({ length: limits.bulkMailsPerMinute + 5 }, createEmail);
    for (const to of bulk) await queueMail(testApp.db, { cause: `bulk:${to}`, to, isBulk: true, ...content });
    const code = createEmail();
    await queue(code);
    await deliverMails({ db: testApp.db, mailer: testMailer.mailer, log });
    expect(testMailer.server.messages(code), 'a code overtakes the bulk').toHaveLength(1);
    const countSent = () => bulk.filter((to) => testMailer.server.messages(to).length > 0).length;
    await deliverAll();
    expect(countSent()).toBe(limits.bulkMailsPerMinute);
    await testApp.db.outboxMail.updateMany({
      where: { isBulk: true, sentAt: { not: null } },
      data: { sentAt: new Date(Date.now() - 61_000) },
    });
    await deliverAll();
    expect(countSent()).toBe(bulk.length);
  });

  it('retries a mail after a temporary failure, and sends it once', { tags: 'R10' }, async () => {
    const dead = createMailer('smtp://127.0.0.1:9', 'no-reply@dilmun-devices.example');
    const to = createEmail();
    await queue(to);
    await deliverAll(dead);
    dead.close();
    const waiting = await rowTo(to);
    expect(waiting).toMatchObject({ sentAt: null, failedAt: null, tries: 1 });
    expect(waiting.nextTryAt.getTime()).toBeGreaterThan(Date.now());
    await deliverAll();
    expect(testMailer.server.messages(to)).toHaveLength(0);
    await testApp.db.outboxMail.update({ where: { id: waiting.id }, data: { nextTryAt: new Date() } });
    await deliverAll();
    expect(testMailer.server.messages(to)).toHaveLength(1);
    expect(testMailer.server.messages(to)[0]?.messageId).toContain(waiting.id);
  });

  it('moves a permanently refused mail to the dead letters, with its content', { tags: 'R10' }, async () => {
    const to = `refused@${randomUUID()}.example`;
    await queue(to);
    await deliverAll();
    expect(await rowTo(to)).toMatchObject({ sentAt: null, tries: 1, text: content.text });
    expect((await rowTo(to)).failedAt).toBeInstanceOf(Date);
    const later = `later@${randomUUID()}.example`;
    await queue(later);
    await deliverAll();
    expect(await rowTo(later)).toMatchObject({ sentAt: null, failedAt: null });
  });

  it('delivers a mail again if the process that leased it died', { tags: 'R6' }, async () => {
    const to = createEmail();
    await queue(to);
    const { id } = await rowTo(to);
    const dying: Mailer = {
      send: () => new Promise(() => undefined),
      close: () => undefined,
    };
    void deliverMails({ db: testApp.db, mailer: dying, log });
    await expect.poll(async () => (await rowTo(to)).tries).toBe(1);
    await deliverAll();
    expect(testMailer.server.messages(to)).toHaveLength(0);
    await testApp.db.$executeRaw`UPDATE outbox_mails SET next_try_at = now() WHERE id = ${id}::uuid`;
    await deliverAll();
    expect(testMailer.server.messages(to)).toHaveLength(1);
  });

  it('delivers a registration code within two seconds, and logs neither code nor address', {
    tags: ['S8', 'S62'],
  }, async () => {
    const delivery = startDelivery({ db: testApp.db, mailer: testMailer.mailer, log });
    const form = createRegistrationForm();
    const browser = openBrowser(testApp);
    await browser.post('/api/v1/user/create').send(form).expect(200);
    await vi.waitFor(() => expect(testMailer.server.messages(form.email)).toHaveLength(1), {
      timeout: 2_000,
      interval: 20,
    });
    const code = /^\d{4}/.exec(testMailer.server.messages(form.email)[0]?.subject ?? '')?.[0];
    await browser.post('/api/v1/user/verify').send({ email: form.email, activationCode: code }).expect(200);
    await delivery.stop();
    const logged = lines.join('');
    expect(logged).toContain('mail sent');
    expect(logged).not.toContain(form.email);
    expect(logged).not.toContain('verification code');
    expect(logged).not.toContain('@example.com');
  });
});
