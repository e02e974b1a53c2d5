import type { ContactForm } from '@dilmun/contracts/contact';
import { words } from '../../texts/words.ts';
import { composeMail, type MailContent } from '../mails/mails.layout.ts';

/** Builds the mail of a shopper's message to the chosen department. */
export function composeContactMail({ name, mobile, email, department, concern }: ContactForm): MailContent {
  const { contact } = words().mails;
  return composeMail({
    subject: contact.subject(department, name),
    heading: contact.heading,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: contact.name, value: name },
          { label: contact.email, value: email },
          { label: contact.mobile, value: mobile },
        ],
      },
      { kind: 'quote', text: concern },
      { kind: 'text', text: contact.replyTo(email) },
    ],
  });
}
