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
  beforeAll(async () => {
    testMailer.server = await startMailServer();
    testMailer.mailer = createMailer(testMailer.server.smtpUrl, 'Dilmun Devices <no-reply@dilmun-devices.example>');
  });
  afterAll(async () => {
    testMailer.mailer.close();
    await testMailer.server.stop();
  });
  return testMailer;
}
