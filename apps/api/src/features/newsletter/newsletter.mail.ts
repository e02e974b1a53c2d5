import { words } from '../../texts/words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail with the link that confirms a subscription. */
export function composeNewsletterMail(confirmUrl: string): MailContent {
  const { newsletter } = words().mails;
  return composeMail({
    subject: newsletter.subject,
    heading: newsletter.heading,
    blocks: [
      { kind: 'text', text: newsletter.intro },
      { kind: 'button', label: newsletter.confirm, url: confirmUrl },
      { kind: 'text', text: newsletter.unasked },
    ],
  });
}
