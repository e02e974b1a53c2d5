import { words } from '../../words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail that confirms a subscription. */
export function composeNewsletterMail(): MailContent {
  const { newsletter } = words().mails;
  return composeMail({
    subject: newsletter.subject,
    heading: newsletter.heading,
    blocks: [
      { kind: 'text', text: newsletter.intro },
      { kind: 'text', text: newsletter.leave },
    ],
  });
}
