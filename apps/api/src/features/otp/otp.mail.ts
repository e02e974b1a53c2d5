import { limits } from '@dilmun/settings/limits';
import { words } from '../../texts/words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail with the code that verifies an address. */
export function composeOtpMail({ firstName, code }: { firstName: string; code: string }): MailContent {
  const { mails } = words();
  return composeMail({
    subject: mails.code.subject(code),
    heading: mails.code.heading,
    blocks: [
      { kind: 'text', text: `${mails.greeting(firstName)}\n${mails.code.intro}` },
      { kind: 'code', code },
      { kind: 'text', text: mails.code.validity(limits.otpTtlSeconds) },
      { kind: 'text', text: mails.code.unasked },
    ],
  });
}
