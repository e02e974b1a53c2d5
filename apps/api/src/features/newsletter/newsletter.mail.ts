import { mails } from '@dilmun/store/messages/mails';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail that confirms a subscription. */
export const composeNewsletterMail = (): MailContent =>
  composeMail({
    subject: mails.newsletter.subject,
    heading: mails.newsletter.heading,
    blocks: [
      { kind: 'text', text: mails.newsletter.intro },
      { kind: 'text', text: mails.newsletter.leave },
    ],
  });
