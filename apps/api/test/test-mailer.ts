import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '@dilmun/sandbox/mail-server';
import { afterAll, beforeAll } from 'vitest';
import { createMailer, type Mailer } from '../src/gateways/mail.ts';

/** A mail server for tests, and a mailer that uses it. */
export interface TestMailer {
  server: MailServer;
  mailer: Mailer;
}

/** Starts the mail server before a file's tests and stops it after them. Read it inside tests only. */
export function openTestMailer(): TestMailer {
  const testMailer = {} as TestMailer;
  const folder = mkdtempSync(join(tmpdir(), 'dilmun-mails-'));
  beforeAll(async () => {
    testMailer.server = await startMailServer({ smtpPort: 0, httpPort: 0, folder });
    testMailer.mailer = createMailer(testMailer.server.smtpUrl, 'Dilmun Devices <no-reply@dilmun-devices.example>');
  });
  afterAll(async () => {
    testMailer.mailer.close();
    await testMailer.server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return testMailer;
}
