import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '@dilmun/sandbox/mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from './mail.ts';

let folder: string;
let server: MailServer;
let mailer: Mailer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  server = await startMailServer({ smtpPort: 0, httpPort: 0, folder });
  mailer = createMailer(server.smtpUrl, 'Dilmun Devices <shop@dilmun.example>');
});

afterAll(async () => {
  mailer.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const mail = (to: string) => ({
  to,
  subject: 'رمزك Your code',
  text: 'Your code is 1234.\nhttp://localhost:3000/verify',
  html: '<p>Your code is <b>1234</b>.</p>',
  messageId: `${to.split('@')[0]}@dilmun.example`,
});

describe('send', () => {
  it('delivers both parts, which are stored as a file and listed for the recipient', async () => {
    await mailer.send(mail('noor@example.com'));
    const [caught] = server.messages('NOOR@example.com');
    expect(caught).toMatchObject({
      to: 'noor@example.com',
      from: 'shop@dilmun.example',
      subject: 'رمزك Your code',
      messageId: '<noor@dilmun.example>',
      text: expect.stringContaining('Your code is 1234.'),
      html: expect.stringContaining('<b>1234</b>'),
    });
    expect(await readdir(folder)).toContain(`${caught?.id}.eml`);
    expect(await readFile(join(folder, `${caught?.id}.eml`), 'utf8')).toMatch(/^X-Mailer: Dilmun \d+\.\d+\.\d+\r?$/m);
    const response = await fetch(`${server.url}/messages?to=noor@example.com`);
    expect(await response.json()).toEqual([caught]);
    const page = await (
      await fetch(`${server.url}/messages/${caught?.id}`, { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('href="http://localhost:3000/verify"');
  });

  it('keeps the caught mails for the next run', async () => {
    await mailer.send(mail('kept@example.com'));
    const next = await startMailServer({ smtpPort: 0, httpPort: 0, folder });
    expect(next.messages('kept@example.com')).toEqual(server.messages('kept@example.com'));
    await next.stop();
  });

  it('reports a 5xx as permanent and a 4xx as temporary', async () => {
    await expect(mailer.send(mail('refused@example.com'))).rejects.toMatchObject({
      name: 'MailError',
      permanent: true,
    });
    await expect(mailer.send(mail('later@example.com'))).rejects.toMatchObject({ name: 'MailError', permanent: false });
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['a line break in the recipient', { to: 'a@example.com\nBcc: b@example.com' }],
    ['two recipients', { to: 'a@example.com, b@example.com' }],
    ['a name with an address', { to: 'A <a@example.com>' }],
    ['a line break in the message id', { messageId: 'a\r\nX: b' }],
  ])('refuses %s permanently', async (_case, change) => {
    await expect(mailer.send({ ...mail('a@example.com'), ...change })).rejects.toMatchObject({ permanent: true });
  });
});

describe('a server that does not respond', () => {
  it('refuses a mail temporarily', async () => {
    const gone = await startMailServer({ smtpPort: 0, httpPort: 0, folder });
    await gone.stop();
    const lonely = createMailer(gone.smtpUrl, 'shop@dilmun.example');
    await expect(lonely.send(mail('a@example.com'))).rejects.toMatchObject({ permanent: false });
    lonely.close();
  });
});

describe('a server that takes no mail of ours', () => {
  it.each([
    ['greets with 554', '554 5.7.1 No service', ''],
    ['wants us to sign in', '220 ready', '530 5.7.0 Authentication required'],
    ['refuses our address', '220 ready', '550 5.7.1 Sender not allowed'],
  ])('%s: the mail waits, because the configuration is wrong and not the mail', async (_case, greeting, answer) => {
    const strict = createServer((socket) => {
      socket.on('error', () => {});
      socket.write(`${greeting}\r\n`);
      socket.on('data', (line) => socket.write(`${/^EHLO/.test(`${line}`) ? '250 ready' : answer}\r\n`));
    });
    strict.listen(0, '127.0.0.1');
    await once(strict, 'listening');
    const mailerOfStrict = createMailer(
      `smtp://127.0.0.1:${(strict.address() as AddressInfo).port}`,
      'a@dilmun.example',
    );
    const sent = mailerOfStrict.send(mail('a@example.com'));
    await expect(sent).rejects.toMatchObject({ permanent: false });
    mailerOfStrict.close();
    strict.close();
  });
});
