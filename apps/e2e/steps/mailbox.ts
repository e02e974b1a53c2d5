import { randomUUID } from 'node:crypto';
import { mails } from '@dilmun/messages/mails';
import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

export interface Mailbox {
  address: string;
  /** Waits for a mail with a matching subject, by default for 30 seconds, and returns the newest. */
  mail: (subject: RegExp, patienceSeconds?: number) => Promise<Mail>;
  /** Returns the verification code from the mail. */
  code: () => Promise<string>;
  /** Returns the first link of a mail with a matching subject. */
  link: (subject: RegExp) => Promise<string>;
}

const codeSubject = new RegExp(mails.code.subject('\\d{4}'));

/** Opens a new or the given address in the mail catcher. */
export function openMailbox(mailPageUrl: string, address = `noor.${randomUUID().slice(0, 8)}@example.com`): Mailbox {
  async function mail(subject: RegExp, patienceSeconds = 30): Promise<Mail> {
    let found: Mail | undefined;
    const look = async () => {
      const answer = await fetch(`${mailPageUrl}/messages?to=${encodeURIComponent(address)}`);
      const mails = await answer.json();
      found = Array.isArray(mails) ? mails.find((one: Mail) => subject.test(one.subject)) : undefined;
      return found !== undefined;
    };
    const message = `a mail to ${address} about ${subject}`;
    await expect.poll(look, { message, timeout: patienceSeconds * 1_000 }).toBe(true);
    if (!found) throw new Error('the mail was found and lost');
    return found;
  }

  return {
    address,
    mail,
    code: async () => findFirst(await mail(codeSubject), /\b\d{4}\b/),
    link: async (subject) => findFirst(await mail(subject), /https?:\/\/\S+/),
  };
}

function findFirst({ subject, text }: Mail, wanted: RegExp): string {
  const [found] = wanted.exec(`${subject}\n${text}`) ?? [];
  if (!found) throw new Error(`"${subject}" holds nothing like ${wanted}`);
  return found;
}
