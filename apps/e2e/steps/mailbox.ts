import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

export interface Mailbox {
  address: string;
  /** Waits for a mail with such a subject, 30 seconds unless told, and answers the newest. */
  mail: (subject: RegExp, patienceSeconds?: number) => Promise<Mail>;
  /** The verification code that was sent. */
  code: () => Promise<string>;
  /** The first link in a mail with such a subject. */
  link: (subject: RegExp) => Promise<string>;
}

/** An address of its own, or the given one, read from the mail catcher. */
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
    code: async () => firstOf(await mail(/verification code/), /\b\d{4}\b/),
    link: async (subject) => firstOf(await mail(subject), /https?:\/\/\S+/),
  };
}

function firstOf({ subject, text }: Mail, wanted: RegExp): string {
  const [found] = wanted.exec(`${subject}\n${text}`) ?? [];
  if (!found) throw new Error(`"${subject}" holds nothing like ${wanted}`);
  return found;
}
