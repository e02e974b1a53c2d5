import { limits } from '@dilmun/store/limits';
import { mails } from '@dilmun/store/messages/mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail with the code that verifies an address. */
export const composeOtpMail = ({ firstName, code }: { firstName: string; code: string }): MailContent =>
  composeMail({
    subject: mails.code.subject(code),
    heading: mails.code.heading,
    blocks: [
      { kind: 'text', text: `${mails.greeting(firstName)}\n${mails.code.intro}` },
      { kind: 'code', code },
      { kind: 'text', text: mails.code.validity(limits.otpTtlSeconds) },
      { kind: 'text', text: mails.code.unasked },
    ],
  });
